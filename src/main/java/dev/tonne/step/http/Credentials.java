package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.scenario.Auth;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Renders {@code auth} into an Authorization header. */
record Credentials(@Nullable Auth auth, Secrets secrets) {
  Stream<Template> templates() {
    if (auth instanceof Auth.Bearer bearer) {
      return Stream.of(bearer.token());
    }
    if (auth instanceof Auth.Basic basic) {
      return Stream.of(basic.user(), basic.password());
    }
    return Stream.of();
  }

  Credentials fold(UnaryOperator<Template> fold) {
    if (auth instanceof Auth.Bearer bearer) {
      return new Credentials(new Auth.Bearer(fold.apply(bearer.token())), secrets);
    }
    if (auth instanceof Auth.Basic basic) {
      return new Credentials(
          new Auth.Basic(fold.apply(basic.user()), fold.apply(basic.password())), secrets);
    }
    return this;
  }

  /** The header's value; null if none is sent. */
  @Nullable String render(Variables variables) {
    if (auth instanceof Auth.Bearer bearer) {
      Object token = bearer.token().value(variables);
      if (token == null) {
        return null;
      }
      String text = Values.text(token);
      secrets.add(text);
      return "Bearer " + text;
    }
    if (auth instanceof Auth.Basic basic) {
      Object user = basic.user().value(variables);
      return user == null
          ? null
          : basic(Values.text(user), basic.password().text(variables), secrets);
    }
    return null;
  }

  /** RFC 7617; password and pair are masked in everything that is written, as sent too. */
  static String basic(String user, String password, Secrets secrets) {
    String pair = user + ":" + password;
    secrets.add(password);
    secrets.add(pair);
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
