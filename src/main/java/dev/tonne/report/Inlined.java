package dev.tonne.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Properties;

/**
 * A script or style that stands in the page itself.
 *
 * @param text never holds the end of its own tag
 * @param hash by which the page's policy lets it through, and nothing else
 */
public record Inlined(String text, String hash) {
  private static final String LIBRARY = "META-INF/resources/webjars/uplot/";

  static Inlined of(String text) {
    if (text.contains("</")) {
      throw new IllegalArgumentException("an end tag in a script or style");
    }
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return new Inlined(text, "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  /** Own scripts, one after the other. */
  static Inlined scripts(String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append(resource("templates/html/" + name));
    }
    return of(text.toString());
  }

  /** uPlot, with the licence that wants to stay with it. */
  static String chartLibrary() {
    return licence() + resource(library() + "dist/uPlot.iife.min.js");
  }

  static String chartStyle() {
    return licence() + resource(library() + "dist/uPlot.min.css");
  }

  private static String licence() {
    return "/* uPlot\n" + resource(library() + "LICENSE") + "*/\n";
  }

  private static String library() {
    Properties versions = new Properties();
    try (InputStream file = open("dev/tonne/tonne.properties")) {
      versions.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return LIBRARY + versions.getProperty("uplot") + "/";
  }

  private static String resource(String path) {
    try (InputStream file = open(path)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String path) {
    InputStream file = Inlined.class.getClassLoader().getResourceAsStream(path);
    if (file == null) {
      throw new IllegalStateException(path + " is not in the jar");
    }
    return file;
  }
}
