package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Log in, browse, buy against a server that nobody here wrote: it has stored what we count. */
class JsonServerIT {
  @TempDir Path folder;

  @Test
  void storesWhatIsCounted() throws Exception {
    Path node = RealPeer.find("node");
    Path program = JsonServer.program();
    for (String file : List.of("db.json", "users.csv", "shop.yaml")) {
      Files.copy(Path.of("src/test/resources/json-server", file), folder.resolve(file));
    }
    Path results = folder.resolve("results");
    try (JsonServer server = JsonServer.start(node, program, folder)) {
      Ran ran =
          Executable.run(
              folder,
              "run",
              "shop.yaml",
              "--base-url",
              server.baseUrl(),
              "--out",
              results.toString());

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      Map<String, Long> sent = SummaryFile.accounts(results.resolve("summary.json"), "sent");
      assertThat(server.list("sessions")).hasSize(4);
      assertThat(sent.get("log in")).isEqualTo(4);
      assertThat(server.list("carts"))
          .hasSize(sent.getOrDefault("put into the cart", 0L).intValue());
      List<?> orders = server.list("orders");
      assertThat(orders).hasSize(sent.getOrDefault("order", 0L).intValue()).hasSizeGreaterThan(10);
      everyOrderIsOfItsCart(server.list("carts"), orders);
      everybodyLoggedInAsThemselves(server.list("sessions"));
    }
  }

  private static void everyOrderIsOfItsCart(List<?> carts, List<?> orders) {
    Map<String, String> prices = Map.of("1", "12.5", "2", "30", "3", "199.95");
    for (Object order : orders) {
      int cartId = Integer.parseInt(SummaryFile.member(order, "cart").toString());
      Object cart = carts.get(cartId - 1);
      String price = String.valueOf(prices.get(SummaryFile.member(cart, "product").toString()));
      String quantity = SummaryFile.member(cart, "quantity").toString();
      assertThat(new BigDecimal(SummaryFile.member(order, "total").toString()))
          .isEqualByComparingTo(new BigDecimal(price).multiply(new BigDecimal(quantity)));
    }
  }

  /** As texts, exactly as they stand in the CSV. */
  private static void everybodyLoggedInAsThemselves(List<?> sessions) throws IOException {
    assertThat(sessions)
        .extracting(
            session ->
                SummaryFile.member(session, "user") + " " + SummaryFile.member(session, "pin"))
        .containsExactlyInAnyOrder("alice 007", "bob 1e5", "carol true", "dave 4 \"2\"");
  }
}
