package dev.tonne.decode;

import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.syntax.Node;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes hosts with ports, and {@code resolve}, which leads from one to another. */
final class HostPorts {
  private static final String CODE = "bad-value";
  private static final int LAST_PORT = 65535;
  private static final Pattern IPV4 =
      Pattern.compile("(%1$s\\.){3}%1$s".formatted("(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})"));
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(%\\w+)?");
  private static final Pattern PLACE =
      Pattern.compile("(\\[([0-9a-fA-F:.]+)]|[\\w.-]+)(?::([^:/]*))?");

  private final DecodeContext context;

  HostPorts(DecodeContext context) {
    this.context = context;
  }

  /** Whether a text is an IPv4 or IPv6 address, without brackets. */
  static boolean isAddress(String text) {
    return IPV4.matcher(text).matches() || IPV6.matcher(text).matches();
  }

  /** Of {@code resolve}; empty if absent. */
  Map<HostPort, HostPort> decode(ObjectReader http) {
    Map<HostPort, HostPort> all = new LinkedHashMap<>();
    for (Node.Entry entry : http.entries("resolve")) {
      HostPort from = read(entry.key(), entry.key().text(), 0);
      if (from == null) {
        continue;
      }
      HostPort to = ReachDecoder.isNull(entry.value()) ? from : to(entry, from.port());
      if (to != null && all.put(from, to) != null) {
        context.error(entry.key().span(), "duplicate-key", "`" + from + "` is given twice here");
      }
    }
    return all;
  }

  private @Nullable HostPort to(Node.Entry entry, int port) {
    if (entry.value() instanceof Node.Scalar scalar && scalar.empty()) {
      context.error(
          entry.key().span(),
          "empty-value",
          "`" + entry.key().text() + "` leads nowhere",
          "name an address, such as `127.0.0.1:8443`, or null to take an inherited entry away");
      return null;
    }
    String text = context.text(entry.value());
    return text == null ? null : read(entry.value(), text, port);
  }

  /** A place; {@code port} if it has none, 0 if it must have one. Null after an error. */
  @Nullable HostPort read(Node node, String text, int port) {
    Matcher place = PLACE.matcher(text);
    if (!place.matches()) {
      String hint =
          IPV6.matcher(text).matches()
              ? "an IPv6 address stands in brackets: `[" + text + "]`"
              : text.contains("://") ? "there is no scheme here, nor a path" : "";
      context.error(
          node.span(), CODE, "`" + text + "` is no host and port, as in shop.example:443", hint);
      return null;
    }
    String host = place.group(2) == null ? place.group(1) : place.group(2);
    String digits = place.group(3);
    if (digits == null && port == 0) {
      context.error(node.span(), CODE, "the port is missing behind `" + text + "`");
      return null;
    }
    int number = digits == null ? port : port(digits);
    if (number == 0) {
      context.error(node.span(), CODE, "a port is a number from 1 to 65535, not `" + digits + "`");
      return null;
    }
    return new HostPort(host.toLowerCase(Locale.ROOT), number);
  }

  /** 0 if it is none. */
  static int port(String digits) {
    if (!digits.matches("0*[0-9]{1,5}")) {
      return 0;
    }
    int port = Integer.parseInt(digits);
    return port <= LAST_PORT ? port : 0;
  }
}
