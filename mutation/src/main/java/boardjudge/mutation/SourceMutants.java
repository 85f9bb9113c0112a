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
 * Makes wrong programs of a right one. The program is parsed, and each mistake replaces the bytes
 * of one node; the rest of the file stays as it is. Not all of them compile, and some are the same
 * program.
 */
public final class SourceMutants {
  private static final Pattern CAPTURE = Pattern.compile("\\{(\\w+)\\}");

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,18})([uUlL]*)");

  /** Numbers from here on stand for "as large as can be". */
  private static final BigInteger LARGE = BigInteger.valueOf(1_000_000);

  private final byte[] source;
  private final Set<String> names = new HashSet<>();

  /** By their places; a change that two kinds make is of the first of them. */
  private final Set<SourceMutant> found =
      new TreeSet<>(
          Comparator.comparing(SourceMutant::from)
              .thenComparing(SourceMutant::to)
              .thenComparing(SourceMutant::after)
              .thenComparing(SourceMutant::operator));

  private SourceMutants(byte[] source) {
    this.source = source;
  }

  /** Whether programs in files with this ending can be parsed. */
  public static boolean knows(String ending) {
    return Grammar.of(ending).isPresent();
  }

  /**
   * {@return all wrong programs that one mistake makes of a program, by their places; none where no
   * grammar is known for the ending}
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
    SourceMutants mutants = new SourceMutants(source);
    String text = new String(source, StandardCharsets.UTF_8);
    TSLanguage language = grammar.get().language();
    try (TSParser parser = new TSParser();
        TSQuery query = new TSQuery(language, grammar.get().queries());
        TSQueryCursor cursor = new TSQueryCursor()) {
      parser.setLanguage(language);
      TSNode root = parser.parseString(null, text).getRootNode();
      mutants.addNames(root);
      cursor.exec(query, root, text);
      TSQueryMatch match = new TSQueryMatch();
      while (cursor.nextMatch(match)) {
        Map<String, TSNode> captures = new HashMap<>();
        for (TSQueryCapture each : match.getCaptures()) {
          captures.put(query.getCaptureNameForId(each.getIndex()), each.getNode());
        }
        if (captures.values().stream().noneMatch(SourceMutants::isBroken)) {
          mutants.add(captures, match.getMetadata());
        }
      }
    }
    Set<List<Object>> seen = new HashSet<>();
    return mutants.found.stream()
        .filter(each -> seen.add(List.of(each.from(), each.to(), each.after())))
        .toList();
  }

  /** Whether it stands in what could not be parsed. */
  private static boolean isBroken(TSNode node) {
    boolean broken = node.isMissing();
    for (TSNode each = node; !each.isNull() && !broken; each = each.getParent()) {
      broken = each.isError();
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

  /** What one query of a language found. */
  private void add(Map<String, TSNode> captures, Map<String, String> changes) {
    captures.forEach(
        (capture, node) -> {
          switch (capture) {
            case "swap" ->
                Grammar.SWAPS
                    .getOrDefault(text(node), List.of())
                    .forEach(swap -> replace(swap.operator(), node, swap.other()));
            case "number" -> addNumbers(node);
            case "name" -> addNames(node, node.getParent().getType());
            case "loop" -> addMoves(node);
            case "at" ->
                changes.forEach(
                    (kind, with) -> replace(Operator.of(kind), node, filled(with, captures)));
            default -> {}
          }
        });
  }

  private String filled(String with, Map<String, TSNode> captures) {
    return CAPTURE
        .matcher(with)
        .replaceAll(
            name ->
                Matcher.quoteReplacement(
                    Optional.ofNullable(captures.get(name.group(1)))
                        .map(this::text)
                        .orElseThrow()));
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

  private void addNames(TSNode node, String above) {
    if (above.contains("declar") || above.contains("parameter") || above.contains("definition")) {
      return;
    }
    String name = text(node);
    for (Grammar.Swap swap : Grammar.NAMES.getOrDefault(name, List.of())) {
      if (names.contains(swap.other()) || name.equals("min") || name.equals("max")) {
        replace(swap.operator(), node, swap.other());
      }
    }
  }

  /** The last line of a loop behind it, the first one before it, the one before it inside. */
  private void addMoves(TSNode loop) {
    TSNode body = loop.getChildByFieldName("body");
    if (body == null || body.isNull()) {
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
      boolean declared = first.getType().equals("local_variable_declaration");
      if (isLine(first) || declared) {
        String head = text(loop.getStartByte(), first.getStartByte());
        String tail = text(body.getNamedChild(1).getStartByte(), loop.getEndByte());
        replace(
            declared ? Operator.NOT_CLEARED : Operator.MOVED,
            loop,
            text(first) + "\n" + " ".repeat(column(loop)) + head + tail);
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

  /**
   * A language whose programs are changed, a line of {@code languages.properties}.
   *
   * @param id the name of its file of queries
   * @param parser the class of its grammar
   */
  private record Grammar(String id, String parser) {
    /** Operators, and what may stand in the place of each. */
    static final Map<String, List<Swap>> SWAPS = new HashMap<>();

    /** Names of one kind, which people mix up. */
    static final Map<String, List<Swap>> NAMES = new HashMap<>();

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
        List<String> words = Arrays.asList(line.split(" "));
        Operator kind = Operator.of(words.get(0));
        List<String> alike = words.subList(1, words.size());
        for (String word : kind == Operator.NAME ? alike : alike.subList(0, 1)) {
          alike.stream()
              .filter(other -> !other.equals(word))
              .forEach(
                  other ->
                      (kind == Operator.NAME ? NAMES : SWAPS)
                          .computeIfAbsent(word, made -> new ArrayList<>())
                          .add(new Swap(kind, other)));
        }
      }
    }

    /** A kind of change, and what stands there then. */
    record Swap(Operator operator, String other) {}

    /** The grammar of files with this ending, without the dot. */
    static Optional<Grammar> of(String ending) {
      return Optional.ofNullable(BY_ENDING.get(ending));
    }

    /** The library that parses it, loaded when it is asked for. */
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

    /** What is looked for in its programs. */
    String queries() {
      return Resource.text(SourceMutants.class, id + ".scm");
    }
  }
}
