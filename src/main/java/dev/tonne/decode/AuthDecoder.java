package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Auth;
import dev.tonne.syntax.Node;
import org.jspecify.annotations.Nullable;

/** Decodes {@code auth:}: {@code none}, {@code { bearer: … }} or {@code { basic: … }}. */
final class AuthDecoder {
  private static final String FORM = "`none`, `{ bearer: token }`, `{ basic: { user, password } }`";

  private static final KeyTable KEYS =
      KeyTable.of(
          "`auth`",
          new Key("bearer", "text", "", "A token, as in RFC 6750."),
          new Key("basic", "{ user, password }", "", "A name and a password, as in RFC 7617."));

  private static final KeyTable BASIC =
      KeyTable.of(
          "`basic`",
          new Key("user", "text", "", "The name."),
          new Key("password", "text", "", "The password."));

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
    Node bearer = auth.get("bearer");
    Node basic = auth.get("basic");
    if (bearer != null && basic != null) {
      context.error(basic.span(), "two-auths", "a request has one `auth`: `bearer` or `basic`");
    } else if (bearer == null && basic == null && !auth.strange()) {
      context.error(node.span(), "missing-key", "this `auth` holds no credentials", FORM);
    }
    if (basic != null) {
      return basic(basic);
    }
    Template token = bearer == null ? null : context.field(bearer);
    return token == null ? null : new Auth.Bearer(token);
  }

  private @Nullable Auth basic(Node node) {
    ObjectReader basic = ObjectReader.of(node, BASIC, context);
    Node user = basic.require("user");
    Node password = basic.require("password");
    Template name = user == null ? null : context.field(user);
    Template word = password == null ? null : context.field(password);
    return name == null || word == null ? null : new Auth.Basic(name, word);
  }
}
