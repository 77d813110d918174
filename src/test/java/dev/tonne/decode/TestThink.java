package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;

/** A pause, with one duration only. */
final class TestThink implements StepDecoder {
  record Think(long ns, Span span) implements Step {
    @Override
    public String label() {
      return "think";
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("think");
  }

  @Override
  public KeyTable keys() {
    return KeyTable.of("a think step", new Key("think", "duration", "", "Waits."));
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    return new Think(step.durationNs(verb, 0), step.node().span());
  }
}
