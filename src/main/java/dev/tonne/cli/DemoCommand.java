package dev.tonne.cli;

import dev.tonne.demo.DemoServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tonne demo}: the built-in target server on a port. */
final class DemoCommand implements Callable<Integer> {
  private static final int PORT = 8080;

  private final Surroundings around;
  private final CommandSpec spec;

  private DemoCommand(Surroundings around) {
    this.around = around;
    this.spec =
        CommandModel.command(
            "demo",
            this,
            "Runs the built-in target server on 127.0.0.1 until Ctrl-C, for http and, if wanted, https.",
            "Its routes:",
            "  POST /apis/registry/v2/groups/{group}/artifacts, GET, DELETE …/artifacts/{id},",
            "  POST /login {\"user\", \"password\"} gives a token that GET /me wants as a bearer token,",
            "  POST /form-login user=…&password=… sets a cookie that GET /account wants;",
            "    the password of any USER is USER-password,",
            "  GET /products, /products/{id}; with a bearer token POST /cart {\"product\", \"quantity\"}",
            "    and POST /orders; GET /orders counts them,",
            "  /page: a page with a style sheet, an image and a script, for browsers,",
            "  /echo, /ok, /bytes/{n}, /delay/{ms}, /status/{code}.",
            "");
    spec.addOption(
        CommandModel.option(
            "--port",
            "PORT",
            Integer.class,
            "TCP port, 0 for any free one. Default: 8080.",
            "Example: --port 9000"));
    spec.addOption(
        CommandModel.option(
            "--https-port",
            "PORT",
            Integer.class,
            "Also speaks https there, 0 for any free port. Its certificate is made",
            "at start, for localhost, 127.0.0.1 and ::1. Default: no https.",
            "Example: --https-port 8443"));
    spec.addOption(
        CommandModel.option(
            "--certificate",
            "FILE",
            Path.class,
            "Writes that certificate there, in PEM, for `curl --cacert FILE` and",
            "`tls: { ca: FILE }` of a scenario. Default: it is written nowhere.",
            "Example: --certificate demo.pem"));
  }

  static CommandSpec spec(Surroundings around) {
    return new DemoCommand(around).spec;
  }

  @Override
  public Integer call() throws InterruptedException {
    ParseResult given = spec.commandLine().getParseResult();
    OptionalInt http = checked("--port", given.matchedOptionValue("--port", PORT));
    Integer httpsPort = given.matchedOptionValue("--https-port", null);
    Path certificate = given.matchedOptionValue("--certificate", null);
    OptionalInt https =
        httpsPort == null ? OptionalInt.empty() : checked("--https-port", httpsPort);
    if (certificate != null && https.isEmpty()) {
      throw new Refusal(ExitCode.WRONG_INPUT, "--certificate goes with --https-port");
    }
    CountDownLatch end = new CountDownLatch(1);
    try (DemoServer server = DemoServer.start(http, https);
        Interrupts interrupts = Interrupts.catching(end::countDown)) {
      if (certificate != null) {
        write(server.certificatePem(), certificate);
      }
      String also = https.isEmpty() ? "" : " and " + server.httpsUrl();
      around.out().println("demo server on " + server.baseUrl() + also + " (Ctrl-C ends it)");
      around.out().flush();
      end.await();
      return interrupts.exitCode().orElse(ExitCode.PASSED).code();
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, String.valueOf(e.getMessage()));
    }
  }

  private static OptionalInt checked(String option, int port) {
    if (port < 0 || port > 65_535) {
      throw new Refusal(ExitCode.WRONG_INPUT, option + " takes 0 to 65535, not " + port);
    }
    return OptionalInt.of(port);
  }

  private static void write(String pem, Path file) {
    try {
      Files.writeString(file, pem);
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, file + " can't be written: " + e);
    }
  }
}
