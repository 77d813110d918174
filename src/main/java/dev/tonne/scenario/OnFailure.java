package dev.tonne.scenario;

/** What a user does after a step of its failed. */
public enum OnFailure {
  CONTINUE,
  NEXT_LOOP,
  STOP_USER,
  STOP_GROUP,
  STOP_TEST
}
