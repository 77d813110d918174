package dev.tonne.load;

/**
 * Which of the run's global ordinals (users, arrivals, rows) this process runs. Several processes
 * that share a run own disjoint sets whose union is all of them.
 *
 * @param index of this process, from 0
 * @param owners {@code owners[n mod owners.length]} owns ordinal n; unequal machines appear more or
 *     less often
 */
public record Ownership(int index, int[] owners) {
  /** One process owns everything. */
  public static Ownership whole() {
    return new Ownership(0, new int[] {0});
  }

  public boolean owns(long ordinal) {
    return owners[(int) (ordinal % owners.length)] == index;
  }

  /** The first ordinal at or after {@code from} that is owned. */
  public long nextOwned(long from) {
    long n = from;
    while (!owns(n)) {
      n++;
    }
    return n;
  }
}
