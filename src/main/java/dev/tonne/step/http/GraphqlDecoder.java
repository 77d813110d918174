package dev.tonne.step.http;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.syntax.Node;

/** Decodes {@code graphql:} into the JSON of GraphQL over HTTP. */
final class GraphqlDecoder {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a graphql body",
          new Key("query", "text", "", "The query or mutation."),
          new Key("variables", "name → any value", "", "Its variables; scalars keep their types."),
          new Key("operation", "text", "", "Which of several operations in the query is meant."));

  private GraphqlDecoder() {}

  static BodyTemplate decode(Node node, DecodeContext context) {
    ObjectReader body = ObjectReader.of(node, KEYS, context);
    JsonBodyDecoder json = new JsonBodyDecoder(context);
    json.constant("{\"query\":");
    if (body.require("query") != null) {
      json.value(body.template("query"));
    }
    Node operation = body.get("operation");
    if (operation != null) {
      json.constant(",\"operationName\":");
      json.value(body.template("operation"));
    }
    Node variables = body.get("variables");
    if (variables != null && !(variables instanceof Node.Mapping)) {
      body.entries("variables"); // tells what it should be
    } else if (variables != null) {
      json.constant(",\"variables\":");
      json.write(variables);
    }
    json.constant("}");
    return json.body();
  }
}
