package dev.tonne.scenario;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How https connections are made.
 *
 * @param insecure whether any certificate of a server will do
 * @param authorities who may have issued it; empty: whom Java trusts
 * @param identity what is shown to a server that asks for a client certificate
 * @param serverName asked for, and what the certificate must be for; empty: the URL's host
 * @param protocols allowed versions by their names in Java; empty: Java's choice
 * @param ciphers allowed suites by their names in Java; empty: Java's choice
 */
public record TlsSettings(
    boolean insecure,
    List<X509Certificate> authorities,
    @Nullable Identity identity,
    String serverName,
    List<String> protocols,
    List<String> ciphers) {

  /** A client certificate, those that vouch for it, and its key. */
  public record Identity(PrivateKey key, List<X509Certificate> chain) {}

  /** Certificates are verified as Java does it. */
  public static final TlsSettings STANDARD = trusting(List.of());

  /** Only these authorities are trusted. */
  public static TlsSettings trusting(List<X509Certificate> authorities) {
    return new TlsSettings(false, authorities, null, "", List.of(), List.of());
  }
}
