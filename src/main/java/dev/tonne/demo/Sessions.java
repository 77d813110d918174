package dev.tonne.demo;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Who has logged in, by token; bounded: the oldest make room. Any thread may call. */
final class Sessions {
  private final Map<String, Session> byToken;

  Sessions(int most) {
    byToken =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Session> eldest) {
            return size() > most;
          }
        };
  }

  /** A new token, or null: anybody may log in whose password is {@code <user>-password}. */
  @Nullable String login(String user, String password) {
    if (user.isEmpty() || !password.equals(user + "-password")) {
      return null;
    }
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String token = new UUID(random.nextLong(), random.nextLong()).toString();
    synchronized (byToken) {
      byToken.put(token, new Session(user));
    }
    return token;
  }

  @Nullable Session find(String token) {
    synchronized (byToken) {
      return byToken.get(token);
    }
  }

  /** Of the bearer token that came with a request. */
  @Nullable Session of(Request request) {
    String credentials = request.header("Authorization", "");
    String scheme = "Bearer ";
    return credentials.regionMatches(true, 0, scheme, 0, scheme.length())
        ? find(credentials.substring(scheme.length()).strip())
        : null;
  }
}
