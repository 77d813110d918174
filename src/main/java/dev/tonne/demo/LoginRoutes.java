package dev.tonne.demo;

import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Two ways to log in: JSON for a bearer token, a form for a cookie; and what needs them. */
final class LoginRoutes {
  private static final Pattern SESSION = Pattern.compile("(?:^|;)\\s*session=([^;\\s]*)");

  private final Sessions sessions;

  LoginRoutes(Sessions sessions) {
    this.sessions = sessions;
  }

  Answer answer(Request request) {
    return switch (request.method() + " " + request.segment(0)) {
      case "POST login" -> login(request);
      case "GET me" -> {
        Session session = sessions.of(request);
        yield session == null ? needsToken() : about(session);
      }
      case "POST form-login" -> formLogin(request);
      case "GET account" -> {
        Session session = ofCookie(request);
        yield session == null
            ? Answer.json(401, Map.of("error", "POST /form-login first: it sets a cookie"))
            : about(session);
      }
      default -> Answer.notFound();
    };
  }

  static Answer needsToken() {
    return Answer.json(401, Map.of("error", "POST /login first, then Authorization: Bearer …"))
        .with("WWW-Authenticate", "Bearer");
  }

  private Answer login(Request request) {
    Map<?, ?> fields = request.json();
    String token =
        sessions.login(
            Objects.toString(fields.get("user"), ""), Objects.toString(fields.get("password"), ""));
    return token == null ? wrongPassword() : Answer.json(200, Map.of("token", token));
  }

  private Answer formLogin(Request request) {
    Map<String, String> form = request.form();
    String token = sessions.login(form.getOrDefault("user", ""), form.getOrDefault("password", ""));
    return token == null
        ? wrongPassword()
        : Answer.text(200, "welcome\n")
            .with("Set-Cookie", "session=" + token + "; Path=/; HttpOnly");
  }

  private @Nullable Session ofCookie(Request request) {
    Matcher cookie = SESSION.matcher(request.header("Cookie", ""));
    return cookie.find() ? sessions.find(cookie.group(1)) : null;
  }

  private static Answer about(Session session) {
    return Answer.json(200, Map.of("user", session.user()));
  }

  private static Answer wrongPassword() {
    return Answer.json(401, Map.of("error", "the password of `user` is `user-password`"));
  }
}
