package dev.tonne.syntax;

import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.testing.Golden;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

final class SyntaxGoldenTest {
  @TestFactory
  Stream<DynamicTest> cases() {
    return Golden.cases("syntax", SyntaxGoldenTest::run);
  }

  private static Golden.Result run(SourceFile source) {
    Diagnostics diagnostics = new Diagnostics();
    Node root = Yaml.parse(source, diagnostics);
    if (root == null || diagnostics.hasErrors()) {
      return Golden.Result.err(DiagnosticRenderer.render(diagnostics));
    }
    StringBuilder out = new StringBuilder();
    print(out, "", root);
    return Golden.Result.expected(out.toString());
  }

  private static void print(StringBuilder out, String indent, Node node) {
    if (node instanceof Node.Scalar s) {
      String text = s.text().replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
      out.append(indent + place(s.span()) + " " + s.style() + " [" + text + "]\n");
    } else if (node instanceof Node.Sequence list) {
      out.append(indent + place(list.span()) + " list\n");
      list.items().forEach(item -> print(out, indent + "  ", item));
    } else if (node instanceof Node.Mapping mapping) {
      out.append(indent + place(mapping.span()) + " mapping\n");
      for (Node.Entry entry : mapping.entries()) {
        Span key = entry.key().span();
        out.append(indent + "  " + place(key) + " key [" + entry.key().text() + "]\n");
        print(out, indent + "    ", entry.value());
      }
    }
  }

  private static String place(Span span) {
    return span.line() + ":" + span.column() + "+" + span.length();
  }
}
