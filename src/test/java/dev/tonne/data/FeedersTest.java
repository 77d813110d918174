package dev.tonne.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Feeder;
import dev.tonne.plan.StopScope;
import dev.tonne.scenario.DataSet;
import dev.tonne.scenario.DataSet.AtEnd;
import dev.tonne.scenario.DataSet.Per;
import dev.tonne.scenario.DataSet.Pick;
import dev.tonne.scenario.DataSet.Share;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Who gets which row. */
final class FeedersTest {
  private final FakeContext context = new FakeContext();

  @Test
  void sequentialRowsComeInOrderAndAgain() {
    Feeder feeder = whole().make(set(3, Pick.SEQUENTIAL, Share.RUN, AtEnd.RECYCLE), context);

    assertThat(draws(feeder, 7, new FakeUser(0), new FakeUser(1)))
        .containsExactly(0, 1, 2, 0, 1, 2, 0);
  }

  @ParameterizedTest
  @CsvSource({"STOP_USER, USER", "STOP_GROUP, GROUP", "STOP_TEST, TEST"})
  void withoutRecyclingTheRowsEnd(AtEnd atEnd, StopScope scope) {
    Feeder feeder = whole().make(set(2, Pick.SEQUENTIAL, Share.RUN, atEnd), context);
    FakeUser user = new FakeUser(0);

    assertThat(draws(feeder, 2, user)).containsExactly(0, 1);
    assertThat(feeder.draw(user)).isNull();
    assertThat(feeder.draw(new FakeUser(1))).isNull();
    assertThat(feeder.atEnd()).isEqualTo(scope);
  }

  @Test
  void groupsShareThePositionOfTheRun() {
    Feeders feeders = whole();
    DataSet set = set(4, Pick.UNIQUE, Share.RUN, AtEnd.STOP_USER);
    Feeder first = feeders.make(set, context);
    Feeder second = feeders.make(set, context);
    FakeUser user = new FakeUser(0);

    assertThat(draws(first, 1, user)).containsExactly(0);
    assertThat(draws(second, 2, user)).containsExactly(1, 2);
    assertThat(draws(first, 1, user)).containsExactly(3);
    assertThat(second.draw(user)).isNull();
  }

  @Test
  void groupsMayEachHaveTheirOwnPosition() {
    Feeders feeders = whole();
    DataSet set = set(2, Pick.SEQUENTIAL, Share.GROUP, AtEnd.STOP_USER);
    FakeUser user = new FakeUser(0);

    assertThat(draws(feeders.make(set, context), 2, user)).containsExactly(0, 1);
    assertThat(draws(feeders.make(set, context), 2, user)).containsExactly(0, 1);
  }

  @Test
  void twoSetsOfOneRunAreTwoPositions() {
    Feeders feeders = whole();
    FakeUser user = new FakeUser(0);
    draws(feeders.make(set("a", 2, Share.RUN), context), 1, user);

    assertThat(draws(feeders.make(set("b", 2, Share.RUN), context), 1, user)).containsExactly(0);
    assertThat(draws(feeders.make(set("a", 2, Share.USER), context), 1, user)).containsExactly(0);
    assertThat(draws(feeders.make(set("b", 2, Share.USER), context), 1, user)).containsExactly(0);
  }

  @Test
  void eachUserMayReadTheWholeFileOverItsLoops() {
    Ownership half = new Ownership(1, new int[] {0, 1});
    Feeder feeder =
        new Feeders(half).make(set(3, Pick.SEQUENTIAL, Share.USER, AtEnd.STOP_USER), context);
    FakeUser first = new FakeUser(1);
    FakeUser second = new FakeUser(3);

    assertThat(draws(feeder, 1, first)).containsExactly(0);
    first.endLoop();
    assertThat(draws(feeder, 2, first)).containsExactly(1, 2);
    assertThat(draws(feeder, 1, second)).containsExactly(0);
    first.endLoop();
    assertThat(feeder.draw(first)).isNull();
    assertThat(draws(feeder, 2, second)).containsExactly(1, 2);
  }

