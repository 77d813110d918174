package dev.tonne.step.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Connections that are held: by one user, for all that it sends at once; or left idle by those who
 * are gone, for those who come.
 */
final class Connections {
  private final List<HttpConnection> held = new ArrayList<>(1);

  void add(HttpConnection opened) {
    held.add(opened);
  }

  void remove(HttpConnection broken) {
    held.remove(broken);
  }

  /** What carries one more exchange there; null if nothing does. */
  @Nullable Carrier carrier(Route route, Way way) {
    for (int i = held.size() - 1; i >= 0; i--) {
      HttpConnection known = open(i);
      if (known != null && leads(known, route, way)) {
        Carrier free = known.carrier();
        if (free != null) {
          return free;
        }
      }
    }
    return null;
  }

  /** A connection that leads there and may carry nothing at present; null if there is none. */
  @Nullable HttpConnection barred(Route route, Way way) {
    for (HttpConnection known : held) {
      if (leads(known, route, way) && known.isBarred()) {
        return known;
      }
    }
    return null;
  }

  /** A connection that leads there, which is held no longer; null if there is none. */
  @Nullable HttpConnection take(Route route, Way way) {
    for (int i = held.size() - 1; i >= 0; i--) {
      HttpConnection known = open(i);
      if (known != null && leads(known, route, way)) {
        return held.remove(i);
      }
    }
    return null;
  }

  /** Null for one that was closed meanwhile, which is forgotten. */
  private @Nullable HttpConnection open(int at) {
    HttpConnection known = held.get(at);
    if (known.isOpen()) {
      return known;
    }
    held.remove(at);
    return null;
  }

  @SuppressWarnings("ReferenceEquality")
  private static boolean leads(HttpConnection known, Route route, Way way) {
    return known.way() == way && known.route().equals(route);
  }

  /** Holds what another one held. */
  void takeOver(Connections other) {
    other.held.stream().filter(HttpConnection::isOpen).forEach(held::add);
    other.held.clear();
  }

  /** Closes in good order what is open. */
  void close() {
    for (HttpConnection connection : held) {
      if (connection.isOpen()) { // what broke tells its end itself
        connection.close();
      }
    }
  }
}
