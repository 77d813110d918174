package dev.tonne.decode;

import dev.tonne.scenario.TlsSettings.Identity;
import dev.tonne.syntax.Node;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.UnrecoverableKeyException;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes a client certificate with its key: {@code cert} and {@code key}, or a key store. */
final class IdentityDecoder {
  private static final String CODE = "bad-file";

  private static final KeyTable STORE =
      KeyTable.of(
          "`key-store`",
          new Key("path", "path", "", "PKCS#12 or JKS."),
          new Key("password", "text", "", "Of the store and the key in it."));

  private final DecodeContext context;

  IdentityDecoder(DecodeContext context) {
    this.context = context;
  }

  /** Null if there is none, or none that is right. */
  @Nullable Identity decode(ObjectReader tls) {
    Node store = tls.get("key-store");
    Node cert = tls.get("cert");
    Node key = tls.get("key");
    if (store != null && (cert != null || key != null)) {
      context.error(
          tls.place("key-store"), "two-keys", "`key-store` stands instead of `cert` and `key`");
    }
    if (store != null) {
      return store(store);
    }
    if (cert == null && key == null) {
      return null;
    }
    Node certificates = tls.require("cert");
    Node keys = tls.require("key");
    return certificates == null || keys == null ? null : files(certificates, keys);
  }

  private @Nullable Identity files(Node cert, Node key) {
    Path certificates = context.path(cert);
    Path keys = context.path(key);
    List<X509Certificate> chain =
        certificates == null ? List.of() : new PemFile(certificates, cert, context).certificates();
    byte[] encoded = keys == null ? null : new PemFile(keys, key, context).key();
    if (chain.isEmpty() || encoded == null) {
      return null;
    }
    PrivateKey own = fitting(encoded, chain.get(0));
    if (own == null) {
      context.error(
          key.span(),
          CODE,
          "this key does not belong to the certificate",
          "the certificate is for " + chain.get(0).getSubjectX500Principal().getName());
    }
    return own == null ? null : new Identity(own, chain);
  }

  /** Null if what it signs is not what the certificate verifies. */
  private static @Nullable PrivateKey fitting(byte[] encoded, X509Certificate certificate) {
    try {
      String algorithm = certificate.getPublicKey().getAlgorithm();
      PrivateKey key =
          KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
      Signature signature =
          Signature.getInstance(
              switch (algorithm) {
                case "RSA" -> "SHA256withRSA";
                case "EC" -> "SHA256withECDSA";
                default -> algorithm;
              });
      signature.initSign(key);
      signature.update(encoded);
      byte[] signed = signature.sign();
      signature.initVerify(certificate.getPublicKey());
      signature.update(encoded);
      return signature.verify(signed) ? key : null;
    } catch (GeneralSecurityException e) {
      return null;
    }
  }

  private @Nullable Identity store(Node node) {
    ObjectReader reader = ObjectReader.of(node, STORE, context);
    Node place = reader.require("path");
    Path path = place == null ? null : context.path(place);
    String password = reader.require("password") == null ? null : reader.text("password");
    if (password != null) {
      context.hide(password);
    }
    if (place == null || path == null || password == null) {
      return null;
    }
    try {
      KeyStore store = KeyStore.getInstance(path.toFile(), password.toCharArray());
      for (String alias : Collections.list(store.aliases())) {
        if (store.isKeyEntry(alias)
            && store.getKey(alias, password.toCharArray()) instanceof PrivateKey key) {
          return new Identity(
              key,
              Arrays.stream(store.getCertificateChain(alias))
                  .map(X509Certificate.class::cast)
                  .toList());
        }
      }
      context.error(place.span(), CODE, "`" + path.getFileName() + "` holds no private key");
    } catch (IOException | GeneralSecurityException e) {
      context.error(place.span(), CODE, "`" + path.getFileName() + "` " + refusal(e));
    }
    return null;
  }

  private static String refusal(Exception e) {
    boolean password =
        e instanceof UnrecoverableKeyException || e.getCause() instanceof UnrecoverableKeyException;
    return password
        ? "does not open with this password"
        : "is no key store, PKCS#12 or JKS: " + e.getMessage();
  }
}
