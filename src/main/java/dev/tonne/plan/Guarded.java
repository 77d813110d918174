package dev.tonne.plan;

import dev.tonne.expression.ExpressionException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The frame of a step that computes something: skipped and told so if a name it needs is undefined,
 * failed and told so if the values at hand make no sense. Its metric counts both.
 *
 * @param skipped where it goes on after a skip
 * @param failed where it goes on after a failure
 */
public record Guarded(
    Needs needs, IntFunction<String> undefined, int metric, Action skipped, Action failed) {

  /** What the step does once its names are there. */
  public interface Body {
    /**
     * @throws ExpressionException if the values make no sense
     * @throws IllegalArgumentException likewise
     */
    @Nullable Action run(VirtualUser user);
  }

  /** Does it, or tells why not. */
  public @Nullable Action run(VirtualUser user, Body body) {
    int missing = needs.check(user);
    if (missing == Needs.ENDED) {
      return null;
    }
    if (missing >= 0) {
      return skip(user, undefined.apply(missing));
    }
    try {
      return body.run(user);
    } catch (ExpressionException e) {
      String name = e.undefined();
      return name == null ? fail(user, e) : skip(user, "skipped: `" + name + "` is undefined");
    } catch (IllegalArgumentException e) {
      return fail(user, e);
    }
  }

  private Action skip(VirtualUser user, String message) {
    user.recorder().skip(user.metric(metric), message, message);
    return skipped;
  }

  private Action fail(VirtualUser user, RuntimeException e) {
    String message = String.valueOf(e.getMessage());
    user.recorder().fail(user.metric(metric), 0, message, message);
    user.failed();
    return failed;
  }
}
