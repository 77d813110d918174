package dev.tonne.decode;

import dev.tonne.expression.Function;
import dev.tonne.scenario.DataSet;
import dev.tonne.scenario.Errand;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.ThreadGroup;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.stats.Threshold;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes a whole file. */
public final class ScenarioDecoder {
  private final Registry registry;

  /**
   * @param steps kinds of steps there are
   */
  public ScenarioDecoder(
      List<? extends StepDecoder> steps,
      List<CheckDecoder> checks,
      List<ExtractorDecoder> extractors,
      List<Function> functions,
      List<DataDecoder> data) {
    this.registry = new Registry(steps, checks, extractors, functions, data);
  }

  /**
   * Reports every mistake in the file.
   *
   * @return null if there was an error, also one that parsing the text had reported before
   */
  public @Nullable Scenario decode(Node root, DecodeOptions options, Diagnostics diagnostics) {
    DecodeContext context = new DecodeContext(registry, options, diagnostics);
    context.baseUrl = options.baseUrl() != null || mentions(root, "base-url");
    context.hops = mentions(root, "redirects") || mentions(root, "digest");
    context.resources = mentions(root, "resources");
    ObjectReader file = ObjectReader.of(withoutOwn(root), Tables.FILE, context);
    new VarsDecoder(context).decode(file);
    String name = file.text("name");
    String description = file.text("description");
    HttpSettings http = new HttpDecoder(context).ofFile(file.get("http"));
    List<DataSet> data = context.data.decode(file.get("data"));
    context.flows.define(file.get("flows"));
    ErrandDecoder errands = new ErrandDecoder(context);
    Errand setup = errands.decode(Errand.Kind.SETUP, file);
    List<ThreadGroup> groups = new GroupsDecoder(context).decode(file.require("thread-groups"));
    Errand teardown = errands.decode(Errand.Kind.TEARDOWN, file);
    context.flows.rest();
    List<Threshold> thresholds = new ThresholdsDecoder(context).decode(file.items("thresholds"));
    new NameRules(context).check();
    if (diagnostics.hasErrors()) {
      return null;
    }
    new UnusedRules(context).check();
    return new Scenario(
        name == null ? nameOf(root.source()) : name,
        description == null ? "" : description,
        root.source(),
        context.constants.values(),
        context.names,
        context.constants.initial(),
        context.constants.fixedSlots(context.scope.declared().keySet()),
        http,
        groups,
        setup,
        teardown,
        thresholds,
        data,
        context.secrets,
        options.seed());
  }

  /** Without {@code x-…}: a place for anchors, and nothing to us. */
  private static Node withoutOwn(Node root) {
    return root instanceof Node.Mapping mapping
        ? new Node.Mapping(
            mapping.entries().stream().filter(e -> !e.key().text().startsWith("x-")).toList(),
            mapping.span())
        : root;
  }

  private static boolean mentions(Node node, String key) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries().stream()
          .anyMatch(e -> e.key().text().equals(key) || mentions(e.value(), key));
    }
    return node instanceof Node.Sequence list
        && list.items().stream().anyMatch(item -> mentions(item, key));
  }

  private static String nameOf(SourceFile source) {
    String file = source.name().substring(source.name().replace('\\', '/').lastIndexOf('/') + 1);
    int end = file.lastIndexOf('.');
    return end > 0 ? file.substring(0, end) : file;
  }
}
