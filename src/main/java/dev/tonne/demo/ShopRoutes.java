package dev.tonne.demo;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** A small shop: products for everybody, a cart and orders for who has logged in. */
final class ShopRoutes {
  private static final List<Map<String, Object>> PRODUCTS =
      IntStream.rangeClosed(1, 20).mapToObj(ShopRoutes::product).toList();

  private final Sessions sessions;
  private final AtomicLong orders = new AtomicLong();

  ShopRoutes(Sessions sessions) {
    this.sessions = sessions;
  }

  Answer answer(Request request) {
    boolean one = request.path().size() == 1;
    return switch (request.method() + " " + request.segment(0)) {
      case "GET products" -> products(request);
      case "POST cart" -> one ? put(request) : Answer.notFound();
      case "POST orders" -> one ? order(request) : Answer.notFound();
      case "GET orders" ->
          one ? Answer.json(200, Map.of("count", orders.get())) : Answer.notFound();
      default -> Answer.notFound();
    };
  }

  private static Map<String, Object> product(int id) {
    Map<String, Object> product = new LinkedHashMap<>();
    product.put("id", id);
    product.put("name", "product " + id);
    product.put("price", price(id));
    return product;
  }

  /** The same in every run. */
  private static BigDecimal price(int id) {
    return BigDecimal.valueOf(id * 737L % 10_000 + 99, 2);
  }

  private static Answer products(Request request) {
    if (request.path().size() == 1) {
      return Answer.json(200, PRODUCTS);
    }
    int id = request.path().size() == 2 ? id(request.segment(1)) : 0;
    return id == 0 ? Answer.notFound() : Answer.json(200, PRODUCTS.get(id - 1));
  }

  private Answer put(Request request) {
    Session session = sessions.of(request);
    if (session == null) {
      return LoginRoutes.needsToken();
    }
    Map<?, ?> fields = request.json();
    int id = id(Objects.toString(fields.get("product"), ""));
    long quantity = SizedRoutes.whole(Objects.toString(fields.get("quantity"), "1"));
    if (id == 0 || quantity < 1 || quantity > Session.MAX_ITEMS) {
      return Answer.refused(
          "it takes { product: 1 to 20, quantity: 1 to " + Session.MAX_ITEMS + " }");
    }
    Session.Cart cart = session.put((int) quantity, price(id));
    return cart == null
        ? Answer.json(409, Map.of("error", "a cart holds " + Session.MAX_ITEMS))
        : Answer.json(201, contents(cart));
  }

  private Answer order(Request request) {
    Session session = sessions.of(request);
    if (session == null) {
      return LoginRoutes.needsToken();
    }
    Session.Cart bought = session.checkOut();
    if (bought == null) {
      return Answer.json(409, Map.of("error", "the cart is empty"));
    }
    Map<String, Object> order = new LinkedHashMap<>();
    order.put("order", orders.incrementAndGet());
    order.putAll(contents(bought));
    return Answer.json(201, order);
  }

  private static Map<String, Object> contents(Session.Cart cart) {
    Map<String, Object> contents = new LinkedHashMap<>();
    contents.put("items", cart.items());
    contents.put("total", cart.total());
    return contents;
  }

  /** 0 if there is no such product. */
  private static int id(String text) {
    long id = SizedRoutes.whole(text);
    return id >= 1 && id <= PRODUCTS.size() ? (int) id : 0;
  }
}
