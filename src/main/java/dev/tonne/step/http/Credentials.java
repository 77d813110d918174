package dev.tonne.step.http;

import dev.tonne.decode.UrlRules;
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
    if (auth instanceof Auth.Digest digest) {
      return Stream.of(digest.user(), digest.password());
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
    if (auth instanceof Auth.Digest digest) {
      return new Credentials(
          new Auth.Digest(fold.apply(digest.user()), fold.apply(digest.password())), secrets);
    }
    return this;
  }

  /** Null if a challenge is not answered. */
  Auth.@Nullable Digest digest() {
    return auth instanceof Auth.Digest digest ? digest : null;
  }

  /** The value of a header that is sent unasked; null if none is. */
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

  /**
   * What a URL asks for.
   *
   * @param encoded {@code user:password} as it stands there
   */
  static String ofUrl(String encoded, Secrets secrets) {
    int colon = encoded.indexOf(':');
    String user = colon < 0 ? encoded : encoded.substring(0, colon);
    String password = colon < 0 ? "" : encoded.substring(colon + 1);
    return basic(UrlRules.unescaped(user), UrlRules.unescaped(password), secrets);
  }

  /** RFC 7617; password and pair are masked in everything that is written, as sent too. */
  static String basic(String user, String password, Secrets secrets) {
    String pair = user + ":" + password;
    secrets.add(password);
    secrets.add(pair);
    return basic(pair);
  }

  /**
   * As above, of what is masked already.
   *
   * @param pair user and password, a colon between
   */
  static String basic(String pair) {
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
