package dev.tonne.step.http;

import dev.tonne.scenario.HttpVersion;
import dev.tonne.scenario.TlsSettings;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.reactor.ssl.SSLBufferMode;
import org.jspecify.annotations.Nullable;

/**
 * Makes connections https in one way, for all that are set alike. What Java needs for it is read
 * when it is first wanted, since that takes longer than anything else at the start of a run. Any
 * thread may call.
 */
final class TlsClient {
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

  private final TlsSettings settings;
  private final String[] offered;
  private volatile @Nullable Ready ready;
  private volatile String problem = "";

  private record Ready(SSLContext context, ClientIdentity identity, List<String> protocols) {}

  /**
   * @param version decides what is offered to be spoken
   */
  TlsClient(TlsSettings settings, HttpVersion version) {
    this.settings = settings;
    this.offered =
        switch (version) {
          case AUTO -> new String[] {"h2", "http/1.1"};
          case HTTP_1_1 -> new String[0];
          case HTTP_2 -> new String[] {"h2"};
        };
  }

  /** Whether {@link #prepare} was called. */
  boolean isPrepared() {
    return ready != null || !problem.isEmpty();
  }

  /** Reads what is needed, unless that was done; takes some 100 ms. */
  synchronized void prepare() {
    if (isPrepared()) {
      return;
    }
    try {
      ClientIdentity identity = new ClientIdentity(settings.identity());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(
          new KeyManager[] {identity}, new TrustManager[] {ServerTrust.of(settings)}, null);
      List<String> protocols =
          settings.protocols().isEmpty()
              ? Arrays.asList(context.getDefaultSSLParameters().getProtocols())
              : settings.protocols();
      ready = new Ready(context, identity, protocols);
    } catch (GeneralSecurityException e) {
      problem = String.valueOf(e.getMessage());
    }
  }

  /** Why there can't be any https; empty if there can. */
  String problem() {
    return problem;
  }

  /** Versions that are offered. */
  List<String> protocols() {
    return ready().protocols;
  }

  /** The name that is asked for and verified. */
  String serverName(Route route) {
    return settings.serverName().isEmpty() ? route.host() : settings.serverName();
  }

  /** Whether the other side wanted a client certificate and got none. */
  boolean askedInVain(SSLEngine engine) {
    return ready().identity.askedInVain(engine);
  }

  /** Whether there is a client certificate. */
  boolean hasIdentity() {
    return ready().identity.exists();
  }

  /** Begins a handshake on a connection just opened; called on its loop, which also hears. */
  void secure(TimedSession session, Handshake handshake) {
    Route route = handshake.route();
    session.startTls(
        ready().context,
        new HttpHost(serverName(route), route.port()),
        SSLBufferMode.STATIC,
        (endpoint, engine) -> {
          handshake.use(engine);
          engine.setSSLParameters(parameters(engine, serverName(route)));
        },
        (endpoint, engine) -> null,
        null,
        handshake);
  }

  private SSLParameters parameters(SSLEngine engine, String name) {
    SSLParameters parameters = engine.getSSLParameters();
    if (!settings.protocols().isEmpty()) {
      parameters.setProtocols(settings.protocols().toArray(String[]::new));
    }
    if (!settings.ciphers().isEmpty()) {
      parameters.setCipherSuites(settings.ciphers().toArray(String[]::new));
    }
    if (!ADDRESS.matcher(name).matches()) {
      // Java sends none for a name without a dot, such as localhost
      parameters.setServerNames(List.of(new SNIHostName(ascii(name))));
    }
    parameters.setApplicationProtocols(offered);
    return parameters;
  }

  /** RFC 6066 section 3: without a trailing dot; as bytes, since Java refuses underscores. */
  private static byte[] ascii(String name) {
    String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return IDN.toASCII(plain).getBytes(StandardCharsets.US_ASCII);
  }

  private Ready ready() {
    Ready prepared = ready;
    if (prepared == null) {
      throw new IllegalStateException("not prepared");
    }
    return prepared;
  }
}
