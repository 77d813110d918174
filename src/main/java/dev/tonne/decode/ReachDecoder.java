package dev.tonne.decode;

import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.syntax.Node;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes the keys of {@code http} that say how the server is reached. */
final class ReachDecoder {
  /** Of {@code sockaddr_un} on Linux, without the zero at its end. */
  private static final int LONGEST_SOCKET = 107;

  private static final List<String> KEYS =
      List.of("proxy", "resolve", "dns", "unix-socket", "local-address");

  private static final KeyTable DNS =
      KeyTable.of(
          "`dns`",
          new Key("spread", "true or false", "false", "New connections go to all addresses."),
          new Key("ttl", "duration", "the run", "A name is asked for again after it."));

  private final DecodeContext context;

  ReachDecoder(DecodeContext context) {
    this.context = context;
  }

  ReachSettings decode(ObjectReader http) {
    for (String key : KEYS) {
      if (http.has(key)) {
        return given(http);
      }
    }
    return ReachSettings.NONE; // most say nothing, and what reads it need not be loaded
  }

  private ReachSettings given(ObjectReader http) {
    Path socket = socket(http);
    if (socket != null && !socket.toString().isEmpty()) {
      for (String other : List.of("proxy", "resolve", "local-address")) {
        if (http.has(other)) {
          context.error(
              http.place(other),
              "two-ways",
              "all connections go to `unix-socket`, so `" + other + "` does nothing beside it",
              "leave one of them out");
        }
      }
    }
    return new ReachSettings(
        new ProxyDecoder(context).decode(http),
        new HostPorts(context).decode(http),
        lookup(http),
        socket,
        locals(http));
  }

  /** Whether a plain null stands there, which takes an inherited value away. */
  static boolean isNull(@Nullable Node node) {
    return node instanceof Node.Scalar scalar && scalar.plain() && scalar.text().equals("null");
  }

  private @Nullable Lookup lookup(ObjectReader http) {
    Node node = http.get("dns");
    if (node == null || isNull(node)) {
      return node == null ? null : Lookup.ONCE;
    }
    ObjectReader dns = ObjectReader.of(node, DNS, context);
    return new Lookup(dns.flag("spread", false), dns.durationNs("ttl", 1, 0));
  }

  private @Nullable Path socket(ObjectReader http) {
    Node node = http.get("unix-socket");
    if (node == null || http.missing("unix-socket")) {
      return null;
    }
    String text = isNull(node) ? "" : context.text(node);
    if (text == null || text.isEmpty()) {
      return text == null ? null : Path.of("");
    }
    try {
      Path path = Path.of(node.source().name()).resolveSibling(text);
      if (path.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_SOCKET) {
        context.error(
            node.span(),
            "bad-value",
            "the path of a socket has at most " + LONGEST_SOCKET + " bytes",
            "this one is `" + path + "`; a link to its folder may be shorter");
      }
      return path;
    } catch (InvalidPathException e) {
      context.error(node.span(), "bad-value", "`" + text + "` is no path: " + e.getReason());
      return null;
    }
  }

  private @Nullable List<InetAddress> locals(ObjectReader http) {
    Node node = http.get("local-address");
    if (node == null || http.missing("local-address")) {
      return null;
    }
    if (isNull(node)) {
      return List.of();
    }
    if (node instanceof Node.Sequence list && list.items().isEmpty()) {
      context.error(node.span(), "empty-value", "`local-address` names none to send from");
      return null;
    }
    List<InetAddress> addresses = new ArrayList<>();
    for (Node item : node instanceof Node.Sequence list ? list.items() : List.of(node)) {
      InetAddress address = local(item);
      if (address != null) {
        addresses.add(address);
      }
    }
    return addresses;
  }

  private @Nullable InetAddress local(Node node) {
    String text = context.text(node);
    if (text == null) {
      return null;
    }
    String bare =
        text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    if (!HostPorts.isAddress(bare)) {
      context.error(
          node.span(),
          "bad-value",
          "`" + text + "` is no address to send from, such as 10.0.0.7",
          "those of this machine are listed by `ip address`");
      return null;
    }
    try {
      return InetAddress.getByName(bare); // a literal: asks nobody
    } catch (UnknownHostException e) {
      context.error(node.span(), "bad-value", "`" + text + "` is no address of this machine");
      return null;
    }
  }
}
