package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Texts as servers compress them; each character is a byte. */
final class Encodings {
  private Encodings() {}

  static String latin(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }

  static String gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return latin(bytes.toByteArray());
  }

  /** The same with each of the parts that a header may have (RFC 1952, section 2.3). */
  static String described(String gzip) {
    byte[] head = Arrays.copyOf(gzip.getBytes(ISO_8859_1), 10);
    head[3] = 2 | 4 | 8 | 16;
    return latin(head) + "\5\0extra" + "name\0" + "a comment\0" + "\1\2" + gzip.substring(10);
  }

  static String deflate(String text, boolean raw) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(6, raw);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      out.write(text.getBytes(UTF_8));
    }
    deflater.end();
    return latin(bytes.toByteArray());
  }
}
