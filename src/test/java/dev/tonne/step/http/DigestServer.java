package dev.tonne.step.http;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks for digest credentials and works out itself, by RFC 7616 section 3.4, whether they hold. */
final class DigestServer implements ScriptedServer.Script {
  private static final Pattern FIELD = Pattern.compile("(\\w+\\*?)=(?:\"([^\"]*)\"|([^,\\s]+))");

  private final String algorithm;
  private final String qop;
  private final int usesOfNonce;
  private final boolean tellsStale;
  private int nonce;
  private int uses;
  private int count;

  /** Of each request that was let in. */
  final List<String> counts = new ArrayList<>();

  /**
   * @param algorithm empty for none in the challenge
   * @param qop empty for none, as in RFC 2069
   * @param usesOfNonce after which it is too old
   */
  DigestServer(String algorithm, String qop, int usesOfNonce, boolean tellsStale) {
    this.algorithm = algorithm;
    this.qop = qop;
    this.usesOfNonce = usesOfNonce;
    this.tellsStale = tellsStale;
  }

  @Override
  public synchronized void answer(ScriptedServer.Exchange e) throws IOException {
    Map<String, String> given = fields(e.head());
    if (given.isEmpty()) {
      challenge(e, false);
    } else if (!proven(given, e)) {
      challenge(e, false);
    } else if (!("n" + nonce).equals(given.get("nonce")) || uses >= usesOfNonce) {
      challenge(e, tellsStale);
    } else {
      uses++;
      counts.add(given.getOrDefault("nc", ""));
      e.ok("in");
    }
  }

  private void challenge(ScriptedServer.Exchange e, boolean stale) throws IOException {
    nonce++;
    uses = 0;
    e.write(
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"b\"\r\n"
            + "WWW-Authenticate: Digest realm=\"the shop\", nonce=\"n"
            + nonce
            + "\", opaque=\"o\""
            + (algorithm.isEmpty() ? "" : ", algorithm=" + algorithm)
            + (qop.isEmpty() ? "" : ", qop=\"" + qop + "\"")
            + (stale ? ", stale=true" : "")
            + "\r\nContent-Length: 2\r\n\r\nno");
    count++;
  }

  synchronized int challenges() {
    return count;
  }

  private static Map<String, String> fields(String head) {
    Map<String, String> fields = new HashMap<>();
    for (String line : head.split("\r\n")) {
      if (line.startsWith("Authorization: Digest ")) {
        Matcher field = FIELD.matcher(line.substring("Authorization: Digest ".length()));
        while (field.find()) {
          fields.put(field.group(1), field.group(2) == null ? field.group(3) : field.group(2));
        }
      }
    }
    return fields;
  }

  private boolean proven(Map<String, String> given, ScriptedServer.Exchange e) {
    String[] line = e.head().split(" ", 3);
    String first = hash("ann:the shop:s3cret-word");
    if (algorithm.endsWith("-sess")) {
      first = hash(first + ":" + given.get("nonce") + ":" + given.get("cnonce"));
    }
    String asked = line[0] + ":" + line[1];
    if ("auth-int".equals(given.get("qop"))) {
      asked += ":" + hash(e.bodyText());
    }
    String middle =
        qop.isEmpty()
            ? given.get("nonce")
            : String.join(
                ":", given.get("nonce"), given.get("nc"), given.get("cnonce"), given.get("qop"));
    return "ann".equals(given.get("username"))
        && line[1].equals(given.get("uri"))
        && "o".equals(given.get("opaque"))
        && hash(first + ":" + middle + ":" + hash(asked)).equals(given.get("response"));
  }

  private String hash(String text) {
    try {
      String name = algorithm.isEmpty() ? "MD5" : algorithm.replace("-sess", "");
      MessageDigest digest = MessageDigest.getInstance(name.replace("SHA-512-256", "SHA-512/256"));
      StringBuilder hex = new StringBuilder();
      for (byte b : digest.digest(text.getBytes(StandardCharsets.UTF_8))) {
        hex.append(String.format("%02x", b));
      }
      return hex.toString();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
