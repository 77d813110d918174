package dev.tonne.step.http;

/**
 * What a step reads of the bodies of its answers.
 *
 * @param keep whether any check or extractor reads them
 * @param decode whether they are decoded: for those who read them, or only their size
 * @param limit how many bytes are kept; what is decoded is decoded no further either
 */
record Reading(boolean keep, boolean decode, long limit) {
  /** Bodies are counted. */
  static final Reading NOTHING = new Reading(false, false, 0);
}
