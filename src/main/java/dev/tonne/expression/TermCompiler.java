package dev.tonne.expression;

import static java.util.Map.entry;

import dev.tonne.expression.Expression.Reference;
import dev.tonne.json.JsonNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.jexl3.parser.ASTAndNode;
import org.apache.commons.jexl3.parser.ASTArrayAccess;
import org.apache.commons.jexl3.parser.ASTArrayLiteral;
import org.apache.commons.jexl3.parser.ASTEQNode;
import org.apache.commons.jexl3.parser.ASTERNode;
import org.apache.commons.jexl3.parser.ASTEmptyFunction;
import org.apache.commons.jexl3.parser.ASTFalseNode;
import org.apache.commons.jexl3.parser.ASTFunctionNode;
import org.apache.commons.jexl3.parser.ASTIdentifier;
import org.apache.commons.jexl3.parser.ASTIdentifierAccess;
import org.apache.commons.jexl3.parser.ASTMapEntry;
import org.apache.commons.jexl3.parser.ASTMapLiteral;
import org.apache.commons.jexl3.parser.ASTNENode;
import org.apache.commons.jexl3.parser.ASTNRNode;
import org.apache.commons.jexl3.parser.ASTNotNode;
import org.apache.commons.jexl3.parser.ASTNullLiteral;
import org.apache.commons.jexl3.parser.ASTNullpNode;
import org.apache.commons.jexl3.parser.ASTNumberLiteral;
import org.apache.commons.jexl3.parser.ASTOrNode;
import org.apache.commons.jexl3.parser.ASTReference;
import org.apache.commons.jexl3.parser.ASTReferenceExpression;
import org.apache.commons.jexl3.parser.ASTSetLiteral;
import org.apache.commons.jexl3.parser.ASTSizeFunction;
import org.apache.commons.jexl3.parser.ASTStringLiteral;
import org.apache.commons.jexl3.parser.ASTTernaryNode;
import org.apache.commons.jexl3.parser.ASTTrueNode;
import org.apache.commons.jexl3.parser.ASTUnaryMinusNode;
import org.apache.commons.jexl3.parser.ASTUnaryPlusNode;
import org.apache.commons.jexl3.parser.JexlNode;
import org.jspecify.annotations.Nullable;

/** Compiles the syntax tree of one expression; what it doesn't know is not in the language. */
final class TermCompiler {
  private interface Maker {
    Term make(JexlNode node, boolean certain);
  }

  /** Built-ins that are no values themselves: each of their members has a slot of its own. */
  private static final Set<String> GROUPS = Set.of("user", "loop", "repeat", "group", "run");

  private final String source;
  private final int base;
  private final Map<String, Function> functions;
  private final Names names;
  private final List<Reference> references = new ArrayList<>();
  private final List<Term> reads = new ArrayList<>();
  private final Map<Class<?>, Maker> makers =
      Map.ofEntries(
          entry(ASTNullLiteral.class, (node, certain) -> new Terms.Literal(null)),
          entry(ASTTrueNode.class, (node, certain) -> new Terms.Literal(true)),
          entry(ASTFalseNode.class, (node, certain) -> new Terms.Literal(false)),
          entry(
              ASTStringLiteral.class,
              (node, certain) -> new Terms.Literal(((ASTStringLiteral) node).getLiteral())),
          entry(ASTNumberLiteral.class, (node, certain) -> number(node)),
          entry(ASTReferenceExpression.class, (node, certain) -> child(node, 0, certain)),
          entry(ASTIdentifier.class, (node, certain) -> read(name(node, null, certain))),
          entry(ASTReference.class, this::reference),
          entry(ASTFunctionNode.class, this::call),
          entry(ASTUnaryMinusNode.class, this::negation),
          entry(
              ASTUnaryPlusNode.class,
              (node, certain) ->
                  new Terms.Unary(
                      a -> Numbers.narrow(Numbers.decimal(a)), child(node, 0, certain))),
          entry(
              ASTNotNode.class,
              (node, certain) ->
                  new Terms.Unary(a -> !Comparison.isTrue(a), child(node, 0, certain))),
          entry(ASTEQNode.class, (node, certain) -> equality(node, certain, true)),
          entry(ASTNENode.class, (node, certain) -> equality(node, certain, false)),
          entry(ASTERNode.class, (node, certain) -> match(node, certain, true)),
          entry(ASTNRNode.class, (node, certain) -> match(node, certain, false)),
          entry(ASTAndNode.class, (node, certain) -> logical(node, certain, false)),
          entry(ASTOrNode.class, (node, certain) -> logical(node, certain, true)),
          entry(ASTNullpNode.class, (node, certain) -> coalesce(node)),
          entry(ASTTernaryNode.class, this::ternary),
          entry(ASTEmptyFunction.class, (node, certain) -> new Terms.Empty(child(node, 0, false))),
          entry(
              ASTSizeFunction.class,
              (node, certain) -> new Terms.Unary(Comparison::size, child(node, 0, certain))),
          entry(
              ASTArrayLiteral.class,
              (node, certain) -> new Terms.Items(children(node, 0, certain))),
          entry(ASTMapLiteral.class, this::members),
          // JEXL reads `{}` as an empty set.
          entry(ASTSetLiteral.class, this::members));

