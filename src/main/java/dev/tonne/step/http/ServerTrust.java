package dev.tonne.step.http;

import dev.tonne.scenario.TlsSettings;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.jspecify.annotations.Nullable;

/**
 * Judges the certificates of servers: who issued them, whether they are valid now, and whether they
 * are for the host. A refusal carries the certificate, so that it can be told what is wrong with
 * it. Any thread may call.
 */
final class ServerTrust extends X509ExtendedTrustManager {
  private static final DefaultHostnameVerifier HOSTS = new DefaultHostnameVerifier();

  /** Why a certificate was not taken. */
  static final class Refusal extends CertificateException {
    private static final long serialVersionUID = 1L;

    private final transient List<X509Certificate> chain;
    private final boolean wrongHost;

    Refusal(X509Certificate[] chain, boolean wrongHost, Exception cause) {
      super(cause);
      this.chain = List.of(chain);
      this.wrongHost = wrongHost;
    }

    /** As the server sent it, its own first. */
    List<X509Certificate> chain() {
      return chain;
    }

    boolean wrongHost() {
      return wrongHost;
    }
  }

  private final @Nullable X509ExtendedTrustManager java;

  private ServerTrust(@Nullable X509ExtendedTrustManager java) {
    this.java = java;
  }

  /**
   * @throws GeneralSecurityException if there are no authorities, or Java's can't be read
   */
  static ServerTrust of(TlsSettings settings) throws GeneralSecurityException {
    if (settings.insecure()) {
      return new ServerTrust(null);
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    List<X509Certificate> authorities = settings.authorities();
    factory.init(authorities.isEmpty() ? null : store(authorities));
    for (TrustManager manager : factory.getTrustManagers()) {
      if (manager instanceof X509ExtendedTrustManager java) {
        if (java.getAcceptedIssuers().length == 0) {
          throw new GeneralSecurityException("this Java's trust store is empty or missing");
        }
        return new ServerTrust(java);
      }
    }
    throw new GeneralSecurityException("this Java has no trust manager for X.509");
  }

  private static KeyStore store(List<X509Certificate> authorities) throws GeneralSecurityException {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (int i = 0; i < authorities.size(); i++) {
        store.setCertificateEntry("ca-" + i, authorities.get(i));
      }
      return store;
    } catch (IOException e) {
      throw new GeneralSecurityException(e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    if (java == null) {
      return;
    }
    try {
      java.checkServerTrusted(chain, authType, engine);
    } catch (CertificateException e) {
      throw new Refusal(chain, false, e);
    }
    try {
      HOSTS.verify(engine.getPeerHost(), chain[0]);
    } catch (SSLException e) {
      throw new Refusal(chain, true, e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw onlyEngines();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw onlyEngines();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    throw onlyEngines();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw onlyEngines();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw onlyEngines();
  }

  private static CertificateException onlyEngines() {
    return new CertificateException("only servers are judged here, over an engine");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return java == null ? new X509Certificate[0] : java.getAcceptedIssuers();
  }
}
