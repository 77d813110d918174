package dev.tonne.step.http;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.reactor.ssl.TransportSecurityLayer;
import org.jspecify.annotations.Nullable;

/** The TLS handshake of one connection. Confined to its loop. */
final class Handshake implements FutureCallback<TransportSecurityLayer> {
  /** Hears once how it went. */
  interface Listener {
    void secured();

    void notSecured(Exception cause);
  }

  /** Left in a session: whoever finds it there has taken the session up again. */
  private static final String MARK = "tonne";

  private final HttpConnection connection;
  private final Listener listener;
  private @Nullable SSLEngine engine;

  Handshake(HttpConnection connection, Listener listener) {
    this.connection = connection;
    this.listener = listener;
  }

  Route route() {
    return connection.route();
  }

  TlsClient client() {
    return connection.way().tls();
  }

  void use(SSLEngine used) {
    engine = used;
  }

  /** Whether the server wanted a client certificate and got none. */
  boolean askedInVain() {
    return engine != null && client().askedInVain(engine);
  }

  /**
   * Whether it took up a session that an earlier one had made (RFC 5246 section 7.3, RFC 8446
   * section 2.2); asked once, when it is over. By a mark, since Java tells it in no other way: what
   * is put into a session is there in those that follow from it.
   */
  boolean resumed() {
    SSLSession session = engine == null ? null : engine.getSession();
    if (session == null || session.getValue(MARK) != null) {
      return session != null;
    }
    session.putValue(MARK, Boolean.TRUE);
    return false;
  }

  /**
   * Whether the server took back its part in it when the first request was on its way: in TLS 1.3 a
   * client is done before the server has judged it (RFC 8446 section 4.4.2.4).
   */
  boolean disowned(TimedSession session, Exception cause) {
    return !session.traffic().read() && (cause instanceof SSLException || askedInVain());
  }

  @Override
  public void completed(TransportSecurityLayer secured) {
    listener.secured();
  }

  @Override
  public void failed(Exception cause) {
    listener.notSecured(cause);
  }

  @Override
  public void cancelled() {
    // whoever cancels knows
  }
}
