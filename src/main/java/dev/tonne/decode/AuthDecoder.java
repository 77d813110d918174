package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Auth;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Decodes {@code auth:}: {@code none}, or one kind of credentials. */
final class AuthDecoder {
  private static final String FORM =
      "`none`, `{ bearer: token }`, `{ basic: { user, password } }`,"
          + " `{ digest: { user, password } }`";

  private static final KeyTable KEYS =
      KeyTable.of(
          "`auth`",
          new Key("bearer", "text", "", "A token, as in RFC 6750."),
          new Key("basic", "{ user, password }", "", "A name and a password, as in RFC 7617."),
          new Key("digest", "{ user, password }", "", "Likewise, as in RFC 7616: never sent."));

  private static final KeyTable BASIC = named("`basic`");
  private static final KeyTable DIGEST = named("`digest`");

  private final DecodeContext context;

  AuthDecoder(DecodeContext context) {
    this.context = context;
  }

  @Nullable Auth decode(@Nullable Node node) {
    if (node == null) {
      return null;
    }
    if (node instanceof Node.Scalar scalar && scalar.text().equals("none")) {
      return new Auth.None();
    }
    if (!(node instanceof Node.Mapping)) {
      WrongTypes.expected("credentials", node, context, FORM);
      return null;
    }
    ObjectReader auth = ObjectReader.of(node, KEYS, context);
    List<String> given = KEYS.names().stream().filter(auth::has).toList();
    if (given.size() > 1) {
      String second = given.get(1);
      Node place = auth.get(second);
      context.error(
          place == null ? node.span() : place.span(),
          "two-auths",
          "a request has one `auth`: `" + given.get(0) + "` or `" + second + "`");
    } else if (given.isEmpty() && !auth.strange()) {
      context.error(node.span(), "missing-key", "this `auth` holds no credentials", FORM);
    }
    Node basic = auth.get("basic");
    if (basic != null) {
      return named(basic, BASIC, Auth.Basic::new);
    }
    Node digest = auth.get("digest");
    if (digest != null) {
      return named(digest, DIGEST, Auth.Digest::new);
    }
    Node bearer = auth.get("bearer");
    Template token = bearer == null ? null : context.field(bearer);
    return token == null ? null : new Auth.Bearer(token);
  }

  private @Nullable Auth named(
      Node node, KeyTable keys, BiFunction<Template, Template, Auth> kind) {
    ObjectReader reader = ObjectReader.of(node, keys, context);
    Node user = reader.require("user");
    Node password = reader.require("password");
    Template name = user == null ? null : context.field(user);
    Template word = password == null ? null : context.field(password);
    return name == null || word == null ? null : kind.apply(name, word);
  }

  private static KeyTable named(String what) {
    return KeyTable.of(
        what,
        new Key("user", "text", "", "The name."),
        new Key("password", "text", "", "The password."));
  }
}
