package dev.tonne.demo;

/** Which answer belongs to which request. Called on I/O threads: never blocks. */
final class Routes {
  private static final int MAX_SESSIONS = 100_000;

  private final ArtifactRoutes artifacts;
  private final LoginRoutes logins;
  private final ShopRoutes shop;

  Routes(Registry registry) {
    Sessions sessions = new Sessions(MAX_SESSIONS);
    this.artifacts = new ArtifactRoutes(registry);
    this.logins = new LoginRoutes(sessions);
    this.shop = new ShopRoutes(sessions);
  }

  Answer answer(Request request) {
    int depth = request.path().size();
    return switch (request.segment(0)) {
      case "ok" -> depth == 1 ? Answer.text(200, "ok\n") : Answer.notFound();
      case "page" -> PageRoutes.answer(request);
      case "echo" -> EchoRoute.answer(request);
      case "apis" -> artifacts.answer(request);
      case "login", "me", "form-login", "account" ->
          depth == 1 ? logins.answer(request) : Answer.notFound();
      case "products", "cart", "orders" -> shop.answer(request);
      default ->
          depth == 2
              ? SizedRoutes.answer(request.segment(0), request.segment(1))
              : Answer.notFound();
    };
  }
}
