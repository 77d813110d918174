package dev.tonne.catalog;

import dev.tonne.check.BodyCheck;
import dev.tonne.check.JsonCheck;
import dev.tonne.check.StatusCheck;
import dev.tonne.data.CsvDecoder;
import dev.tonne.data.Feeders;
import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DataDecoder;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.expression.Function;
import dev.tonne.expression.NowFunction;
import dev.tonne.expression.NumberFunction;
import dev.tonne.expression.PickFunction;
import dev.tonne.expression.RandomFunction;
import dev.tonne.expression.TextFunction;
import dev.tonne.expression.UuidFunction;
import dev.tonne.extract.HeaderExtractor;
import dev.tonne.extract.JsonExtractor;
import dev.tonne.load.Ownership;
import dev.tonne.plan.FeederFactory;
import dev.tonne.plan.StepType;
import dev.tonne.plan.Transport;
import dev.tonne.step.flow.FailStepType;
import dev.tonne.step.flow.IfStepType;
import dev.tonne.step.flow.LogStepType;
import dev.tonne.step.flow.MixStepType;
import dev.tonne.step.flow.OnceStepType;
import dev.tonne.step.flow.RepeatStepType;
import dev.tonne.step.flow.SetStepType;
import dev.tonne.step.flow.StopStepType;
import dev.tonne.step.flow.ThinkStepType;
import dev.tonne.step.flow.TransactionStepType;
import dev.tonne.step.flow.UseStepType;
import dev.tonne.step.http.HttpTransport;
import dev.tonne.step.http.RequestStepType;
import dev.tonne.time.Clock;
import java.util.List;

/** Everything built in. What is new is one file of its own and one line here. */
public final class Catalog {
  private Catalog() {}

  public static List<StepType> steps() {
    return List.of(
        new RequestStepType(),
        new ThinkStepType(),
        new SetStepType(),
        new IfStepType(),
        new RepeatStepType(),
        new MixStepType(),
        new TransactionStepType(),
        new OnceStepType(),
        new UseStepType(),
        new LogStepType(),
        new FailStepType(),
        new StopStepType());
  }

  public static List<CheckDecoder> checks() {
    return List.of(StatusCheck.decoder(), BodyCheck.decoder(), JsonCheck.decoder());
  }

  public static List<ExtractorDecoder> extractors() {
    return List.of(JsonExtractor.decoder(), HeaderExtractor.decoder());
  }

  public static List<Function> functions() {
    return List.of(
        new UuidFunction(),
        new RandomFunction(),
        new PickFunction(),
        new NowFunction(),
        new TextFunction(),
        new NumberFunction());
  }

  /** Kinds of files that data sets come from. */
  public static List<DataDecoder> data() {
    return List.of(new CsvDecoder());
  }

  /** What deals out the rows of data sets. */
  public static FeederFactory feeders(Ownership ownership) {
    return new Feeders(ownership);
  }

  /** What the loops of a run stand on. */
  public static Transport transport(Clock clock) {
    return new HttpTransport(clock);
  }
}
