package dev.tonne.step.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Connections that are held: by one user, one per route and way; or left idle by those who are
 * gone, for those who come.
 */
final class Connections {
  private final List<HttpConnection> held = new ArrayList<>(1);

  void add(HttpConnection opened) {
    held.add(opened);
  }

  void remove(HttpConnection broken) {
    held.remove(broken);
  }

  /** Null if there is none; those that were closed meanwhile are forgotten. */
  @SuppressWarnings("ReferenceEquality")
  @Nullable HttpConnection openTo(Route route, Way way) {
    for (int i = held.size() - 1; i >= 0; i--) {
      HttpConnection known = held.get(i);
      if (!known.isOpen()) {
        held.remove(i);
      } else if (known.way() == way && known.route().equals(route)) {
        return known;
      }
    }
    return null;
  }

  /** As {@link #openTo}, and no longer holds it. */
  @Nullable HttpConnection take(Route route, Way way) {
    HttpConnection open = openTo(route, way);
    if (open != null) {
      held.remove(open);
    }
    return open;
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
