package dev.tonne.step.http;

/**
 * What carries one exchange at a time: an HTTP/1.1 connection, or a stream of an HTTP/2 connection.
 * Confined to its loop.
 */
interface Carrier {
  HttpConnection connection();

  /** What went over the wire for the exchange on it. */
  Traffic traffic();

  /** Writes the exchange's request and tells it what comes back. */
  void send(Exchange exchange);

  /** Of no use any more: its exchange was given up and hears nothing more. */
  void giveUp();

  /** Its user is over: its exchange hears nothing more. */
  void cut();
}
