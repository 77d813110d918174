package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.decode.DecodeOptions;
import dev.tonne.mask.Secrets;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MaskingTest {
  private static final SourceFile FILE =
      new SourceFile(
          "s.yaml",
          """
          vars:
            users: 10
            apiToken: t0ken-value   # a comment
          secrets:
            pin: "1234"
            key: ${env.KEY ?? null}
            two: ${env['OTHER'] ?? 'fall back'}
            a: { b: &one in-one-line, c: *one, d: other }
            none: null
            pem: |
              BEGIN KEY
              c29tZXRoaW5n
          thread-groups:
            g:
              steps:
                - get: /
                  http: { auth: { basic: { user: "${user.id}", password: 0pen-sesame } } }
                - get: /
                  http: { auth: { bearer: "${apiToken}" } }
          """);

  private final Secrets secrets = new Secrets();
  private final Masking masking = new Masking(secrets);
  private final DeclaredSecrets declared = new DeclaredSecrets(root());

  @Test
  void hidesWhatIsNamedLikeASecret() {
    Map<String, String> shown =
        masking.variables(
            vars("apiToken", "t0ken-value", "DB_PASSWORD", "hunter2", "pin", "1234", "users", "10"),
            declared);

    assertThat(shown)
        .containsEntry("apiToken", "***")
        .containsEntry("DB_PASSWORD", "***")
        .containsEntry("pin", "***")
        .containsEntry("users", "10");
    assertThat(masking.text("a t0ken-value and hunter2, 1234 users"))
        .isEqualTo("a *** and ***, 1234 users");
  }

  @Test
  void hidesCredentialsOfUrls() {
    Map<String, String> shown =
        masking.variables(vars("url", "https://u:s3cret%21@host/a@b"), declared);

    assertThat(shown).containsEntry("url", "https://***@host/a@b");
    assertThat(masking.text("base-url: http://me@[::1]:80/x, s3cret! or s3cret%21"))
        .isEqualTo("base-url: http://***@[::1]:80/x, *** or ***");
    assertThat(masking.text("http://host/x@y")).isEqualTo("http://host/x@y");
  }

  @Test
  void aSecretThatIsNullHidesNothing() {
    assertThat(masking.variables(vars("token", null), declared)).containsEntry("token", "");
  }

  @Test
  void knowsWhatTheFileDeclaresBeforeItIsJudged() {
    declared.tell(
        new DecodeOptions(
            Map.of("pin", "from-the-command-line"),
            null,
            Map.of("KEY", "from-the-environment", "OTHER", "from-there-too", "HOME", "/home/x"),
            1),
        secrets);

    assertThat(secrets.mask("from-the-command-line, from-the-environment, from-there-too."))
        .isEqualTo("***, ***, ***.");
    assertThat(secrets.mask("t0ken-value: c29tZXRoaW5n /home/x")).isEqualTo("***: *** /home/x");
  }

  @Test
  void theFilesTextIsShownWithoutThem() {
    declared.tell(new DecodeOptions(Map.of(), null, Map.of(), 1), secrets);

    assertThat(masking.text(declared.withoutValues(FILE)))
        .isEqualTo(
            """
            vars:
              users: 10
              apiToken: ***   # a comment
            secrets:
              pin: ***
              key: ${env.KEY ?? null}
              two: ***
              a: { b: &one ***, c: *one, d: *** }
              none: null
              pem: |
                ***
                ***
            thread-groups:
              g:
                steps:
                  - get: /
                    http: { auth: { basic: { user: "${user.id}", password: *** } } }
                  - get: /
                    http: { auth: { bearer: "${apiToken}" } }
            """);
  }

  @Test
  void aCommandLineIsShownWithoutThem() {
    assertThat(
            DeclaredSecrets.withoutSecretOptions("run a.yaml -v token=abc -v users=3 -vpassword=x"))
        .isEqualTo("run a.yaml -v token=*** -v users=3 -vpassword=***");
  }

  private static Node root() {
    return Objects.requireNonNull(Yaml.parse(FILE, new Diagnostics()));
  }

  private static Map<String, @Nullable Object> vars(@Nullable String... namesAndValues) {
    Map<String, @Nullable Object> vars = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      vars.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return vars;
  }
}
