package dev.tonne.decode;

import dev.tonne.scenario.Check;
import dev.tonne.syntax.Node;
import java.util.List;

/** Decodes one key of {@code check:}. */
public interface CheckDecoder {
  Key key();

  /** The checks that the value stands for; empty after an error, which was reported. */
  List<Check> decode(Node value, DecodeContext context);
}
