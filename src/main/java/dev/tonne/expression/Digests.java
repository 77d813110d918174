package dev.tonne.expression;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Digests of the JDK, in hexadecimal. */
final class Digests {
  private Digests() {}

  static String of(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static String hmac(String algorithm, byte[] key, byte[] bytes) {
    // Keys are padded with zeros (RFC 2104), so that one zero is the empty key the JDK refuses.
    byte[] padded = key.length == 0 ? new byte[1] : key;
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(padded, algorithm));
      return HexFormat.of().formatHex(mac.doFinal(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
