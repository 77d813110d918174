package dev.tonne.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalsTest {
  private static final Map<String, String> XTERM = Map.of("TERM", "xterm-256color");

  private static Optional<Screen> stderr(Map<String, String> env, int terminal) {
    return new Terminals(env, fd -> fd == terminal, fd -> 70 + fd)
        .screen(Terminals.STDERR, OutputStream.nullOutputStream());
  }

  @ParameterizedTest
  @CsvSource({
    "xterm-256color,,,true,COLOURED",
    "xterm-256color,,1,true,PLAIN",
    "xterm-256color,false,,true,COLOURED",
    "xterm-256color,true,,false,",
    "dumb,,,false,",
    "'',,,false,",
    ",,,false,"
  })
  void theEnvironmentDecides(String term, String ci, String noColor, boolean live, Paint paint) {
    Map<String, String> env = new HashMap<>();
    env.put("TERM", term);
    env.put("CI", ci);
    env.put("NO_COLOR", noColor);
    env.values().removeIf(java.util.Objects::isNull);
    Optional<Screen> screen = stderr(env, Terminals.STDERR);
    assertThat(screen.isPresent()).isEqualTo(live);
    assertThat(screen.map(Screen::paint).orElse(null)).isEqualTo(paint);
  }

  @Test
  void eachStreamIsForItself() {
    assertThat(stderr(XTERM, Terminals.STDERR).orElseThrow().columns()).isEqualTo(72);
    assertThat(stderr(XTERM, Terminals.STDOUT)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'',false,false", "1,true,false", "',2',false,true", "'1,2',true,true"})
  void theLauncherIsBelieved(String told, boolean stdout, boolean stderr) {
    Terminals terminals = Terminals.of(told, XTERM);
    OutputStream target = OutputStream.nullOutputStream();
    assertThat(terminals.screen(Terminals.STDOUT, target).isPresent()).isEqualTo(stdout);
    assertThat(terminals.screen(Terminals.STDERR, target).isPresent()).isEqualTo(stderr);
  }
}
