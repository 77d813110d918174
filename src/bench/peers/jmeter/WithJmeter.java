import static us.abstracta.jmeter.javadsl.JmeterDsl.*;

import java.time.Duration;
import org.apache.http.entity.ContentType;
import us.abstracta.jmeter.javadsl.core.threadgroups.DslDefaultThreadGroup;

/** create-then-get.yaml for JMeter: URL, users, seconds. */
public final class WithJmeter {
  public static void main(String[] args) throws Exception {
    String artifacts = args[0] + "/apis/registry/v2/groups/bench/artifacts";
    int users = Integer.parseInt(args[1]);
    Duration duration = Duration.ofSeconds(Long.parseLong(args[2]));
    DslDefaultThreadGroup group =
        threadGroup(users, duration)
            .children(
                httpSampler(artifacts)
                    .post(
                        "{\"type\":\"record\",\"name\":\"item-${__UUID()}\",\"size\":${__Random(1,9)}}",
                        ContentType.APPLICATION_JSON)
                    .header("X-Registry-ArtifactType", "JSON")
                    .children(
                        responseAssertion().fieldToTest(
                            us.abstracta.jmeter.javadsl.core.assertions.DslResponseAssertion
                                .TargetField.RESPONSE_CODE).equalsToStrings("201"),
                        jsonExtractor("artifact_id", "$.id").queryLanguage(
                            us.abstracta.jmeter.javadsl.core.postprocessors.DslJsonExtractor
                                .JsonQueryLanguage.JSON_PATH)),
                httpSampler(artifacts + "/${artifact_id}")
                    .children(responseAssertion().containsSubstrings("item-")));
    testPlan(group).run();
  }
}
