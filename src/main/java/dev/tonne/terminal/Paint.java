package dev.tonne.terminal;

/** Colours for a terminal; the plain one leaves text as it is. */
public enum Paint {
  PLAIN(false),
  COLOURED(true);

  private final boolean coloured;

  Paint(boolean coloured) {
    this.coloured = coloured;
  }

  /** What holds. */
  public String good(String text) {
    return styled("32", text);
  }

  /** What went wrong. */
  public String bad(String text) {
    return styled("31", text);
  }

  /** What matters less than its surroundings. */
  public String faint(String text) {
    return styled("2", text);
  }

  private String styled(String code, String text) {
    return coloured && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
