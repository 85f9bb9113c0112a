package boardjudge.mutation;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSTree;

/**
 * Makes wrong programs of a right one. The program is parsed, and each mistake replaces the bytes
 * of one node; the rest of the file stays as it is. Not all of them compile, and some are the same
 * program.
 */
public final class SourceMutants {
  /** What may stand in an operator's place, by the operator. */
  private static final Map<String, List<String>> OPERATORS =
      Map.ofEntries(
          Map.entry("<", List.of("<=", ">")),
          Map.entry("<=", List.of("<", ">=")),
          Map.entry(">", List.of(">=", "<")),
          Map.entry(">=", List.of(">", "<=")),
          Map.entry("==", List.of("!=")),
          Map.entry("!=", List.of("==")),
          Map.entry("&&", List.of("||")),
          Map.entry("||", List.of("&&")),
          Map.entry("and", List.of("or")),
          Map.entry("or", List.of("and")),
          Map.entry("+", List.of("-")),
          Map.entry("-", List.of("+")),
          Map.entry("*", List.of("+")),
          Map.entry("/", List.of("*")),
          Map.entry("%", List.of("/")),
          Map.entry("&", List.of("|")),
          Map.entry("|", List.of("&")),
          Map.entry("^", List.of("|")),
          Map.entry("+=", List.of("-=")),
          Map.entry("-=", List.of("+=")),
          Map.entry("++", List.of("--")),
          Map.entry("--", List.of("++")));

  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "==", "!=");
  private static final Set<String> LOGIC = Set.of("&&", "||", "and", "or");

  /** The nodes whose operators are replaced: {@code <} also opens a list of types. */
  private static final Set<String> EXPRESSIONS =
      Set.of(
          "binary_expression",
          "assignment_expression",
          "update_expression",
          "comparison_operator",
          "boolean_operator",
          "binary_operator",
          "augmented_assignment");

  private static final Set<String> UNARY =
      Set.of("unary_expression", "unary_operator", "not_operator");

  private static final Set<String> LOOPS =
      Set.of("for_statement", "for_range_loop", "enhanced_for_statement", "while_statement");

  private static final Set<String> TYPES =
      Set.of("sized_type_specifier", "integral_type", "primitive_type");

  /** Names of one kind, which people mix up. */
  private static final List<List<String>> KINDS =
      List.of(
          List.of("x", "y"),
          List.of("i", "j", "k"),
          List.of("r", "c"),
          List.of("row", "col"),
          List.of("row", "column"),
          List.of("dx", "dy"),
          List.of("dr", "dc"),
          List.of("nx", "ny"),
          List.of("nr", "nc"),
          List.of("x1", "x2"),
          List.of("y1", "y2"),
          List.of("u", "v"),
          List.of("a", "b"),
          List.of("n", "m"),
          List.of("h", "w"),
          List.of("l", "r"),
          List.of("left", "right"),
          List.of("lo", "hi"),
          List.of("low", "high"),
          List.of("first", "second"),
          List.of("begin", "end"),
          List.of("min", "max"),
          List.of("black", "white"),
          List.of("from", "to"));

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,18})([uUlL]*)");

  /** Numbers from here on stand for "as large as can be". */
  private static final BigInteger LARGE = BigInteger.valueOf(1_000_000);

  private final Grammar grammar;
  private final byte[] source;
  private final Set<String> names = new HashSet<>();
  private final Set<SourceMutant> found = new LinkedHashSet<>();

  private SourceMutants(Grammar grammar, byte[] source) {
    this.grammar = grammar;
    this.source = source;
  }

  /** Whether programs in files with this ending can be parsed. */
  public static boolean knows(String ending) {
    return Grammar.of(ending).isPresent();
  }

  /**
   * All wrong programs that one mistake makes of a program, by their places.
   *
   * @param source the program, UTF-8
   * @param ending of its file, without the dot
   * @return none where no grammar is known for the ending
   * @throws UnsatisfiedLinkError where the parser does not run on this system
   */
  public static List<SourceMutant> of(byte[] source, String ending) {
    Optional<Grammar> grammar = Grammar.of(ending);
    if (grammar.isEmpty()) {
      return List.of();
    }
    SourceMutants mutants = new SourceMutants(grammar.get(), source);
    try (TSParser parser = new TSParser()) {
      parser.setLanguage(grammar.get().language().get());
      TSTree tree = parser.parseString(null, new String(source, StandardCharsets.UTF_8));
      mutants.addNames(tree.getRootNode());
      mutants.visit(tree.getRootNode(), Optional.empty());
    }
    return mutants.found.stream()
        .sorted((one, other) -> Integer.compare(one.from(), other.from()))
        .toList();
  }

  private void addNames(TSNode node) {
    if (isName(node)) {
      names.add(text(node));
    }
    for (int i = 0; i < node.getChildCount(); i++) {
      addNames(node.getChild(i));
    }
  }

  private static boolean isName(TSNode node) {
    return node.getType().equals("identifier") || node.getType().equals("field_identifier");
  }

  private void visit(TSNode node, Optional<TSNode> parent) {
    String type = node.getType();
    if (node.isError() || node.isMissing() || type.startsWith("preproc_include")) {
      return;
    }
    parent.ifPresent(above -> addOperator(node, above));
    addCondition(node);
    if (UNARY.contains(type)) {
      addOperand(node);
    }
    if (type.equals("binary_expression") || type.equals("boolean_operator")) {
      addParts(node);
    }
    if (type.equals(grammar.number())) {
      addNumbers(node);
    }
    if (type.equals("true") || type.equals("false")) {
      String text = text(node);
      String other = type.equals("true") ? "false" : "true";
      boolean capital = Character.isUpperCase(text.charAt(0));
      replace(
          Operator.CONSTANT,
          node,
          capital ? Character.toUpperCase(other.charAt(0)) + other.substring(1) : other);
    }
    if (isName(node)) {
      addNames(node, parent);
    }
    if (TYPES.contains(type) && grammar.longTypes().contains(text(node))) {
      replace(Operator.TYPE, node, "int");
    }
    addStatement(node, type);
    if (LOOPS.contains(type)) {
      addMoves(node);
    }
    for (int i = 0; i < node.getChildCount(); i++) {
      visit(node.getChild(i), Optional.of(node));
    }
  }

  private void addOperator(TSNode node, TSNode parent) {
    String text = node.isNamed() ? "" : node.getType();
    if (!EXPRESSIONS.contains(parent.getType()) || !OPERATORS.containsKey(text)) {
      return;
    }
    Operator operator =
        COMPARISONS.contains(text)
            ? Operator.COMPARISON
            : LOGIC.contains(text) ? Operator.LOGIC : Operator.ARITHMETIC;
    for (String other : OPERATORS.getOrDefault(text, List.of())) {
      replace(operator, node, other);
    }
  }

  private void addCondition(TSNode node) {
    TSNode condition = node.getChildByFieldName("condition");
    if (condition == null || condition.isNull() || node.getType().equals("for_statement")) {
      return;
    }
    String text = text(condition);
    boolean inParentheses =
        condition.getType().equals("parenthesized_expression")
            || condition.getType().equals("condition_clause");
    if (inParentheses && condition.getNamedChildCount() != 1) {
      return;
    }
    String inner = inParentheses ? text(condition.getNamedChild(0)) : text;
    String negated = grammar.negation().formatted(inner);
    replace(Operator.NEGATED, condition, inParentheses ? negated : "(" + negated + ")");
    if (node.getType().equals("if_statement")) {
      replace(Operator.CONDITION_LEFT_OUT, condition, grammar.always());
    }
  }

  private void addOperand(TSNode node) {
    TSNode operand = node.getNamedChild(node.getNamedChildCount() - 1);
    String sign = text(node).substring(0, 1);
    if (sign.equals("-")) {
      replace(Operator.ARITHMETIC, node, text(operand));
    } else if (sign.equals("!") || node.getType().equals("not_operator")) {
      replace(Operator.NEGATED, node, text(operand));
    }
  }

  /** One side of "and" or "or" alone. */
  private void addParts(TSNode node) {
    TSNode operator = node.getChildByFieldName("operator");
    TSNode left = node.getChildByFieldName("left");
    TSNode right = node.getChildByFieldName("right");
    if (operator == null || operator.isNull() || !LOGIC.contains(operator.getType())) {
      return;
    }
    replace(Operator.CONDITION_LEFT_OUT, node, text(left));
    replace(Operator.CONDITION_LEFT_OUT, node, text(right));
  }

  private void addNumbers(TSNode node) {
    Matcher number = NUMBER.matcher(text(node));
    if (!number.matches() || (number.group(1).length() > 1 && number.group(1).startsWith("0"))) {
      return;
    }
    BigInteger value = new BigInteger(number.group(1));
    Set<String> others = new LinkedHashSet<>();
    others.add(value.add(BigInteger.ONE).toString());
    others.add(value.signum() == 0 ? "(-1)" : value.subtract(BigInteger.ONE).toString());
    if (value.compareTo(LARGE) >= 0) {
      others.add(Integer.toString(Integer.MAX_VALUE));
    }
    if (value.signum() > 0) {
      others.add("0");
    }
    for (String other : others) {
      replace(Operator.CONSTANT, node, other + (other.equals("(-1)") ? "" : number.group(2)));
    }
  }

  private void addNames(TSNode node, Optional<TSNode> parent) {
    String above = parent.map(TSNode::getType).orElse("");
    if (above.contains("declar") || above.contains("parameter") || above.contains("definition")) {
      return;
    }
    String name = text(node);
    for (List<String> kind : KINDS) {
      if (kind.contains(name)) {
        for (String other : kind) {
          boolean known = names.contains(other) || name.equals("min") || name.equals("max");
          if (!other.equals(name) && known) {
            replace(Operator.NAME, node, other);
          }
        }
      }
    }
  }

  private void addStatement(TSNode node, String type) {
    switch (type) {
      case "expression_statement" -> replace(Operator.LEFT_OUT, node, grammar.nothing());
      case "break_statement" -> {
        replace(Operator.LEFT_OUT, node, grammar.nothing());
        replace(Operator.JUMP, node, text(node).replace("break", "continue"));
      }
      case "continue_statement" -> {
        replace(Operator.LEFT_OUT, node, grammar.nothing());
        replace(Operator.JUMP, node, text(node).replace("continue", "break"));
      }
      default -> {}
    }
  }

  /** The last line of a loop behind it, the first one before it, the one before it inside. */
  private void addMoves(TSNode loop) {
    TSNode body = loop.getChildByFieldName("body");
    if (body == null || body.isNull() || !body.getType().equals(grammar.block())) {
      return;
    }
    int count = body.getNamedChildCount();
    if (count > 1) {
      TSNode first = body.getNamedChild(0);
      TSNode last = body.getNamedChild(count - 1);
      if (isLine(last)) {
        String rest = text(loop.getStartByte(), last.getStartByte());
        String end = text(last.getEndByte(), loop.getEndByte());
        String margin = "\n" + " ".repeat(column(loop));
        replace(Operator.MOVED, loop, (rest + end).stripTrailing() + margin + text(last));
      }
      if (isLine(first)) {
        String head = text(loop.getStartByte(), first.getStartByte());
        String tail = text(body.getNamedChild(1).getStartByte(), loop.getEndByte());
        replace(Operator.MOVED, loop, text(first) + "\n" + " ".repeat(column(loop)) + head + tail);
      }
    }
    TSNode before = loop.getPrevNamedSibling();
    if (before != null && !before.isNull() && isLine(before) && count > 0) {
      TSNode first = body.getNamedChild(0);
      String head = text(loop.getStartByte(), first.getStartByte());
      String tail = text(first.getStartByte(), loop.getEndByte());
      String moved = head + text(before) + "\n" + " ".repeat(column(first)) + tail;
      add(Operator.MOVED, before, loop.getEndByte(), moved);
    }
  }

  private boolean isLine(TSNode node) {
    return node.getType().equals("expression_statement") && !text(node).contains("\n");
  }

  /** Blanks before a node in its line. */
  private int column(TSNode node) {
    int start = node.getStartByte();
    int begin = start;
    while (begin > 0 && source[begin - 1] != '\n') {
      begin--;
    }
    int blanks = 0;
    while (begin + blanks < start && source[begin + blanks] == ' ') {
      blanks++;
    }
    return blanks;
  }

  private void replace(Operator operator, TSNode node, String after) {
    add(operator, node, node.getEndByte(), after);
  }

  private void add(Operator operator, TSNode from, int to, String after) {
    int start = from.getStartByte();
    if (!text(start, to).equals(after)) {
      found.add(new SourceMutant(operator, from.getStartPoint().getRow() + 1, start, to, after));
    }
  }

  private String text(TSNode node) {
    return text(node.getStartByte(), node.getEndByte());
  }

  private String text(int from, int to) {
    return new String(Arrays.copyOfRange(source, from, to), StandardCharsets.UTF_8);
  }
}
