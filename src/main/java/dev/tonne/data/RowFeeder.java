package dev.tonne.data;

import dev.tonne.plan.Feeder;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.DataSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Deals the rows that its cursor points at; after the last row the first, or none. */
final class RowFeeder implements Feeder {
  private final DataSet set;
  private final List<Map<String, @Nullable Object>> rows;
  private final Cursor cursor;
  private final boolean recycles;

  RowFeeder(DataSet set, Cursor cursor) {
    this.set = set;
    this.rows = set.rows();
    this.cursor = cursor;
    this.recycles = set.atEnd() == DataSet.AtEnd.RECYCLE;
  }

  @Override
  public int slot() {
    return set.slot();
  }

  @Override
  public boolean perUser() {
    return set.per() == DataSet.Per.USER;
  }

  @Override
  public @Nullable Object draw(VirtualUser user) {
    long n = cursor.next(user);
    if (n >= rows.size() && !recycles) {
      return null;
    }
    return rows.get((int) (n % rows.size()));
  }

  @Override
  public StopScope atEnd() {
    return switch (set.atEnd()) {
      case RECYCLE, STOP_USER -> StopScope.USER;
      case STOP_GROUP -> StopScope.GROUP;
      case STOP_TEST -> StopScope.TEST;
    };
  }
}
