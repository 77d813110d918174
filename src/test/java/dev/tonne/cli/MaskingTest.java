package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MaskingTest {
  @Test
  void hidesWhatIsNamedLikeASecret() {
    Masking masking =
        new Masking(
            vars(
                "apiToken",
                "t0ken-value",
                "DB_PASSWORD",
                "hunter2",
                "api_key",
                "k",
                "users",
                "10"));

    assertThat(masking.variables())
        .containsEntry("apiToken", "***")
        .containsEntry("DB_PASSWORD", "***")
        .containsEntry("api_key", "***")
        .containsEntry("users", "10");
    assertThat(masking.text("a t0ken-value and hunter2, k users"))
        .isEqualTo("a *** and ***, k users");
  }

  @Test
  void hidesCredentialsOfUrls() {
    Masking masking = new Masking(vars("url", "https://u:s3cret@host/a@b"));

    assertThat(masking.variables()).containsEntry("url", "https://***@host/a@b");
    assertThat(masking.text("base-url: http://me@[::1]:80/x"))
        .isEqualTo("base-url: http://***@[::1]:80/x");
    assertThat(masking.text("http://host/x@y")).isEqualTo("http://host/x@y");
  }

  @Test
  void aSecretThatIsNullHidesNothing() {
    assertThat(new Masking(vars("token", null)).variables()).containsEntry("token", "");
  }

  private static Map<String, @Nullable Object> vars(@Nullable String... namesAndValues) {
    Map<String, @Nullable Object> vars = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      vars.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return vars;
  }
}
