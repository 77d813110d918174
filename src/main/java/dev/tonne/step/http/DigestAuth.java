package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.client5.http.auth.AuthChallenge;
import org.apache.hc.client5.http.auth.AuthenticationException;
import org.apache.hc.client5.http.auth.ChallengeType;
import org.apache.hc.client5.http.auth.MalformedChallengeException;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.impl.auth.AuthChallengeParser;
import org.apache.hc.client5.http.impl.auth.DigestScheme;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HeaderElement;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.message.ParserCursor;
import org.jspecify.annotations.Nullable;

/**
 * What one user knows of servers' digest challenges (RFC 7616): as long as a nonce is good,
 * requests need no new one. Confined to its loop.
 */
final class DigestAuth {
  private static final String SCHEME = "digest";

  /** A challenge, and a second one if the nonce was too old by then. */
  private static final int MOST_ANSWERS = 2;

  /**
   * A challenge and how to answer it.
   *
   * @param integrity whether the body is part of what is proven
   */
  private record Known(DigestScheme scheme, HttpClientContext context, boolean integrity) {}

  private final Map<Route, Known> known = new HashMap<>();
  private @Nullable String user;
  private String password = "";
  private int answers;

  /**
   * Who is asking; what another one knew is forgotten.
   *
   * @param name null if challenges are not answered
   */
  void identify(@Nullable String name, String word) {
    if (name == null || !name.equals(user) || !word.equals(password)) {
      known.clear();
      user = name;
      password = word;
    }
  }

  /** Another request begins. */
  void begin() {
    answers = 0;
  }

  /** A request with what proves who asks, as far as that can be known already. */
  WireRequest onto(WireRequest plain) {
    Known challenge = known.get(plain.route());
    if (user == null || challenge == null) {
      return plain;
    }
    try {
      return plain.with("Authorization: " + proof(challenge, plain));
    } catch (AuthenticationException e) {
      known.remove(plain.route()); // can't be: it was answered before
      return plain;
    }
  }

  /**
   * The request again, with the answer to its challenge; null if there is none, or it was given
   * already. A challenge that can't be understood fails the sample.
   */
  @Nullable WireRequest answer(HttpResponse head, WireRequest plain, Sample sample) {
    if (user == null) {
      return null;
    }
    known.remove(plain.route());
    String fault = "";
    try {
      for (AuthChallenge challenge : challenges(head)) {
        boolean again = answers > 0;
        if (again && !(stale(challenge) && answers < MOST_ANSWERS)) {
          return null; // the credentials are wrong
        }
        try {
          WireRequest answered = answer(challenge, plain);
          answers++;
          return answered;
        } catch (AuthenticationException | MalformedChallengeException e) {
          fault = fault.isEmpty() ? String.valueOf(e.getMessage()) : fault;
        }
      }
    } catch (ParseException e) {
      fault = String.valueOf(e.getMessage());
    }
    if (!fault.isEmpty()) {
      String told = "the server's digest challenge can't be answered: " + fault;
      sample.fail(Outcome.CHECK_FAILED, "digest challenge not understood", told);
    }
    return null;
  }

  /** In the server's order of preference. */
  private static List<AuthChallenge> challenges(HttpResponse head) throws ParseException {
    List<AuthChallenge> digests = new ArrayList<>();
    for (Header header : head.getHeaders("WWW-Authenticate")) {
      String value = header.getValue() == null ? "" : header.getValue();
      for (AuthChallenge challenge :
          AuthChallengeParser.INSTANCE.parse(
              ChallengeType.TARGET, value, new ParserCursor(0, value.length()))) {
        if (challenge.getSchemeName().toLowerCase(Locale.ROOT).equals(SCHEME)) {
          digests.add(challenge);
        }
      }
    }
    return digests;
  }

  private WireRequest answer(AuthChallenge challenge, WireRequest plain)
      throws AuthenticationException, MalformedChallengeException {
    UsernamePasswordCredentials credentials =
        new UsernamePasswordCredentials(user, password.toCharArray());
    HttpClientContext context = HttpClientContext.create();
    DigestScheme scheme = new DigestScheme();
    scheme.processChallenge(challenge, context);
    scheme.isResponseReady(host(plain), (scope, unused) -> credentials, context);
    Known fresh = new Known(scheme, context, integrityOnly(challenge));
    WireRequest answered = plain.with("Authorization: " + proof(fresh, plain));
    known.put(plain.route(), fresh);
    return answered;
  }

  private static String proof(Known challenge, WireRequest plain) throws AuthenticationException {
    BasicClassicHttpRequest asked = new BasicClassicHttpRequest(plain.getMethod(), plain.target());
    if (challenge.integrity) {
      asked.setEntity(
          new ByteArrayEntity(plain.bytes(), plain.headLength(), plain.body().remaining(), null));
    }
    return challenge.scheme.generateAuthResponse(host(plain), asked, challenge.context);
  }

  private static HttpHost host(WireRequest plain) {
    Route route = plain.route();
    return new HttpHost(route.tls() ? "https" : "http", route.host(), route.port());
  }

  private static boolean stale(AuthChallenge challenge) {
    return parameter(challenge, "stale").equalsIgnoreCase("true");
  }

  /** Whether nothing but {@code auth-int} is offered. */
  private static boolean integrityOnly(AuthChallenge challenge) {
    List<String> offered =
        List.of(parameter(challenge, "qop").toLowerCase(Locale.ROOT).split("[ ,]+"));
    return offered.contains("auth-int") && !offered.contains("auth");
  }

  private static String parameter(AuthChallenge challenge, String name) {
    for (NameValuePair pair : challenge.getParams()) {
      if (pair.getName().equalsIgnoreCase(name) && pair.getValue() != null) {
        return pair.getValue();
      }
    }
    return "";
  }

  /** The server may say which nonce it wants next (RFC 7616 section 3.5). */
  void accepted(HttpResponse head, Route from) {
    Known challenge = known.get(from);
    if (challenge == null) {
      return;
    }
    for (Header info : head.getHeaders("Authentication-Info")) {
      for (HeaderElement element : MessageSupport.parseElements(info)) {
        if (element.getName().equalsIgnoreCase("nextnonce")) {
          challenge.context.setNextNonce(element.getValue());
        }
      }
    }
  }
}