  /**
   * @param base where the source begins in the text that its references' offsets are into
   */
  TermCompiler(String source, Map<String, Function> functions, Names names, int base) {
    this.base = base;
    this.source = source;
    this.functions = functions;
    this.names = names;
  }

  List<Reference> references() {
    return references;
  }

  /** The names, each with its members. */
  List<Term> reads() {
    return List.copyOf(reads);
  }

  /**
   * @param certain whether it is evaluated whenever the expression is, and must have a value
   * @throws ProblemException with an offset into the source
   */
  Term compile(JexlNode node, boolean certain) {
    var operator = Operators.BINARY.get(node.getClass());
    if (operator != null) {
      refuseHalfNegation(node);
      return new Terms.Binary(operator, child(node, 0, certain), child(node, 1, certain));
    }
    Maker maker = makers.get(node.getClass());
    if (maker == null) {
      throw Refusals.node(node, offset(node, ""));
    }
    return maker.make(node, certain);
  }

  private Term child(JexlNode node, int index, boolean certain) {
    return compile(node.jjtGetChild(index), certain);
  }

  private List<Term> children(JexlNode node, int from, boolean certain) {
    List<Term> terms = new ArrayList<>();
    for (int i = from; i < node.jjtGetNumChildren(); i++) {
      terms.add(child(node, i, certain));
    }
    return terms;
  }

  private int offset(JexlNode node, String expected) {
    return ExpressionParser.offset(source, node.getLine(), node.getColumn(), expected);
  }

  private Term number(JexlNode node) {
    return Terms.Literal.number(source, offset(node, ""));
  }

  private Term name(JexlNode node, @Nullable String member, boolean certain) {
    ASTIdentifier identifier = (ASTIdentifier) node;
    String name = identifier.getName();
    String whole = member != null && isGroup(identifier) ? name + "." + member : name;
    int slot = names.slot(whole);
    references.add(new Reference(name, member, slot, base + offset(node, name), certain));
    return new Terms.Name(whole, slot);
  }

  private static boolean isGroup(ASTIdentifier identifier) {
    return GROUPS.contains(identifier.getName());
  }

  private Term reference(JexlNode node, boolean certain) {
    List<Term> keys = new ArrayList<>();
    for (int i = 1; i < node.jjtGetNumChildren(); i++) {
      JexlNode access = node.jjtGetChild(i);
      if (access instanceof ASTIdentifierAccess identifier && !identifier.isExpression()) {
        String name = identifier.getName();
        if (name.equals("empty") || name.equals("class")) {
          throw Refusals.memberName(offset(node, ""), name);
        }
        keys.add(new Terms.Literal(name));
      } else if (access instanceof ASTArrayAccess) {
        keys.addAll(children(access, 0, certain));
      } else {
        throw Refusals.node(access, offset(node, ""));
      }
    }
    JexlNode root = node.jjtGetChild(0);
    String member = constantText(keys);
    boolean builtIn = member != null && root instanceof ASTIdentifier of && isGroup(of);
    Term term =
        root instanceof ASTIdentifier ? name(root, member, certain) : compile(root, certain);
    for (Term key : builtIn ? keys.subList(1, keys.size()) : keys) {
      term = new Terms.Member(term, key);
    }
    return root instanceof ASTIdentifier ? read(term) : term;
  }

