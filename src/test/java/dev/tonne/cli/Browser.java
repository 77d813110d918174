package dev.tonne.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium of this machine; nothing is downloaded for it. */
final class Browser implements AutoCloseable {
  /** Held, so that it keeps its level: it warns of a Chromium newer than itself. */
  private static final Logger VERSIONS = Logger.getLogger("org.openqa.selenium.devtools");

  final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  static Browser start(boolean scripts) {
    VERSIONS.setLevel(Level.OFF);
    Path binary = RealPeer.find("chromium");
    Path chromedriver = RealPeer.find("chromedriver", "chromium-driver");
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.toFile())
            .usingAnyFreePort()
            .build();
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable("browser", Level.ALL);
    logs.enable("performance", Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(binary.toString());
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars");
    options.setCapability("goog:loggingPrefs", logs);
    Browser browser = new Browser(new ChromeDriver(service, options));
    browser.driver.executeCdpCommand(
        "Emulation.setScriptExecutionDisabled", Map.of("value", !scripts));
    browser.width(1280);
    return browser;
  }

  void width(int pixels) {
    Map<String, Object> metrics =
        Map.of("width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", metrics);
  }

  void open(Path page) {
    driver.get(page.toUri().toString());
  }

  Object run(String script) {
    return Objects.requireNonNull(driver.executeScript(script), script);
  }

  long number(String script) {
    return ((Number) run(script)).longValue();
  }

  String text(String script) {
    return String.valueOf(run(script));
  }

  @SuppressWarnings("unchecked")
  List<String> texts(String script) {
    return ((List<Object>) run(script)).stream().map(String::valueOf).toList();
  }

  /** What it complained of. */
  List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The addresses that it asked for, as lines of its network log. */
  List<String> requests() {
    return driver.manage().logs().get("performance").getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("\"Network.requestWillBeSent\""))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
