package dev.tonne.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which tonne this is, and on what it runs. */
final class ToolVersion implements IVersionProvider {
  /** As the build wrote it: {@code 0.1.0}. */
  static String number() {
    Properties properties = new Properties();
    try (InputStream file = ToolVersion.class.getResourceAsStream("/dev/tonne/tonne.properties")) {
      properties.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "unknown");
  }

  static String name() {
    return "tonne " + number();
  }

  static String jvm() {
    return System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version");
  }

  static String os() {
    return String.join(
        " ",
        System.getProperty("os.name"),
        System.getProperty("os.version"),
        System.getProperty("os.arch"));
  }

  @Override
  public String[] getVersion() {
    return new String[] {name(), "JDK " + jvm(), "OS  " + os()};
  }
}
