package dev.tonne.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * A self-signed certificate for this machine, made anew for each server by the JDK's keytool: the
 * JDK makes them in no other way, and its key need not outlive the process.
 */
record DemoCertificate(X509Certificate x509, SSLContext context) {
  private static final String ALIAS = "demo";
  private static final int DAYS = 30;
  private static final int PATIENCE_S = 30;

  /** Guards nothing: the file is in a folder of its user's alone, and gone in a moment. */
  private static final String PASSWORD = "demo-only";

  /**
   * @throws IOException with a sentence for the user
   */
  static DemoCertificate make() throws IOException {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    return make(Files.exists(keytool) ? keytool : keytool.resolveSibling("keytool.exe"));
  }

  static DemoCertificate make(Path keytool) throws IOException {
    if (!Files.isExecutable(keytool)) {
      throw new IOException(
          "https needs the JDK's keytool for a certificate, and there is no "
              + keytool
              + ": use a whole JDK, or http");
    }
    Path folder = Files.createTempDirectory("tonne-demo");
    Path store = folder.resolve("demo.p12");
    try {
      run(keytool, store);
      return read(store);
    } catch (GeneralSecurityException e) {
      throw new IOException("the certificate that keytool made can't be used: " + e, e);
    } finally {
      Files.deleteIfExists(store);
      Files.deleteIfExists(folder);
    }
  }

  private static void run(Path keytool, Path store) throws IOException {
    List<String> command =
        List.of(
            keytool.toString(),
            "-genkeypair",
            "-alias",
            ALIAS,
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-validity",
            String.valueOf(DAYS),
            "-dname",
            "CN=tonne demo",
            "-ext",
            "san=dns:localhost,ip:127.0.0.1,ip:0:0:0:0:0:0:0:1",
            "-storetype",
            "PKCS12",
            "-keystore",
            store.toString(),
            "-storepass",
            PASSWORD);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      process.getOutputStream().close();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(PATIENCE_S, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException("keytool made no certificate: " + told.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while keytool made a certificate", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private static DemoCertificate read(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), new TrustManager[0], null); // it asks nobody for one
    return new DemoCertificate((X509Certificate) store.getCertificate(ALIAS), context);
  }

  String pem() {
    try {
      byte[] newline = "\n".getBytes(StandardCharsets.US_ASCII);
      return "-----BEGIN CERTIFICATE-----\n"
          + Base64.getMimeEncoder(64, newline).encodeToString(x509.getEncoded())
          + "\n-----END CERTIFICATE-----\n";
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException(e); // it was read from its encoding
    }
  }
}
