package dev.tonne.step.http;

import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The addresses that a name has, as it was last asked for. Any thread may call. */
final class Addresses {
  private final List<InetAddress> all;
  private final boolean lasting;
  private final long askedNs;
  private final AtomicInteger turn;

  private Addresses(List<InetAddress> all, boolean lasting, long askedNs, AtomicInteger turn) {
    this.all = all;
    this.lasting = lasting;
    this.askedNs = askedNs;
    this.turn = turn;
  }

  /** Of what is an address itself. */
  static Addresses literal(InetAddress address) {
    return new Addresses(List.of(address), true, 0, new AtomicInteger());
  }

  /**
   * As they were told; turns go on where they were before.
   *
   * @param all at least one
   * @param askedNs when the answer came
   */
  static Addresses told(InetAddress[] all, long askedNs, @Nullable Addresses before) {
    return new Addresses(
        List.of(all), false, askedNs, before == null ? new AtomicInteger() : before.turn);
  }

  int size() {
    return all.size();
  }

  /** The n-th, from 0. */
  InetAddress get(int n) {
    return all.get(n);
  }

  /** Which one's turn it is, if all are to be used alike. */
  int next() {
    return Math.floorMod(turn.getAndIncrement(), all.size());
  }

  /** Whether they may be so old. */
  boolean fresh(long ttlNs, long nowNs) {
    return lasting || nowNs - askedNs < ttlNs;
  }
}