  @Test
  void randomRowsDependOnTheUserAloneAndNeverEnd() {
    DataSet set = set(10, Pick.RANDOM, Share.RUN, AtEnd.STOP_USER);
    Feeder alone = whole().make(set, context);
    Feeder shared = new Feeders(new Ownership(0, new int[] {0, 1})).make(set, context);
    draws(shared, 5, new FakeUser(1));

    List<Integer> drawn = draws(alone, 1000, new FakeUser(7));
    assertThat(draws(shared, 1000, new FakeUser(7))).isEqualTo(drawn);
    assertThat(drawn).containsOnly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(draws(alone, 1000, new FakeUser(8))).isNotEqualTo(drawn);
    assertThat(IntStream.range(0, 10).map(row -> Collections.frequency(drawn, row)))
        .allMatch(n -> n > 50 && n < 150);
  }

  @ParameterizedTest
  @EnumSource(
      value = Share.class,
      names = {"RUN", "GROUP"})
  void userNOfTheOnlyGroupHasRowNForLife(Share share) {
    for (int process = 0; process < 2; process++) {
      Feeder feeder =
          new Feeders(new Ownership(process, new int[] {0, 1})).make(perUser(5, share), context);

      assertThat(draws(feeder, 3, new FakeUser(3), new FakeUser(0), new FakeUser(1)))
          .containsExactly(3, 0, 1);
      assertThat(feeder.draw(new FakeUser(5))).isNull();
    }
  }

  @Test
  void usersOfSeveralGroupsHaveARowEachForLife() {
    Feeders feeders = whole();
    Feeder first = feeders.make(perUser(4, Share.RUN), context);
    Feeder second = feeders.make(perUser(4, Share.RUN), context);
    List<Integer> all = new ArrayList<>(draws(first, 2, new FakeUser(0), new FakeUser(1)));
    all.addAll(draws(second, 2, new FakeUser(0), new FakeUser(1)));

    assertThat(all).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(second.draw(new FakeUser(2))).isNull();
  }

  private static DataSet perUser(int rows, Share share) {
    return new DataSet(
        "d", 0, List.of("n"), rows(rows), Pick.UNIQUE, Per.USER, share, AtEnd.STOP_USER);
  }

  @ParameterizedTest
  @EnumSource(Per.class)
  void tellsHowLongARowIsKept(Per per) {
    DataSet set =
        new DataSet("d", 5, List.of("n"), rows(1), Pick.SEQUENTIAL, per, Share.RUN, AtEnd.RECYCLE);
    Feeder feeder = whole().make(set, context);

    assertThat(feeder.perUser()).isEqualTo(per == Per.USER);
    assertThat(feeder.slot()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"0 1, 40", "0 1 1, 41", "0 1 2 0, 7", "2 1 0 0 0, 100", "1 0, 1"})
  void processesTogetherDealOutWhatOneWouldAlone(String owners, int rows) {
    int[] table = Arrays.stream(owners.split(" ")).mapToInt(Integer::parseInt).toArray();
    List<Integer> all = new ArrayList<>();
    for (int process = 0; process <= Arrays.stream(table).max().orElseThrow(); process++) {
      Feeder feeder =
          new Feeders(new Ownership(process, table))
              .make(set(rows, Pick.UNIQUE, Share.RUN, AtEnd.STOP_USER), context);
      List<Integer> own = drawAll(feeder, new FakeUser(process));
      int mine = process;
      assertThat(own).allMatch(row -> table[row % table.length] == mine).isSorted();
      all.addAll(own);
    }

    assertThat(all).containsExactlyInAnyOrderElementsOf(IntStream.range(0, rows).boxed().toList());
  }

