package dev.tonne.data;

import dev.tonne.load.Ownership;
import dev.tonne.plan.Feeder;
import dev.tonne.plan.FeederFactory;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.DataSet;
import java.util.HashMap;
import java.util.Map;

/** Makes the feeders of one run, those that share a reading position around one cursor. */
public final class Feeders implements FeederFactory {
  private final Ownership ownership;
  private final Map<String, Cursor> ofRun = new HashMap<>();
  private final Map<String, LifeCursor> forLife = new HashMap<>();

  public Feeders(Ownership ownership) {
    this.ownership = ownership;
  }

  @Override
  public Feeder make(DataSet set, PlanContext context) {
    return new RowFeeder(set, cursor(set, context));
  }

  private Cursor cursor(DataSet set, PlanContext context) {
    if (set.pick() == DataSet.Pick.RANDOM) {
      return new RandomCursor(set.rows().size());
    }
    return switch (set.share()) {
      case RUN -> ofRun(set);
      case GROUP ->
          set.per() == DataSet.Per.USER ? VirtualUser::index : new SharedCursor(ownership);
      case USER ->
          new UserCursor(context.stateKey("data " + set.name(), user -> new UserCursor.Position()));
    };
  }

  private Cursor ofRun(DataSet set) {
    return set.per() == DataSet.Per.USER
        ? forLife
            .computeIfAbsent(set.name(), n -> new LifeCursor(new SharedCursor(ownership)))
            .join()
        : ofRun.computeIfAbsent(set.name(), n -> new SharedCursor(ownership));
  }
}
