package dev.tonne.demo;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Someone who has logged in, with a cart. Any thread may call. */
final class Session {
  /** What a cart holds. */
  static final int MAX_ITEMS = 100;

  /** What is in a cart, or was bought. */
  record Cart(int items, BigDecimal total) {
    private static final Cart EMPTY = new Cart(0, BigDecimal.ZERO);
  }

  private final String user;
  private Cart cart = Cart.EMPTY;

  Session(String user) {
    this.user = user;
  }

  String user() {
    return user;
  }

  /** What is in the cart now; null if so much does not go into it. */
  synchronized @Nullable Cart put(int quantity, BigDecimal price) {
    if (cart.items() + quantity > MAX_ITEMS) {
      return null;
    }
    BigDecimal total = cart.total().add(price.multiply(BigDecimal.valueOf(quantity)));
    cart = new Cart(cart.items() + quantity, total);
    return cart;
  }

  /** Empties the cart; null if it is empty. */
  synchronized @Nullable Cart checkOut() {
    Cart bought = cart;
    cart = Cart.EMPTY;
    return bought.items() == 0 ? null : bought;
  }
}