  @Test
  void recyclingGoesOnInTheNumberingOfAllProcesses() {
    DataSet set = set(3, Pick.SEQUENTIAL, Share.RUN, AtEnd.RECYCLE);
    int[] owners = {0, 1};
    FakeUser user = new FakeUser(0);

    assertThat(draws(new Feeders(new Ownership(0, owners)).make(set, context), 4, user))
        .containsExactly(0, 2, 1, 0);
    assertThat(draws(new Feeders(new Ownership(1, owners)).make(set, context), 4, user))
        .containsExactly(1, 0, 2, 1);
  }

  @Test
  void threadsThatDrawUniqueRowsAtOnceLoseNoneAndShareNone() throws Exception {
    int rows = 200_000;
    Feeders feeders = whole();
    DataSet set = set(rows, Pick.UNIQUE, Share.RUN, AtEnd.STOP_USER);
    int threads = 4;
    List<List<Integer>> drawn = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    CyclicBarrier start = new CyclicBarrier(threads);
    for (int i = 0; i < threads; i++) {
      List<Integer> own = new ArrayList<>();
      drawn.add(own);
      Feeder feeder = feeders.make(set, context);
      FakeUser user = new FakeUser(i);
      Thread thread =
          new Thread(
              () -> {
                await(start);
                own.addAll(drawAll(feeder, user));
              });
      running.add(thread);
      thread.start();
    }
    for (Thread thread : running) {
      thread.join();
    }

    int[] times = new int[rows];
    drawn.forEach(own -> own.forEach(row -> times[row]++));
    assertThat(times).containsOnly(1);
  }

  @ParameterizedTest
  @CsvSource({"SEQUENTIAL, RUN", "SEQUENTIAL, USER", "RANDOM, RUN"})
  void aDrawAllocatesNothing(Pick pick, Share share) {
    Feeder feeder = whole().make(set(100, pick, share, AtEnd.RECYCLE), context);
    FakeUser user = new FakeUser(0);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long seen = consume(feeder, user, 10);

    long before = threads.getCurrentThreadAllocatedBytes();
    seen += consume(feeder, user, 100_000);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(seen).isEqualTo(100_010);
    assertThat(allocated).isLessThan(100_000);
  }

  /** Draws and reads a cell. */
  private static long consume(Feeder feeder, FakeUser user, int times) {
    long seen = 0;
    for (int i = 0; i < times; i++) {
      if (feeder.draw(user) instanceof Map<?, ?> row && row.get("n") != null) {
        seen++;
      }
    }
    return seen;
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Feeders whole() {
    return new Feeders(Ownership.whole());
  }

  private static DataSet set(int rows, Pick pick, Share share, AtEnd atEnd) {
    return new DataSet("d", 0, List.of("n"), rows(rows), pick, Per.LOOP, share, atEnd);
  }

  private static DataSet set(String name, int rows, Share share) {
    return new DataSet(
        name, 0, List.of("n"), rows(rows), Pick.SEQUENTIAL, Per.LOOP, share, AtEnd.RECYCLE);
  }

  /** Row n holds its number. */
  private static List<Map<String, @Nullable Object>> rows(int count) {
    Columns columns = new Columns(List.of("n"));
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(new Row(columns, new String[] {Integer.toString(i)}));
    }
    return rows;
  }

  /** The users take turns. */
  private static List<Integer> draws(Feeder feeder, int times, FakeUser... users) {
    return IntStream.range(0, times)
        .mapToObj(i -> number(feeder.draw(users[i % users.length])))
        .toList();
  }

  private static List<Integer> drawAll(Feeder feeder, FakeUser user) {
    List<Integer> all = new ArrayList<>();
    for (Object row = feeder.draw(user); row != null; row = feeder.draw(user)) {
      all.add(number(row));
    }
    return all;
  }

  private static int number(@Nullable Object row) {
    assertThat(row).isInstanceOf(Map.class);
    return row instanceof Map<?, ?> map ? Integer.parseInt(String.valueOf(map.get("n"))) : -1;
  }
}
