package dev.tonne.step.http;

import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.time.Clock;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.Security;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the addresses of a host, on threads of its own since the system's resolver blocks. A name
 * is looked up once a run, or when what is known of it is too old; what could not be found is asked
 * again.
 */
final class Resolver {
  private static final Pattern IPV4 =
      Pattern.compile("(%1$s\\.){3}%1$s".formatted("(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})"));
  private static final int THREADS = 4;

  /** Asks the system, or whoever stands for it in a test. */
  interface Asking {
    /** At least one. */
    InetAddress[] of(String host) throws UnknownHostException;
  }

  private final Clock clock;
  private final Asking asking;
  private final Map<String, Addresses> known = new ConcurrentHashMap<>();
  private @Nullable ExecutorService threads;

  Resolver(Clock clock) {
    this(clock, Resolver::system);
  }

  Resolver(Clock clock, Asking asking) {
    this.clock = clock;
    this.asking = asking;
  }

  private static InetAddress[] system(String host) throws UnknownHostException {
    // Java's own memory of 30 s would make a shorter one of ours a lie
    Security.setProperty("networkaddress.cache.ttl", "0");
    return InetAddress.getAllByName(host);
  }

  /** The addresses if they are known without asking anyone. */
  @Nullable Addresses known(String host, Lookup lookup) throws UnknownHostException {
    Addresses addresses = known.get(host);
    // what only looks like one would be asked for, here on the loop
    if (addresses == null && (host.indexOf(':') >= 0 || IPV4.matcher(host).matches())) {
      addresses = Addresses.literal(InetAddress.getByName(host)); // asks nobody
      known.put(host, addresses);
    }
    return addresses != null && fresh(addresses, lookup) ? addresses : null;
  }

  private boolean fresh(Addresses addresses, Lookup lookup) {
    return lookup.ttlNs() == 0 || addresses.fresh(lookup.ttlNs(), clock.nanoTime());
  }

  /** Asks; {@code done} gets addresses or an exception, on another thread. */
  void resolve(
      String host, Lookup lookup, BiConsumer<@Nullable Addresses, @Nullable Exception> done) {
    threads()
        .execute(
            () -> {
              Addresses meanwhile = known.get(host);
              if (meanwhile != null && fresh(meanwhile, lookup)) {
                done.accept(meanwhile, null); // many users begin at once
                return;
              }
              try {
                InetAddress[] all = asking.of(host);
                Addresses addresses = Addresses.told(all, clock.nanoTime(), meanwhile);
                known.put(host, addresses);
                done.accept(addresses, null);
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
