package dev.tonne.demo;

/** Answers of a size, after a time, with a status that the URL asks for. */
final class SizedRoutes {
  static final long MAX_BYTES = 1L << 30;
  static final int MAX_DELAY_MS = 60_000;

  private SizedRoutes() {}

  static Answer answer(String what, String number) {
    return switch (what) {
      case "bytes" -> bytes(whole(number));
      case "delay" -> delay(whole(number));
      case "status" -> status(whole(number));
      default -> Answer.notFound();
    };
  }

  private static Answer bytes(long n) {
    return n < 0 || n > MAX_BYTES
        ? Answer.refused("/bytes/{n} takes 0 to " + MAX_BYTES)
        : new Answer(200, new Filler(n), 0);
  }

  private static Answer delay(long ms) {
    return ms < 0 || ms > MAX_DELAY_MS
        ? Answer.refused("/delay/{ms} takes 0 to " + MAX_DELAY_MS)
        : Answer.text(200, "ok\n").after((int) ms);
  }

  private static Answer status(long code) {
    if (code < 200 || code > 599) {
      return Answer.refused("/status/{code} takes 200 to 599");
    }
    boolean bodiless = code == 204 || code == 205 || code == 304;
    return bodiless ? Answer.empty((int) code) : Answer.text((int) code, code + "\n");
  }

  /** -1 if it is no whole number. */
  static long whole(String text) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits && text.length() < 18 ? Long.parseLong(text) : -1;
  }
}
