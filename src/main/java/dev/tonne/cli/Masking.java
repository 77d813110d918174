package dev.tonne.cli;

import dev.tonne.expression.Values;
import dev.tonne.mask.Secrets;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.Threshold;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes what should stay secret out of what the command line shows and writes. */
final class Masking {
  private static final Pattern USER_INFO = Pattern.compile("(?<=://)([^/\\s?#@\"'$]+)@");

  private final Secrets secrets;

  Masking(Secrets secrets) {
    this.secrets = secrets;
  }

  /** A text without the values of secrets and without the credentials of URLs. */
  String text(String text) {
    return secrets.mask(USER_INFO.matcher(text).replaceAll(Secrets.MASKED + "@"));
  }

  /** The passwords of URLs in a text are secret from now on, wherever they turn up. */
  void learnFromUrls(String text) {
    Matcher userInfo = USER_INFO.matcher(text);
    while (userInfo.find()) {
      String pair = userInfo.group(1);
      learn(pair);
      learn(pair.substring(pair.indexOf(':') + 1));
    }
  }

  /** The variables as they may be shown, and as secrets those that are. */
  Map<String, String> variables(Map<String, @Nullable Object> vars, DeclaredSecrets declared) {
    Map<String, String> texts = new LinkedHashMap<>();
    vars.forEach((name, value) -> texts.put(name, value == null ? "" : Values.text(value)));
    texts.forEach(
        (name, text) -> {
          learnFromUrls(text);
          if (declared.declares(name)) {
            secrets.add(text);
          }
        });
    texts.replaceAll(
        (name, text) ->
            declared.declares(name) && vars.get(name) != null ? Secrets.MASKED : text(text));
    return texts;
  }

  List<Metric> metrics(List<Metric> metrics) {
    return metrics.stream()
        .map(
            metric ->
                new Metric(
                    metric.id(),
                    metric.kind(),
                    text(metric.group()),
                    text(metric.step()),
                    metric.phases(),
                    metric.checks().stream().map(this::text).toList(),
                    metric.tags(),
                    stage(metric.stage()),
                    metric.line()))
        .toList();
  }

  private @Nullable MetricStage stage(@Nullable MetricStage of) {
    return of == null
        ? null
        : new MetricStage(text(of.name()), of.fromNs(), of.toNs(), of.warmUp());
  }

  List<Threshold> thresholds(List<Threshold> thresholds) {
    return thresholds.stream().map(this::threshold).toList();
  }

  /** Names in it are masked as those of the metrics, so that it still finds them. */
  private Threshold threshold(Threshold threshold) {
    Threshold.Scope of = threshold.scope();
    return new Threshold(
        text(threshold.text()),
        threshold.line(),
        threshold.measure(),
        new Threshold.Scope(
            text(of.step()),
            text(of.check()),
            text(of.group()),
            text(of.stage()),
            of.tag(),
            text(of.tagValue())),
        threshold.op(),
        threshold.limit(),
        threshold.terms());
  }

  private void learn(String value) {
    secrets.add(value);
    try {
      secrets.add(URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      // not encoded, so it is the value itself
      return;
    }
  }
}
