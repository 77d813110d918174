package dev.tonne.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Scripts and styles that stand in the page itself, none of which holds the end of its own tag. */
final class Inlined {
  private static final String LIBRARY = "META-INF/resources/webjars/uplot/";

  private Inlined() {}

  /** Own scripts, one after the other. */
  static String scripts(String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append(resource("templates/html/" + name));
    }
    return text.toString();
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
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      if (text.contains("</")) {
        throw new IllegalArgumentException("an end tag in " + path);
      }
      return text;
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
