package dev.tonne.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Keys and certificates, made once per JVM by the JDK's keytool when they are first wanted. */
public enum TestKeys {
  /** Issues all but the self-signed ones. */
  CA("-dname", "CN=Test CA", "-ext", "bc:c"),
  /** For localhost and 127.0.0.1. */
  SERVER("-dname", "CN=server", "-ext", "san=dns:localhost,ip:127.0.0.1"),
  ELSEWHERE("-dname", "CN=elsewhere", "-ext", "san=dns:shop.example,dns:www.shop.example"),
  EXPIRED("-dname", "CN=old", "-ext", "san=ip:127.0.0.1", "-startdate", "2020/01/01 12:00:00"),
  FUTURE("-dname", "CN=new", "-ext", "san=ip:127.0.0.1", "-startdate", "+30d"),
  SELF_SIGNED("-dname", "CN=alone", "-ext", "san=ip:127.0.0.1"),
  CLIENT("-dname", "CN=client");

  private static final String PASSWORD = "changeit";

  private final List<String> options;

  TestKeys(String... options) {
    this.options = List.of(options);
  }

  private static final class Made {
    private static final KeyStore STORE = make();

    private static KeyStore make() {
      try {
        Path folder = Files.createTempDirectory("tonne-keys");
        Path file = folder.resolve("keys.p12");
        for (TestKeys key : TestKeys.values()) {
          key.generate(file);
        }
        KeyStore store = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
        Files.delete(file);
        Files.delete(folder);
        return store;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (GeneralSecurityException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private void generate(Path store) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of("-alias", name(), "-validity", "20", "-storetype", "PKCS12"));
    command.addAll(List.of("-keystore", store.toString(), "-storepass", PASSWORD));
    command.addAll(options);
    if (this != CA && this != SELF_SIGNED) {
      command.addAll(List.of("-signer", CA.name()));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + told);
    }
  }

  public X509Certificate certificate() {
    return (X509Certificate) chain()[0];
  }

  private Certificate[] chain() {
    try {
      return Made.STORE.getCertificateChain(name());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private Key key() {
    try {
      return Made.STORE.getKey(name(), PASSWORD.toCharArray());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** In PEM. */
  public String certificatePem() {
    try {
      return pem("CERTIFICATE", certificate().getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** PKCS#8 in PEM. */
  public String keyPem() {
    return pem("PRIVATE KEY", key().getEncoded());
  }

  private static String pem(String label, byte[] bytes) {
    String lines =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(bytes);
    return "-----BEGIN " + label + "-----\n" + lines + "\n-----END " + label + "-----\n";
  }

  /** A PKCS#12 file with the key and its certificates. */
  public void store(File file, String password) {
    try (var out = Files.newOutputStream(file.toPath())) {
      alone(password).store(out, password.toCharArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private KeyStore alone(String password) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(name(), key(), password.toCharArray(), chain());
    return store;
  }

  /** A listening socket of a server that shows this certificate. */
  public SSLServerSocket listen() throws IOException {
    try {
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(alone(PASSWORD), PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trust(CA.certificate()), null);
      return (SSLServerSocket)
          context
              .getServerSocketFactory()
              .createServerSocket(0, 200, InetAddress.getLoopbackAddress());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** For clients that trust one certificate only. */
  public static SSLContext trusting(X509Certificate certificate) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust(certificate), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static TrustManager[] trust(X509Certificate certificate)
      throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("trusted", certificate);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    return trust.getTrustManagers();
  }
}