  private Term read(Term term) {
    reads.add(term);
    return term;
  }

  private static @Nullable String constantText(List<Term> keys) {
    return !keys.isEmpty() && keys.get(0) instanceof Terms.Literal literal
        ? Values.text(literal.value())
        : null;
  }

  private Term call(JexlNode node, boolean certain) {
    ASTIdentifier identifier = (ASTIdentifier) node.jjtGetChild(0);
    String name = identifier.getName();
    int offset = offset(identifier, "");
    boolean plain = identifier.getNamespace() == null;
    Function function = plain ? functions.get(name) : null;
    if (function == null) {
      throw Refusals.unknownFunction(offset, name, functions.keySet());
    }
    return Terms.Call.checked(function, children(node.jjtGetChild(1), 0, certain), offset);
  }

  private Term negation(JexlNode node, boolean certain) {
    Term term = child(node, 0, certain);
    if (term instanceof Terms.Literal literal && literal.value() instanceof JsonNumber number) {
      return new Terms.Literal(new JsonNumber("-" + number));
    }
    return new Terms.Unary(Arithmetic::negate, term);
  }

  private Term equality(JexlNode node, boolean certain, boolean wanted) {
    refuseHalfNegation(node);
    return new Terms.Equality(child(node, 0, certain), child(node, 1, certain), wanted);
  }

  private Term match(JexlNode node, boolean certain, boolean wanted) {
    refuseHalfNegation(node);
    return new Match(child(node, 0, certain), child(node, 1, certain), wanted);
  }

  private void refuseHalfNegation(JexlNode node) {
    if (node.jjtGetChild(0) instanceof ASTNotNode) {
      throw Refusals.halfNegation(offset(node.jjtGetChild(0), ""));
    }
  }

  private Term logical(JexlNode node, boolean certain, boolean decisive) {
    Term term = child(node, 0, certain);
    for (int i = 1; i < node.jjtGetNumChildren(); i++) {
      term = new Terms.Logical(term, child(node, i, false), decisive);
    }
    return term;
  }

  private Term coalesce(JexlNode node) {
    return new Terms.Otherwise(
        child(node, 0, false),
        child(node, 1, false),
        value -> value != null && Variables.isDefined(value));
  }

  private Term ternary(JexlNode node, boolean certain) {
    if (node.jjtGetNumChildren() == 2) {
      return new Terms.Otherwise(
          child(node, 0, false), child(node, 1, false), TermCompiler::isSomething);
    }
    return new Terms.Conditional(
        child(node, 0, certain), child(node, 1, false), child(node, 2, false));
  }

  /** What {@code a ?: b} keeps: neither nothing, nor false, nor 0. */
  private static boolean isSomething(@Nullable Object value) {
    return Variables.isDefined(value)
        && !Comparison.isEmpty(value)
        && !Objects.equals(value, false)
        && !(value instanceof Number && Numbers.decimal(value).signum() == 0);
  }

  private Term members(JexlNode node, boolean certain) {
    List<Term> keys = new ArrayList<>();
    List<Term> members = new ArrayList<>();
    for (int i = 0; i < node.jjtGetNumChildren(); i++) {
      JexlNode entry = node.jjtGetChild(i);
      if (!(entry instanceof ASTMapEntry)) {
        throw Refusals.objectWithoutKeys(offset(node, ""));
      }
      JexlNode key = entry.jjtGetChild(0);
      if (!(key instanceof ASTStringLiteral)) {
        throw Refusals.bareKey(offset(key, ""));
      }
      keys.add(compile(key, certain));
      members.add(child(entry, 1, certain));
    }
    return new Terms.Members(keys, members);
  }
}
