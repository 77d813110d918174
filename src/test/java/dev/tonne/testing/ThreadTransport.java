package dev.tonne.testing;

import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.Transport;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/** Loops without any I/O: a plain thread each. */
public final class ThreadTransport implements Transport {
  @Override
  public LoopTransport open(int index, Runnable body, Consumer<Throwable> faults) {
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread made = new Thread(task, "test-loop-" + index);
              made.setDaemon(true);
              return made;
            });
    return new LoopTransport() {
      @Override
      public void wakeup() {
        try {
          thread.execute(body);
        } catch (RejectedExecutionException e) {
          // closed: a late alarm rings for nobody
        }
      }

      @Override
      public int openConnections() {
        return 0;
      }

      @Override
      public void close() {
        thread.shutdown();
      }
    };
  }
}
