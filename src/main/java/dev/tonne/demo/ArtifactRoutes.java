package dev.tonne.demo;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Documents that are registered and read back, as in Apicurio Registry. */
final class ArtifactRoutes {
  private final Registry registry;

  ArtifactRoutes(Registry registry) {
    this.registry = registry;
  }

  Answer answer(Request request) {
    List<String> path = request.path();
    if (path.size() < 6
        || !request.isUnder("apis", "registry", "v2", "groups")
        || !path.get(5).equals("artifacts")) {
      return Answer.notFound();
    }
    boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
    if (path.size() == 6 && request.method().equals("POST")) {
      return create(path.get(4), request);
    }
    if (path.size() == 7 && request.method().equals("DELETE")) {
      return registry.remove(path.get(4), path.get(6))
          ? Answer.empty(204)
          : missing(path.get(4), path.get(6));
    }
    return path.size() == 7 && reads ? read(path.get(4), path.get(6)) : Answer.notFound();
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
        ? missing(group, id)
        : Answer.bytes(200, artifact.document(), artifact.contentType());
  }

  private static Answer missing(String group, String id) {
    return Answer.json(404, Map.of("error", "no artifact `" + id + "` in group `" + group + "`"));
  }

  /** Unique is enough here, and the secure generator would be a lock shared by all threads. */
  private static String randomId() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}
