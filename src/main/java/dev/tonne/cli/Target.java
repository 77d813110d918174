package dev.tonne.cli;

import dev.tonne.demo.DemoServer;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.TlsSettings;
import java.io.IOException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario drives. {@code demo://registry} starts the built-in server, which ends with this;
 * {@code demo+https://registry} starts it for https, and the run trusts its certificate.
 *
 * @param scenario with a base URL that exists
 * @param shown the base URL for people
 */
record Target(Scenario scenario, String shown, @Nullable DemoServer server)
    implements AutoCloseable {
  private static final Pattern DEMO = Pattern.compile("demo(\\+https)?://(.*)");
  private static final Pattern REGISTRY = Pattern.compile("registry(/.*)?");

  /**
   * @throws Refusal if there is no such server, or it can't start
   */
  static Target of(Scenario scenario) {
    Template template = scenario.http().baseUrl();
    if (template == null) {
      return new Target(scenario, "as each step says", null);
    }
    String url = url(template, scenario);
    Matcher demo = DEMO.matcher(url);
    if (!demo.matches()) {
      return new Target(scenario, url, null);
    }
    Matcher registry = REGISTRY.matcher(demo.group(2));
    if (!registry.matches()) {
      throw new Refusal(
          ExitCode.WRONG_INPUT,
          "there is no built-in server " + url + "; there is demo://registry");
    }
    boolean https = demo.group(1) != null;
    DemoServer server = start(https);
    String path = registry.group(1) == null ? "" : registry.group(1);
    String real = (https ? server.httpsUrl() : server.baseUrl()) + path;
    return new Target(at(scenario, real, server.certificate()), url + " (" + real + ")", server);
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

  private static DemoServer start(boolean https) {
    OptionalInt any = OptionalInt.of(0);
    try {
      return https ? DemoServer.start(OptionalInt.empty(), any) : DemoServer.start(0);
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, String.valueOf(e.getMessage()));
    }
  }

  private static Scenario at(Scenario of, String baseUrl, @Nullable X509Certificate certificate) {
    HttpSettings http = of.http().withBaseUrl(Template.constant(baseUrl));
    boolean trusts = certificate != null && http.connect().tls() == null;
    return of.withHttp(trusts ? http.withTls(TlsSettings.trusting(List.of(certificate))) : http);
  }
}
