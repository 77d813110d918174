package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what is wrong with a server's certificate, and what to do about it. */
final class CertificateFailure {
  private static final Pattern COMMON_NAME = Pattern.compile("CN=((?:[^,\\\\]|\\\\.)+)");
  private static final int DNS = 2;
  private static final int ADDRESS = 7;
  private static final int SHOWN = 3;

  private CertificateFailure() {}

  static Failure of(Handshake handshake, ServerTrust.Refusal refusal) {
    X509Certificate own = refusal.chain().get(0);
    String whose = "the certificate of " + handshake.route();
    if (refusal.wrongHost()) {
      String wanted = handshake.client().serverName(handshake.route());
      return of(
          "wrong host",
          whose + " is for " + names(own) + ", not for " + wanted + ": use that name in the URL");
    }
    for (Throwable t = refusal; t != null; t = t.getCause()) {
      if (t instanceof CertificateExpiredException) {
        return of("certificate expired", expired(whose, refusal.chain()));
      }
      if (t instanceof CertificateNotYetValidException) {
        Instant from = own.getNotBefore().toInstant();
        return of(
            "certificate not yet valid",
            whose + " is not valid before " + from + ": is the clock right, here and there?");
      }
      if (t instanceof CertPathBuilderException) {
        return unknown(whose, own);
      }
    }
    return of("invalid certificate", whose + " is not acceptable: " + reason(refusal));
  }

  private static Failure unknown(String whose, X509Certificate own) {
    String remedy =
        ": give it as `tls: { ca: FILE }`, or verify nothing by `tls: { insecure: true }`";
    if (own.getSubjectX500Principal().equals(own.getIssuerX500Principal())) {
      return of("self-signed certificate", whose + " is self-signed" + remedy);
    }
    String issuer = commonName(own.getIssuerX500Principal().getName());
    return of(
        "unknown CA", whose + " was issued by " + issuer + ", who is not trusted here" + remedy);
  }

  /** The certificate that expired first of those that were sent: it need not be the server's. */
  private static String expired(String whose, List<X509Certificate> chain) {
    X509Certificate first = chain.get(0);
    for (X509Certificate each : chain) {
      first = each.getNotAfter().before(first.getNotAfter()) ? each : first;
    }
    String which =
        first.equals(chain.get(0))
            ? whose
            : "the issuer of "
                + whose
                + ", "
                + commonName(first.getSubjectX500Principal().getName());
    return which + " expired at " + first.getNotAfter().toInstant() + ": renew it on the server";
  }

  /** What a certificate is for, as far as there is room for it. */
  private static String names(X509Certificate certificate) {
    List<String> names = new ArrayList<>();
    try {
      Collection<List<?>> all = certificate.getSubjectAlternativeNames();
      for (List<?> each : all == null ? List.<List<?>>of() : all) {
        if (each.get(0).equals(DNS) || each.get(0).equals(ADDRESS)) {
          names.add(String.valueOf(each.get(1)));
        }
      }
    } catch (CertificateParsingException e) {
      names.clear(); // then by its subject
    }
    if (names.isEmpty()) {
      return commonName(certificate.getSubjectX500Principal().getName());
    }
    String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size() > SHOWN ? shown + " and " + (names.size() - SHOWN) + " more" : shown;
  }

  private static String commonName(String subject) {
    Matcher name = COMMON_NAME.matcher(subject);
    return name.find() ? name.group(1) : subject;
  }

  private static String reason(Throwable refusal) {
    Throwable deepest = refusal;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return String.valueOf(deepest.getMessage());
  }

  private static Failure of(String kind, String message) {
    return new Failure(Outcome.TLS, kind, message);
  }
}
