package dev.tonne.demo;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Which answer belongs to which request. Called on I/O threads: never blocks. */
final class Routes {
  static final long MAX_BYTES = 1L << 30;
  static final int MAX_DELAY_MS = 60_000;

  private static final Map<String, Object> NOT_FOUND =
      Map.of(
          "error",
          "not found",
          "routes",
          List.of(
              "POST /apis/registry/v2/groups/{group}/artifacts",
              "GET /apis/registry/v2/groups/{group}/artifacts/{id}",
              "/ok",
              "/bytes/{n}",
              "/delay/{ms}",
              "/status/{code}"));

  private final Registry registry;

  Routes(Registry registry) {
    this.registry = registry;
  }

  Answer answer(Request request) {
    List<String> path = request.path();
    if (path.size() == 1 && path.get(0).equals("ok")) {
      return Answer.text(200, "ok\n");
    }
    if (path.size() == 2) {
      return sized(path.get(0), path.get(1));
    }
    if (path.size() >= 6 && request.isUnder("apis", "registry", "v2", "groups")) {
      return artifacts(request);
    }
    return notFound();
  }

  private static Answer sized(String what, String number) {
    return switch (what) {
      case "bytes" -> bytes(whole(number));
      case "delay" -> delay(whole(number));
      case "status" -> status(whole(number));
      default -> notFound();
    };
  }

  private static Answer bytes(long n) {
    return n < 0 || n > MAX_BYTES
        ? refused("/bytes/{n} takes 0 to " + MAX_BYTES)
        : new Answer(200, new Filler(n), 0);
  }

  private static Answer delay(long ms) {
    return ms < 0 || ms > MAX_DELAY_MS
        ? refused("/delay/{ms} takes 0 to " + MAX_DELAY_MS)
        : Answer.text(200, "ok\n").after((int) ms);
  }

  private static Answer status(long code) {
    if (code < 200 || code > 599) {
      return refused("/status/{code} takes 200 to 599");
    }
    boolean bodiless = code == 204 || code == 205 || code == 304;
    return bodiless ? Answer.empty((int) code) : Answer.text((int) code, code + "\n");
  }

  private Answer artifacts(Request request) {
    List<String> path = request.path();
    if (!path.get(5).equals("artifacts")) {
      return notFound();
    }
    boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
    if (path.size() == 6 && request.method().equals("POST")) {
      return create(path.get(4), request);
    }
    return path.size() == 7 && reads ? read(path.get(4), path.get(6)) : notFound();
  }

  private Answer create(String group, Request request) {
    String id = request.header("X-Registry-ArtifactId", "");
    Artifact artifact =
        new Artifact(
            group,
            id.isEmpty() ? randomId() : id,
            request.header("X-Registry-ArtifactType", "JSON"),
            request.header("Content-Type", "application/octet-stream"),
            request.body(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS));
    if (!registry.add(artifact)) {
      return Answer.json(409, Map.of("error", "there is an artifact `" + id + "` already"));
    }
    Map<String, Object> created = new LinkedHashMap<>();
    created.put("id", artifact.id());
    created.put("groupId", group);
    created.put("type", artifact.type());
    created.put("version", "1");
    created.put("createdOn", artifact.createdOn().toString());
    return Answer.json(200, created);
  }

  private Answer read(String group, String id) {
    Artifact artifact = registry.find(group, id);
    return artifact == null
        ? Answer.json(404, Map.of("error", "no artifact `" + id + "` in group `" + group + "`"))
        : Answer.bytes(200, artifact.document(), artifact.contentType());
  }

  /** Unique is enough here, and the secure generator would be a lock shared by all threads. */
  private static String randomId() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  /** -1 if it is no whole number. */
  private static long whole(String text) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits && text.length() < 18 ? Long.parseLong(text) : -1;
  }

  private static Answer refused(String why) {
    return Answer.json(400, Map.of("error", why));
  }

  private static Answer notFound() {
    return Answer.json(404, NOT_FOUND);
  }
}
