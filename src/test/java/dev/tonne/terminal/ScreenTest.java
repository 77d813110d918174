package dev.tonne.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private final FakeTerminal terminal = new FakeTerminal(40);
  private final Screen screen = new Screen(terminal, terminal::columns, Paint.PLAIN);
  private final PrintStream err = new ScreenStream(screen, true);

  @Test
  void whatIsPrintedAppearsAboveTheLine() throws IOException {
    screen.show("5 s");
    err.println("warning: one");
    err.append("log: ").append("two").append('\n');
    assertThat(terminal.rows()).containsExactly("warning: one", "log: two", "5 s");
    screen.show("6");
    assertThat(terminal.rows()).containsExactly("warning: one", "log: two", "6");
    screen.clear();
    err.println("the end");
    assertThat(terminal.rows()).containsExactly("warning: one", "log: two", "the end");
  }

  @Test
  void theLineWaitsUntilAnotherIsWhole() throws IOException {
    screen.show("5 s");
    err.print("asking ");
    err.flush();
    screen.show("6 s");
    assertThat(terminal.rows()).containsExactly("asking");
    err.println("done");
    assertThat(terminal.rows()).containsExactly("asking done", "6 s");
  }

  @Test
  void clearingTakesNothingElse() throws IOException {
    err.print("half");
    err.flush();
    screen.show("5 s");
    screen.clear();
    assertThat(terminal.rows()).containsExactly("half");
  }

  @Test
  void aLineThatIsTooLongIsCutByTheTerminal() throws IOException {
    screen.show("x".repeat(60));
    screen.show("y".repeat(60));
    assertThat(terminal.rows()).hasSize(1);
    err.println("z".repeat(50));
    assertThat(terminal.rows()).as("all else wraps as ever").hasSize(3);
  }

  @Test
  void isFitForSeveralThreads() throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String name = "thread " + i;
      Thread thread =
          new Thread(
              () -> {
                try {
                  start.await();
                  for (int n = 0; n < 200; n++) {
                    screen.show(name + " draws " + n);
                    err.println(name + " prints");
                  }
                } catch (InterruptedException | IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      thread.start();
      threads.add(thread);
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    screen.clear();
    assertThat(terminal.rows()).hasSize(800).allMatch(row -> row.matches("thread \\d prints"));
  }

  /** As with Ctrl-S: the second Ctrl-C must get through all the same. */
  @Test
  void abandoningDoesNotWaitForATerminalThatHangs() throws Exception {
    CountDownLatch hangs = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Screen stuck =
        new Screen(
            new java.io.OutputStream() {
              @Override
              public void write(int b) throws IOException {
                hangs.countDown();
                try {
                  goOn.await();
                } catch (InterruptedException e) {
                  throw new IOException(e);
                }
              }
            },
            () -> 80,
            Paint.PLAIN);
    Thread writer =
        new Thread(
            () -> {
              try {
                stuck.write("text\n".getBytes(UTF_8));
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    writer.start();
    hangs.await();
    stuck.abandon();
    assertThat(writer.isAlive()).isTrue();
    goOn.countDown();
    writer.join();
  }

  @Test
  void abandoningTakesTheLineAway() throws IOException {
    screen.show("5 s");
    screen.abandon();
    screen.show("6 s");
    assertThat(terminal.rows()).isEmpty();
  }
}
