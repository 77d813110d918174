package dev.tonne.data;

import dev.tonne.plan.VirtualUser;

/** A reading position over rows. From any loop; never blocks. */
interface Cursor {
  /** The number of the next row, from 0 and beyond the last one; each call goes on by one. */
  long next(VirtualUser user);
}
