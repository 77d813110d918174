package dev.tonne.cli;

import dev.tonne.demo.DemoServer;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Scenario;
import java.io.IOException;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario drives. {@code demo://registry} starts the built-in server, which ends with this.
 *
 * @param scenario with a base URL that exists
 * @param shown the base URL for people
 */
record Target(Scenario scenario, String shown, @Nullable DemoServer server)
    implements AutoCloseable {
  private static final String SCHEME = "demo://";
  private static final String REGISTRY = SCHEME + "registry";

  /**
   * @throws Refusal if there is no such server, or it can't start
   */
  static Target of(Scenario scenario) {
    Template template = scenario.http().baseUrl();
    if (template == null) {
      return new Target(scenario, "as each step says", null);
    }
    String url = url(template, scenario);
    if (!url.startsWith(SCHEME)) {
      return new Target(scenario, url, null);
    }
    if (!url.equals(REGISTRY) && !url.startsWith(REGISTRY + "/")) {
      throw new Refusal(
          ExitCode.WRONG_INPUT, "there is no built-in server " + url + "; there is " + REGISTRY);
    }
    DemoServer server = start();
    String real = server.baseUrl() + url.substring(REGISTRY.length());
    return new Target(at(scenario, real), url + " (" + real + ")", server);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }

  /** As far as it is known before the run. */
  private static String url(Template template, Scenario scenario) {
    Variables values =
        new Variables(
            scenario.initial(),
            Math.max(scenario.names().size(), scenario.initial().length),
            new SplittableRandom(scenario.seed()));
    try {
      return template.text(values);
    } catch (ExpressionException e) {
      return template.source();
    }
  }

  private static DemoServer start() {
    try {
      return DemoServer.start(0);
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, String.valueOf(e.getMessage()));
    }
  }

  private static Scenario at(Scenario of, String baseUrl) {
    return of.withHttp(of.http().withBaseUrl(Template.constant(baseUrl)));
  }
}
