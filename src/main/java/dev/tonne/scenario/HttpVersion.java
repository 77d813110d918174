package dev.tonne.scenario;

/** Which HTTP is spoken. */
public enum HttpVersion {
  /** Over TLS what both sides prefer (ALPN), in clear 1.1. */
  AUTO,
  HTTP_1_1,
  /** Over TLS nothing else is offered; in clear it is taken for granted. */
  HTTP_2
}
