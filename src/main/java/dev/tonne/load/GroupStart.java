package dev.tonne.load;

import java.util.List;

/**
 * When a group starts.
 *
 * @param after groups that must have finished; none for the start of the run
 * @param delayNs waited then
 */
public record GroupStart(List<String> after, long delayNs) {
  /** With the run. */
  public static final GroupStart AT_ONCE = new GroupStart(List.of(), 0);
}
