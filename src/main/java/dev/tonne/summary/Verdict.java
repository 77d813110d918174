package dev.tonne.summary;

/** Whether something held. */
public enum Verdict {
  PASS("PASS"),
  FAIL("FAIL"),
  /** Nothing was measured that could tell; not a pass. */
  NO_SAMPLE("NO SAMPLE");

  private final String label;

  Verdict(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
