package dev.tonne.mask;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
  /** Has everything in it that some encoding writes differently. */
  private static final String AWKWARD = "p%41 ä+s/w\"o'r\\d<&>=😀~";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret",
        "hunter22",
        "a b+c/d=",
        AWKWARD,
        "%2525%25",
        "\\n\\\\\"end",
        "\u0001\ttabbed"
      })
  void masksEveryForm(String value) {
    Secrets secrets = with(value);

    for (String form : forms(value)) {
      assertThat(secrets.mask("<<" + form + ">>")).as(form).isEqualTo("<<***>>");
      assertThat(secrets.mask(form)).as(form).isEqualTo("***");
    }
  }

  @Test
  void masksWhatIsEncodedTwice() {
    Secrets secrets = with(AWKWARD);

    for (String once : forms(AWKWARD)) {
      for (String twice : List.of(percent(once, "%%%02X"), json(once), html(once))) {
        assertThat(secrets.mask("[" + twice + "]")).as(twice).isEqualTo("[***]");
      }
    }
  }

  /** As in {@code Authorization: Basic}, wherever it stands among the bytes. */
  @Test
  void masksAPartOfWhatWasEncodedInBase64() {
    Secrets secrets = with("correct horse");

    for (String before : List.of("", "a", "ab", "abc", "user:")) {
      for (String after : List.of("", "a", "ab", "abc")) {
        String encoded = base64(before + "correct horse" + after);
        String masked = secrets.mask("Basic " + encoded + ", " + url64(before + "correct horse"));
        assertThat(masked).startsWith("Basic ").contains("***");
        assertThat(masked.length()).isLessThan(26 + before.length() * 4 + after.length() * 4);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'token secretvalue and more', 'token *** and more'",
    "'got secretva…', 'got ***…'",
    "'got `secretv…` instead', 'got `***…` instead'",
    "'got secretval', 'got ***'",
    "'secret is a word', 'secret is a word'",
    "'secretvaluesecretvalue', '***'",
    "'C:\\nsecretvalue', 'C:\\n***'",
    "'%secretvalue', '%***'",
  })
  void masksWholeAndCutValuesOnly(String text, String masked) {
    assertThat(with("secretvalue").mask(text)).isEqualTo(masked);
  }

  @Test
  void overlappingValuesLeaveNothing() {
    Secrets secrets = with("abcdef");
    secrets.add("abcdefghi");
    secrets.add("ghijkl");

    assertThat(secrets.mask("-abcdefghijkl-abcdefghi-abcdefg-")).isEqualTo("-***-***-***g-");
  }

  @Test
  void aTextWithoutAnyIsTheSame() {
    String text = "{\"a\": \"%41 &amp; \\n it''s\", \"b\": \"c2VjcmV0\"}";

    assertThat(with("something else").mask(text)).isSameAs(text);
    assertThat(new Secrets().mask(text)).isSameAs(text);
  }

  @Test
  void whatIsShortIsNotLookedFor() {
    assertThat(with("12345").mask("12345")).isEqualTo("12345");
  }

  @Test
  void forgetsTheOldestThatWereLearntInTheRunAndNeverTheDeclared() {
    Secrets secrets = with("declared");
    secrets.running();

    for (int i = 0; i <= Secrets.MOST; i++) {
      secrets.add("learnt-%06d".formatted(i));
    }

    assertThat(secrets.mask("declared learnt-000000. learnt-000001 learnt-010000"))
        .isEqualTo("*** learnt-000000. *** ***");
    secrets.add("learnt-000000");
    assertThat(secrets.mask("learnt-000000. learnt-000001.")).isEqualTo("***. learnt-000001.");
  }

  @Test
  void takesValuesFromAnyThreadWhileItMasks() throws InterruptedException {
    Secrets secrets = new Secrets();
    CountDownLatch done = new CountDownLatch(4);
    for (int t = 0; t < 4; t++) {
      int thread = t;
      new Thread(
              () -> {
                for (int i = 0; i < 2_000; i++) {
                  secrets.add("thread-" + thread + "-value-" + i + "-end");
                }
                done.countDown();
              })
          .start();
    }
    while (done.getCount() > 0) {
      secrets.mask("a text of no interest");
    }
    done.await();

    for (int t = 0; t < 4; t++) {
      for (int i = 0; i < 2_000; i++) {
        assertThat(secrets.mask("thread-" + t + "-value-" + i + "-end")).isEqualTo("***");
      }
    }
  }

  @Test
  void masksRandomValuesBetweenRandomTexts() {
    SplittableRandom random = new SplittableRandom(7);
    for (int n = 0; n < 300; n++) {
      String value = text(random, 6 + random.nextInt(30));
      Secrets secrets = with(value);
      List<String> forms = forms(value);
      String form = forms.get(random.nextInt(forms.size()));
      String masked = secrets.mask("(" + text(random, 5) + " " + form + " )");
      assertThat(masked).as("%s in %s", value, form).contains("***").doesNotContain(form);
    }
  }

  private static Secrets with(String value) {
    Secrets secrets = new Secrets();
    secrets.add(value);
    return secrets;
  }

  private static List<String> forms(String value) {
    List<String> forms = new ArrayList<>();
    forms.add(value);
    forms.add(percent(value, "%%%02X"));
    forms.add(percent(value, "%%%02x"));
    forms.add(URLEncoder.encode(value, UTF_8));
    forms.add(json(value));
    forms.add(ascii(value));
    forms.add(html(value));
    forms.add(value.replace("'", "''"));
    forms.add(value.replace("\"", "\"\""));
    forms.add(base64(value));
    forms.add(base64(value).replace("=", ""));
    forms.add(url64(value));
    forms.add(url64(value).replace("=", ""));
    return forms;
  }

  private static String percent(String value, String format) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : value.getBytes(UTF_8)) {
      boolean plain = b > 0 && Character.isLetterOrDigit(b);
      encoded.append(plain ? String.valueOf((char) b) : format.formatted(b));
    }
    return encoded.toString();
  }

  private static String json(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("\t", "\\t")
        .replace("\u0001", "\\u0001");
  }

  /** JSON of nothing but ASCII. */
  private static String ascii(String value) {
    StringBuilder encoded = new StringBuilder();
    json(value)
        .chars()
        .forEach(c -> encoded.append(c < 0x7F ? "" + (char) c : "\\u%04X".formatted(c)));
    return encoded.toString();
  }

  private static String html(String value) {
    return value
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String base64(String value) {
    return Base64.getEncoder().encodeToString(value.getBytes(UTF_8));
  }

  private static String url64(String value) {
    return Base64.getUrlEncoder().encodeToString(value.getBytes(UTF_8));
  }

  private static String text(SplittableRandom random, int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.appendCodePoint(
          random.nextInt(8) == 0 ? 0xE0 + random.nextInt(900) : 33 + random.nextInt(94));
    }
    return text.toString();
  }
}
