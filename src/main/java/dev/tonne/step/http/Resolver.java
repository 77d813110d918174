package dev.tonne.step.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the address of a host, on threads of its own since the system's resolver blocks. A name is
 * looked up once a run; what could not be found is asked again.
 */
final class Resolver {
  private static final Pattern IPV4 =
      Pattern.compile("(%1$s\\.){3}%1$s".formatted("(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})"));
  private static final int THREADS = 4;

  private final Map<String, InetAddress> known = new ConcurrentHashMap<>();
  private @Nullable ExecutorService threads;

  /** The address if it is known without asking anyone. */
  @Nullable InetAddress known(String host) throws UnknownHostException {
    InetAddress address = known.get(host);
    // what only looks like one would be asked for, here on the loop
    if (address == null && (host.indexOf(':') >= 0 || IPV4.matcher(host).matches())) {
      address = InetAddress.getByName(host); // a literal: asks nobody
      known.put(host, address);
    }
    return address;
  }

  /** Asks; {@code done} gets an address or an exception, on another thread. */
  void resolve(String host, BiConsumer<@Nullable InetAddress, @Nullable Exception> done) {
    threads()
        .execute(
            () -> {
              try {
                InetAddress address = InetAddress.getByName(host);
                known.put(host, address);
                done.accept(address, null);
              } catch (UnknownHostException e) {
                done.accept(null, e);
              }
            });
  }

  /** Runs what takes too long for a loop. */
  void run(Runnable task) {
    threads().execute(task);
  }

  private synchronized ExecutorService threads() {
    if (threads == null) {
      threads =
          Executors.newFixedThreadPool(
              THREADS,
              task -> {
                Thread thread = new Thread(task, "tonne-resolver");
                thread.setDaemon(true);
                return thread;
              });
    }
    return threads;
  }
}
