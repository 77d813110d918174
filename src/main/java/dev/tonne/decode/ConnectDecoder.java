package dev.tonne.decode;

import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes how connections are opened and used, from the keys of {@code http}. */
final class ConnectDecoder {
  private static final String CONNECTIONS = "connections";
  private static final String STREAMS = "streams";
  private static final List<String> VERSIONS = List.of("auto", "1.1", "2");

  private static final KeyTable SHARED =
      KeyTable.of(
          "`connections`",
          new Key("shared", "whole number", "", "How many the group has, for all of its users."));

  private final ObjectReader http;
  private final DecodeContext context;

  ConnectDecoder(ObjectReader http, DecodeContext context) {
    this.http = http;
    this.context = context;
  }

  ConnectSettings decode() {
    HttpVersion version = version();
    ConnectionPolicy connections = connections(version);
    return new ConnectSettings(
        version,
        connections,
        new TlsDecoder(context).decode(http.get("tls")),
        new ReachDecoder(context).decode(http));
  }

  private @Nullable HttpVersion version() {
    String word = http.choice("version", VERSIONS);
    return word == null ? null : HttpVersion.values()[VERSIONS.indexOf(word)];
  }

  private @Nullable ConnectionPolicy connections(@Nullable HttpVersion version) {
    Node node = http.get(CONNECTIONS);
    int streams = (int) http.count(STREAMS, 1, 1);
    if (http.has(STREAMS) && !(node instanceof Node.Mapping)) {
      context.error(
          http.place(STREAMS),
          "streams-unshared",
          "`streams` is for shared connections: who has one alone has one request at a time on it",
          "put `connections: { shared: 4 }` beside it");
    } else if (streams > 1 && version == HttpVersion.HTTP_1_1) {
      context.error(
          http.place(STREAMS), "streams-version", "HTTP/1.1 has no streams: leave out `version`");
    }
    if (node instanceof Node.Mapping) {
      ObjectReader reader = ObjectReader.of(node, SHARED, context);
      boolean given = reader.require("shared") != null;
      int shared = (int) Math.min(Integer.MAX_VALUE, reader.count("shared", 1, 1));
      return given ? new ConnectionPolicy(ConnectionPolicy.Kind.SHARED, shared, streams) : null;
    }
    String word = http.choice(CONNECTIONS, List.of("per-user", "per-request"));
    return switch (word == null ? "" : word) {
      case "per-user" -> ConnectionPolicy.PER_USER;
      case "per-request" -> ConnectionPolicy.PER_REQUEST;
      default -> null;
    };
  }
}
