package dev.tonne.catalog;

import dev.tonne.check.BodyCheck;
import dev.tonne.check.HeaderCheck;
import dev.tonne.check.JsonCheck;
import dev.tonne.check.LimitCheck;
import dev.tonne.check.StatusCheck;
import dev.tonne.check.ThatCheck;
import dev.tonne.data.CsvDecoder;
import dev.tonne.data.Feeders;
import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DataDecoder;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.expression.AppendFunction;
import dev.tonne.expression.Base64DecodeFunction;
import dev.tonne.expression.Base64Function;
import dev.tonne.expression.CounterFunction;
import dev.tonne.expression.FakeFunction;
import dev.tonne.expression.FileFunction;
import dev.tonne.expression.FlattenFunction;
import dev.tonne.expression.FormatTimeFunction;
import dev.tonne.expression.Function;
import dev.tonne.expression.HexFunction;
import dev.tonne.expression.HmacSha256Function;
import dev.tonne.expression.JoinFunction;
import dev.tonne.expression.JsonFunction;
import dev.tonne.expression.LowerFunction;
import dev.tonne.expression.Md5Function;
import dev.tonne.expression.NowFunction;
import dev.tonne.expression.NowMsFunction;
import dev.tonne.expression.NumberFunction;
import dev.tonne.expression.PadFunction;
import dev.tonne.expression.PickFunction;
import dev.tonne.expression.RandomDecimalFunction;
import dev.tonne.expression.RandomFunction;
import dev.tonne.expression.RandomStringFunction;
import dev.tonne.expression.ReplaceFunction;
import dev.tonne.expression.RoundFunction;
import dev.tonne.expression.Sha256Function;
import dev.tonne.expression.SplitFunction;
import dev.tonne.expression.TextFunction;
import dev.tonne.expression.TrimFunction;
import dev.tonne.expression.UpperFunction;
import dev.tonne.expression.UrlEncodeFunction;
import dev.tonne.expression.UuidFunction;
import dev.tonne.extract.BoundaryExtractor;
import dev.tonne.extract.CookieExtractor;
import dev.tonne.extract.HeaderExtractor;
import dev.tonne.extract.JsonExtractor;
import dev.tonne.extract.RegexExtractor;
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
import dev.tonne.step.http.Responder;
import dev.tonne.time.Clock;
import java.nio.file.Path;
import java.util.List;

/** Everything built in. What is new is one file of its own and one line here. */
public final class Catalog {
  private Catalog() {}

  public static List<StepType> steps() {
    return steps(new RequestStepType());
  }

  /** The same, whose requests all go to a server of our own. */
  public static List<StepType> steps(Responder responder) {
    return steps(new RequestStepType(responder));
  }

  private static List<StepType> steps(RequestStepType requests) {
    return List.of(
        requests,
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
    return List.of(
        StatusCheck.decoder(),
        HeaderCheck.decoder(),
        BodyCheck.decoder(),
        JsonCheck.decoder(),
        LimitCheck.size(),
        LimitCheck.duration(),
        ThatCheck.decoder());
  }

  public static List<ExtractorDecoder> extractors() {
    return List.of(
        JsonExtractor.decoder(),
        RegexExtractor.decoder(),
        HeaderExtractor.decoder(),
        CookieExtractor.decoder(),
        BoundaryExtractor.decoder());
  }

  /**
   * New ones for each run: some count.
   *
   * @param folder of the scenario, which {@code file()} reads beside
   */
  public static List<Function> functions(Path folder) {
    return List.of(
        new AppendFunction(),
        new Base64DecodeFunction(),
        new Base64Function(),
        new CounterFunction(),
        new FakeFunction(),
        new FlattenFunction(),
        new FormatTimeFunction(),
        new HexFunction(),
        new HmacSha256Function(),
        new JoinFunction(),
        new JsonFunction(),
        new LowerFunction(),
        new Md5Function(),
        new NowFunction(),
        new NowMsFunction(),
        new NumberFunction(),
        new PadFunction(),
        new PickFunction(),
        new RandomDecimalFunction(),
        new RandomFunction(),
        new RandomStringFunction(),
        new ReplaceFunction(),
        new RoundFunction(),
        new Sha256Function(),
        new SplitFunction(),
        new TextFunction(),
        new TrimFunction(),
        new UpperFunction(),
        new UrlEncodeFunction(),
        new UuidFunction(),
        new FileFunction(folder));
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
