package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ConnectionRecordTest {
  @Test
  void equalsAListOfAllConnectionsWhicheverLoopHadThem() {
    Random random = new Random(3);
    ConnectionRecord[] loops = {new ConnectionRecord(), new ConnectionRecord()};
    double[] rates = new double[2_000];
    double[] firsts = new double[2_000];
    long requests = 0;
    for (int i = 0; i < rates.length; i++) {
      ConnectionLife life = new ConnectionLife();
      long start = random.nextLong(1_000_000_000_000L);
      long lifetime = 1_000_000 + random.nextLong(60_000_000_000L);
      int n = random.nextInt(200);
      life.start(start);
      life.opened(start + 50_000);
      firsts[i] = 60_000 + random.nextInt(900_000);
      life.firstByte(start + (long) firsts[i]);
      life.firstByte(start + 5_000_000); // of a later answer
      for (int k = 0; k < n; k++) {
        life.request();
      }
      loops[i % 2].open();
      if (i % 4 != 3) {
        loops[i % 2].handshake(i % 4 == 1);
      }
      loops[i % 2].end(life, ConnectionEnd.values()[i % 3], start + lifetime);
      rates[i] = n / (lifetime / 1e9);
      requests += n;
    }
    ConnectionRecord all = new ConnectionRecord();
    all.add(loops[0]);
    all.add(loops[1]);
    assertThat(all.opened()).isEqualTo(2_000);
    assertThat(all.closedByServer()).isEqualTo(667);
    assertThat(all.closedByUs()).isEqualTo(667);
    assertThat(all.handshakes()).isEqualTo(1_500);
    assertThat(all.resumed()).isEqualTo(500);
    assertThat(all.requests().sum()).isEqualTo(requests);
    assertThat(all.connect().min()).isEqualTo(50_000);
    assertThat(all.connect().max()).isEqualTo(50_000);
    Arrays.sort(firsts);
    assertThat(all.firstByte().min()).isEqualTo((long) firsts[0]);
    assertThat((double) all.firstByte().percentile(95))
        .isCloseTo(firsts[1899], within(firsts[1899] / 100));
    double mean = DoubleStream.of(rates).average().orElse(0);
    double variance = DoubleStream.of(rates).map(r -> (r - mean) * (r - mean)).average().orElse(0);
    double unit = ConnectionRecord.RATE_UNIT;
    assertThat(all.rate().mean() * unit).isCloseTo(mean, within(unit));
    assertThat(all.rate().standardDeviation() * unit).isCloseTo(Math.sqrt(variance), within(0.01));
  }

  @Test
  void oneWithoutAnAnswerIsNoSampleOfTheFirstByte() {
    ConnectionLife life = new ConnectionLife();
    life.start(10);
    life.opened(20);
    ConnectionRecord record = new ConnectionRecord();
    record.open();
    record.end(life, ConnectionEnd.KEPT, 10);
    assertThat(record.firstByte().count()).isZero();
    assertThat(record.rate().max()).isZero();
    assertThat(record.closedByServer() + record.closedByUs()).isZero();
  }

  @Test
  void aMillionConnectionsTakeAFewKilobytes() {
    Random random = new Random(1);
    ConnectionRecord record = new ConnectionRecord();
    for (int i = 0; i < 1_000_000; i++) {
      ConnectionLife life = new ConnectionLife();
      life.request();
      record.open();
      record.end(life, ConnectionEnd.SERVER, 1_000_000 + random.nextInt(100_000_000));
    }
    assertThat(record.closedByServer()).isEqualTo(1_000_000);
    assertThat(record.lifetime().count()).isEqualTo(1_000_000);
    assertThat(record.lifetime().packed().histogram().length).isLessThan(10_000);
    assertThat(record.rate().packed().histogram().length).isLessThan(10_000);
  }

  @Test
  void whatIsWithinADeviationIsCounted() {
    assertThat(share(24_000, 24_730)).isEqualTo(1); // both are one deviation away
    assertThat(share(1, 1, 1, 1, 100)).isEqualTo(0.8);
    assertThat(share(5, 5, 5)).isEqualTo(1);
    assertThat(share(0, 0, 10)).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(share(2_989_979_490L, 2_991_000_000L, 2_991_100_000L)).isEqualTo(1); // one bucket
    assertThat(new Timing(Timing.DIGITS).withinDeviation()).isNaN();
  }

  private static double share(long... values) {
    Timing timing = new Timing(Timing.DIGITS);
    for (long value : values) {
      timing.record(value);
    }
    return timing.withinDeviation();
  }
}
