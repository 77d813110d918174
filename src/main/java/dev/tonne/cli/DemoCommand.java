package dev.tonne.cli;

import dev.tonne.demo.DemoServer;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Model.CommandSpec;

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
            "Runs the built-in target server on 127.0.0.1 until Ctrl-C.",
            "Its routes:",
            "  POST /apis/registry/v2/groups/{group}/artifacts, GET …/artifacts/{id},",
            "  POST /login {\"user\", \"password\"} gives a token that GET /me wants as a bearer token,",
            "  POST /form-login user=…&password=… sets a cookie that GET /account wants;",
            "    the password of any USER is USER-password,",
            "  GET /products, /products/{id}; with a bearer token POST /cart {\"product\", \"quantity\"}",
            "    and POST /orders; GET /orders counts them,",
            "  /echo, /ok, /bytes/{n}, /delay/{ms}, /status/{code}.",
            "");
    spec.addOption(
        CommandModel.option(
            "--port",
            "PORT",
            Integer.class,
            "TCP port, 0 for any free one. Default: 8080.",
            "Example: --port 9000"));
  }

  static CommandSpec spec(Surroundings around) {
    return new DemoCommand(around).spec;
  }

  @Override
  public Integer call() throws InterruptedException {
    int port = spec.commandLine().getParseResult().matchedOptionValue("--port", PORT);
    if (port < 0 || port > 65_535) {
      throw new Refusal(ExitCode.WRONG_INPUT, "--port takes 0 to 65535, not " + port);
    }
    CountDownLatch end = new CountDownLatch(1);
    try (DemoServer server = DemoServer.start(port);
        Interrupts interrupts = Interrupts.catching(end::countDown)) {
      around.out().println("demo server on " + server.baseUrl() + " (Ctrl-C ends it)");
      around.out().flush();
      end.await();
      return interrupts.exitCode().orElse(ExitCode.PASSED).code();
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, String.valueOf(e.getMessage()));
    }
  }
}
