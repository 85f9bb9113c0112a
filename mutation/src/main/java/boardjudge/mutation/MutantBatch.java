package boardjudge.mutation;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TreeSitterCpp;

/**
 * A C++ program that can be repeated in one source, each copy in its own namespace with another
 * mutation. The headers are compiled once for all copies; an argument selects the one that runs.
 *
 * @param text of the program
 * @param includesEnd offset behind the includes; what precedes it is not repeated
 * @param mainEnd offset of the brace that closes {@code main}
 * @param definitions code that does not run unless it is called
 */
record MutantBatch(String text, int includesEnd, int mainEnd, List<Span> definitions) {
  static final int CAPACITY = 16;

  /** Nodes that may precede an include. */
  private static final Set<String> PREAMBLE =
      Set.of("comment", "using_declaration", "type_definition", "alias_declaration", ";");

  private static final Set<String> DEFINITIONS =
      Set.of("function_definition", "template_declaration", "struct_specifier", "class_specifier");

  private static final Pattern COMPILE_ERROR =
      Pattern.compile("^mutant([a-z]):\\d+:\\d+: (?:fatal )?error", Pattern.MULTILINE);

  private static final Pattern MAIN =
      Pattern.compile("[^({]*\\bmain\\s*\\(\\s*(?:void\\s*)?\\)[^({]*\\{.*\\}", Pattern.DOTALL);

  record Span(int from, int to) {}

  MutantBatch {
    definitions = List.copyOf(definitions);
  }

  /** Empty unless all includes come first and {@code main} has no parameters. */
  static Optional<MutantBatch> of(String text) {
    try (TSParser parser = new TSParser()) {
      parser.setLanguage(new TreeSitterCpp());
      TSNode root = parser.parseString(null, text).getRootNode();
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      int includesEnd = 0;
      int mainEnd = -1;
      boolean inPreamble = true;
      List<Span> definitions = new ArrayList<>();
      for (int i = 0; i < root.getChildCount(); i++) {
        TSNode child = root.getChild(i);
        String type = child.getType();
        int start = child.getStartByte();
        String code = new String(bytes, start, child.getEndByte() - start, StandardCharsets.UTF_8);
        if (type.startsWith("preproc_") && code.contains("#include")) {
          if (!inPreamble) {
            return Optional.empty();
          }
          includesEnd = child.getEndByte();
        }
        inPreamble &= type.startsWith("preproc_") || PREAMBLE.contains(type);
        if (DEFINITIONS.contains(type)) {
          definitions.add(new Span(start, child.getEndByte()));
        }
        if (type.equals("function_definition") && MAIN.matcher(code).matches()) {
          mainEnd = child.getEndByte() - 1;
        }
      }
      return mainEnd < includesEnd
          ? Optional.empty()
          : Optional.of(new MutantBatch(text, includesEnd, mainEnd, definitions));
    }
  }

  /** Whether a mutant changes only definitions: global initializers run in every copy. */
  boolean accepts(SourceMutant mutant) {
    boolean spansMainEnd = mutant.from() <= mainEnd && mainEnd < mutant.to();
    return !spansMainEnd && mutant.changes().stream().allMatch(this::isInDefinition);
  }

  private boolean isInDefinition(SourceMutant change) {
    return definitions.stream().anyMatch(s -> s.from <= change.from() && change.to() <= s.to);
  }

  /** The source of all mutants, followed by the original. */
  byte[] source(List<SourceMutant> mutants) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    byte[] original = text.getBytes(StandardCharsets.UTF_8);
    joined.write(original, 0, includesEnd);
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i <= mutants.size(); i++) {
      char letter = selector(i).charAt(0);
      write(joined, "\nnamespace mutant_%c {\n#line 1 \"mutant%c\"\n".formatted(letter, letter));
      byte[] copy = mutated(original, i < mutants.size() ? mutants.get(i) : unchanged());
      joined.write(copy, includesEnd, copy.length - includesEnd);
      write(joined, "\n}\n");
      cases.append("    case '%c': return mutant_%c::main();\n".formatted(letter, letter));
    }
    write(
        joined,
        "signed main(signed, char** words) {\n  switch (words[1][0]) {\n"
            + cases
            + "  }\n  return 0;\n}\n");
    return joined.toByteArray();
  }

  SourceMutant unchanged() {
    return new SourceMutant(Operator.MOVED, 1, mainEnd, mainEnd, "");
  }

  /** A {@code main} in a namespace does not return 0 by itself. */
  private byte[] mutated(byte[] original, SourceMutant mutant) {
    SourceMutant returnZero = new SourceMutant(Operator.MOVED, 1, mainEnd, mainEnd, "return 0;");
    return mutant.from() > mainEnd
        ? returnZero.in(mutant.in(original))
        : mutant.in(returnZero.in(original));
  }

  private static void write(ByteArrayOutputStream to, String text) {
    to.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The argument that runs the copy with this index. */
  static String selector(int index) {
    return String.valueOf((char) ('a' + index));
  }

  /** The indexes of the mutants in whose lines a compiler found errors. */
  static Set<Integer> rejected(String compilerOutput) {
    Set<Integer> rejected = new TreeSet<>();
    COMPILE_ERROR
        .matcher(compilerOutput)
        .results()
        .forEach(match -> rejected.add(match.group(1).charAt(0) - 'a'));
    return rejected;
  }
}
