package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A file of certificates or keys in PEM (RFC 7468), with what is wrong with it told. */
final class PemFile {
  private static final String CODE = "bad-file";
  private static final int LARGEST = 4 << 20;
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----");

  private final Path path;
  private final Node node;
  private final DecodeContext context;
  private final String text;

  /**
   * @param node that names the file, for messages
   */
  PemFile(Path path, Node node, DecodeContext context) {
    this.path = path;
    this.node = node;
    this.context = context;
    this.text = read();
  }

  private String read() {
    try {
      if (Files.size(path) <= LARGEST) {
        return Files.readString(path, StandardCharsets.ISO_8859_1);
      }
      error("is too large to be a certificate or a key", "");
    } catch (IOException e) {
      error("can't be read: " + e.getMessage(), "");
    }
    return "";
  }

  /** Those in it, in file order; empty if there are none, which is reported. */
  List<X509Certificate> certificates() {
    List<X509Certificate> found = new ArrayList<>();
    try {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      Matcher block = BLOCK.matcher(text);
      while (block.find()) {
        if (block.group(1).endsWith("CERTIFICATE")) {
          byte[] bytes = Base64.getMimeDecoder().decode(block.group(2));
          found.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(bytes)));
        }
      }
    } catch (CertificateException | IllegalArgumentException e) {
      error("holds a damaged certificate", String.valueOf(e.getMessage()));
      return List.of();
    }
    if (found.isEmpty() && !text.isEmpty()) {
      error(
          "holds no certificate",
          text.contains("PRIVATE KEY-----")
              ? "it holds a private key"
              : "in PEM one begins with -----BEGIN CERTIFICATE-----");
    }
    return found;
  }

  /** The first private key in it, as PKCS#8; null if there is none, which is reported. */
  byte @Nullable [] key() {
    Matcher block = BLOCK.matcher(text);
    String other = "";
    while (block.find()) {
      String label = block.group(1);
      if (label.equals("PRIVATE KEY")) {
        return decoded(block.group(2));
      }
      other = label.endsWith("PRIVATE KEY") ? label : other;
    }
    switch (other) {
      case "" ->
          error("holds no private key", "in PEM one begins with -----BEGIN PRIVATE KEY-----");
      case "ENCRYPTED PRIVATE KEY" ->
          error("holds an encrypted key", "use a `key-store` instead: it has a password");
      default ->
          error(
              "holds a key that is not PKCS#8",
              "convert it: openssl pkcs8 -topk8 -nodes -in " + path.getFileName() + " -out NEW");
    }
    return null;
  }

  private byte @Nullable [] decoded(String base64) {
    try {
      return Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      error("holds a damaged key", "");
      return null;
    }
  }

  private void error(String what, String hint) {
    context.error(node.span(), CODE, "`" + path.getFileName() + "` " + what, hint);
  }
}
