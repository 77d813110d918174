import static io.gatling.javaapi.core.CoreDsl.*;
import static io.gatling.javaapi.http.HttpDsl.*;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** create-then-get.yaml for Gatling: system properties url, users, seconds. */
public final class WithGatling extends Simulation {
  private static final String ARTIFACTS = "/apis/registry/v2/groups/bench/artifacts";

  public WithGatling() {
    Duration duration = Duration.ofSeconds(Long.getLong("seconds"));
    ScenarioBuilder writers =
        scenario("writers")
            .during(duration)
            .on(
                exec(
                    http("create artifact")
                        .post(ARTIFACTS)
                        .header("X-Registry-ArtifactType", "JSON")
                        .header("Content-Type", "application/json")
                        .body(StringBody(session -> body()))
                        .check(status().is(201), jsonPath("$.id").saveAs("artifact_id"))),
                exec(
                    http("get artifact")
                        .get(ARTIFACTS + "/#{artifact_id}")
                        .check(status().is(200), substring("item-"))));
    setUp(writers.injectOpen(atOnceUsers(Integer.getInteger("users"))))
        .protocols(http.baseUrl(System.getProperty("url")));
  }

  private static String body() {
    return "{\"type\":\"record\",\"name\":\"item-"
        + UUID.randomUUID()
        + "\",\"size\":"
        + ThreadLocalRandom.current().nextInt(1, 10)
        + "}";
  }
}
