package dev.tonne.demo;

/**
 * What came with a request.
 *
 * @param bytes empty if there were too many
 */
record Body(byte[] bytes, boolean tooLarge) {
  static final Body NONE = new Body(new byte[0], false);
  static final Body TOO_LARGE = new Body(new byte[0], true);
}
