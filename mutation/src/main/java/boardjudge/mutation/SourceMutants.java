package boardjudge.mutation;

import boardjudge.base.files.Resource;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treesitter.TSLanguage;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSQuery;
import org.treesitter.TSQueryCapture;
import org.treesitter.TSQueryCursor;
import org.treesitter.TSQueryMatch;

/**
 * Mutates a program: parses it, and replaces the bytes of one syntax node for each mutant. Some
 * mutants do not compile, some are the same program.
 */
public final class SourceMutants {
  private static final Pattern CAPTURE = Pattern.compile("\\{(\\w+)\\}");

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,18})([uUlL]*)");

  /** A number this large often stands for infinity. */
  private static final BigInteger MIN_INFINITY = BigInteger.valueOf(1_000_000);

  private final byte[] source;
  private final Set<String> names = new HashSet<>();

  /** By position; of two operators that make the same change, the first. */
  private final Set<SourceMutant> mutants =
      new TreeSet<>(
          Comparator.comparing(SourceMutant::from)
              .thenComparing(SourceMutant::to)
              .thenComparing(SourceMutant::after)
              .thenComparing(SourceMutant::operator));

  private SourceMutants(byte[] source) {
    this.source = source;
  }

  /** Whether there is a grammar for files with this ending, without the dot. */
  public static boolean knows(String ending) {
    return Grammar.of(ending).isPresent();
  }

  /**
   * {@return all mutants with one change, by position; none where there is no grammar for the
   * ending}
   *
   * @param source the program, UTF-8
   * @param ending of its file, without the dot
   * @throws UnsatisfiedLinkError where the parser does not run on this system
   */
  public static List<SourceMutant> of(byte[] source, String ending) {
    Optional<Grammar> grammar = Grammar.of(ending);
    if (grammar.isEmpty()) {
      return List.of();
    }
    SourceMutants program = new SourceMutants(source);
    String text = new String(source, StandardCharsets.UTF_8);
    TSLanguage language = grammar.get().language();
    try (TSParser parser = new TSParser();
        TSQuery query = new TSQuery(language, grammar.get().queries());
        TSQueryCursor cursor = new TSQueryCursor()) {
      parser.setLanguage(language);
      TSNode root = parser.parseString(null, text).getRootNode();
      program.addNames(root);
      cursor.exec(query, root, text);
      TSQueryMatch match = new TSQueryMatch();
      while (cursor.nextMatch(match)) {
        Map<String, TSNode> captures = new HashMap<>();
        for (TSQueryCapture capture : match.getCaptures()) {
          captures.put(query.getCaptureNameForId(capture.getIndex()), capture.getNode());
        }
        if (captures.values().stream().noneMatch(SourceMutants::isInParseError)) {
          program.add(captures, match.getMetadata());
        }
      }
    }
    Set<List<Object>> seen = new HashSet<>();
    return program.mutants.stream()
        .filter(mutant -> seen.add(List.of(mutant.from(), mutant.to(), mutant.after())))
        .toList();
  }

  private static boolean isInParseError(TSNode node) {
    boolean broken = node.isMissing();
    for (TSNode ancestor = node; !ancestor.isNull() && !broken; ancestor = ancestor.getParent()) {
      broken = ancestor.isError();
    }
    return broken;
  }

  private void addNames(TSNode node) {
    if (node.getType().endsWith("identifier")) {
      names.add(text(node));
    }
    for (int i = 0; i < node.getChildCount(); i++) {
      addNames(node.getChild(i));
    }
  }

  private void add(Map<String, TSNode> captures, Map<String, String> changes) {
    captures.forEach(
        (capture, node) -> {
          switch (capture) {
            case "swap" ->
                Grammar.SWAPS
                    .getOrDefault(text(node), List.of())
                    .forEach(swap -> replace(swap.operator(), node, swap.text()));
            case "number" -> addNumbers(node);
            case "name" -> addNames(node, node.getParent().getType());
            case "loop" -> addMoves(node);
            case "at" ->
                changes.forEach(
                    (kind, template) ->
                        replace(Operator.of(kind), node, expand(template, captures)));
            default -> {}
          }
        });
  }

  private String expand(String template, Map<String, TSNode> captures) {
    return CAPTURE
        .matcher(template)
        .replaceAll(
            name ->
                Matcher.quoteReplacement(
                    text(Objects.requireNonNull(captures.get(name.group(1))))));
  }

  private void addNumbers(TSNode node) {
    Matcher number = NUMBER.matcher(text(node));
    if (!number.matches() || (number.group(1).length() > 1 && number.group(1).startsWith("0"))) {
      return;
    }
    BigInteger value = new BigInteger(number.group(1));
    Set<String> texts = new LinkedHashSet<>();
    texts.add(value.add(BigInteger.ONE).toString());
    texts.add(value.signum() == 0 ? "(-1)" : value.subtract(BigInteger.ONE).toString());
    if (value.compareTo(MIN_INFINITY) >= 0) {
      texts.add(Integer.toString(Integer.MAX_VALUE));
    }
    if (value.signum() > 0) {
      texts.add("0");
    }
    for (String text : texts) {
      replace(Operator.CONSTANT, node, text + (text.equals("(-1)") ? "" : number.group(2)));
    }
  }

  private void addNames(TSNode node, String parent) {
    if (parent.contains("declar")
        || parent.contains("parameter")
        || parent.contains("definition")) {
      return;
    }
    String name = text(node);
    for (Grammar.Replacement swap : Grammar.NAMES.getOrDefault(name, List.of())) {
      if (names.contains(swap.text()) || name.equals("min") || name.equals("max")) {
        replace(swap.operator(), node, swap.text());
      }
    }
  }

  /**
   * Moves the last line of a loop behind it, its first line before it, the line before it inside.
   */
  private void addMoves(TSNode loop) {
    TSNode body = loop.getChildByFieldName("body");
    if (body == null || body.isNull()) {
      return;
    }
    int count = body.getNamedChildCount();
    if (count > 1) {
      TSNode first = body.getNamedChild(0);
      TSNode last = body.getNamedChild(count - 1);
      if (isOneLine(last)) {
        String rest = text(loop.getStartByte(), last.getStartByte());
        String end = text(last.getEndByte(), loop.getEndByte());
        String margin = "\n" + " ".repeat(indent(loop));
        replace(Operator.MOVED, loop, (rest + end).stripTrailing() + margin + text(last));
      }
      boolean declares = first.getType().equals("local_variable_declaration");
      if (isOneLine(first) || declares) {
        String head = text(loop.getStartByte(), first.getStartByte());
        String tail = text(body.getNamedChild(1).getStartByte(), loop.getEndByte());
        replace(
            declares ? Operator.NOT_CLEARED : Operator.MOVED,
            loop,
            text(first) + "\n" + " ".repeat(indent(loop)) + head + tail);
      }
    }
    TSNode before = loop.getPrevNamedSibling();
    if (before != null && !before.isNull() && isOneLine(before) && count > 0) {
      TSNode first = body.getNamedChild(0);
      String head = text(loop.getStartByte(), first.getStartByte());
      String tail = text(first.getStartByte(), loop.getEndByte());
      String moved = head + text(before) + "\n" + " ".repeat(indent(first)) + tail;
      add(Operator.MOVED, before, loop.getEndByte(), moved);
    }
  }

  private boolean isOneLine(TSNode node) {
    return node.getType().equals("expression_statement") && !text(node).contains("\n");
  }

  private int indent(TSNode node) {
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
      mutants.add(new SourceMutant(operator, from.getStartPoint().getRow() + 1, start, to, after));
    }
  }

  private String text(TSNode node) {
    return text(node.getStartByte(), node.getEndByte());
  }

  private String text(int from, int to) {
    return new String(Arrays.copyOfRange(source, from, to), StandardCharsets.UTF_8);
  }

  /**
   * A line of {@code languages.properties}.
   *
   * @param id the base name of its query file
   * @param parser the class of its grammar
   */
  private record Grammar(String id, String parser) {
    /** The replacements for each operator sign. */
    static final Map<String, List<Replacement>> SWAPS = new HashMap<>();

    /** The names that people confuse with each name. */
    static final Map<String, List<Replacement>> NAMES = new HashMap<>();

    private static final Map<String, Grammar> BY_ENDING = new HashMap<>();

    static {
      for (String line :
          Resource.text(SourceMutants.class, "languages.properties").lines().toList()) {
        String[] words = line.split("[ =]+");
        for (int i = 2; i < words.length && !line.startsWith("#"); i++) {
          BY_ENDING.put(words[i], new Grammar(words[0], words[1]));
        }
      }
      for (String line : Resource.text(SourceMutants.class, "words.txt").lines().toList()) {
        List<String> fields = Arrays.asList(line.split(" "));
        Operator operator = Operator.of(fields.get(0));
        List<String> words = fields.subList(1, fields.size());
        for (String word : operator == Operator.NAME ? words : words.subList(0, 1)) {
          words.stream()
              .filter(other -> !other.equals(word))
              .forEach(
                  other ->
                      (operator == Operator.NAME ? NAMES : SWAPS)
                          .computeIfAbsent(word, key -> new ArrayList<>())
                          .add(new Replacement(operator, other)));
        }
      }
    }

    record Replacement(Operator operator, String text) {}

    static Optional<Grammar> of(String ending) {
      return Optional.ofNullable(BY_ENDING.get(ending));
    }

    /** Loads the native parser. */
    TSLanguage language() {
      try {
        return Class.forName(parser)
            .asSubclass(TSLanguage.class)
            .getDeclaredConstructor()
            .newInstance();
      } catch (ReflectiveOperationException missing) {
        if (missing.getCause() instanceof Error broken) {
          throw broken;
        }
        throw new IllegalStateException(parser, missing);
      }
    }

    String queries() {
      return Resource.text(SourceMutants.class, id + ".scm");
    }
  }
}
