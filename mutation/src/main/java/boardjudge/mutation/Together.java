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
 * A program in C++ that can stand many times in one source, each time in a namespace of its own and
 * with another mistake. Compiling reads the headers once for all of them, and a word on the command
 * line says which of them runs.
 *
 * @param text the program
 * @param head where its includes end; what stands before is there once
 * @param end the brace that closes {@code main}
 * @param called what runs only when it is called
 */
record Together(String text, int head, int end, List<Span> called) {
  /** How many are made of one program and compiled at once. */
  static final int MOST = 16;

  /** What may stand before and between includes. */
  private static final Set<String> HEAD =
      Set.of("comment", "using_declaration", "type_definition", "alias_declaration", ";");

  /** A mistake in one of these is not met where another program of the same source starts. */
  private static final Set<String> CALLED =
      Set.of("function_definition", "template_declaration", "struct_specifier", "class_specifier");

  private static final Pattern ERROR =
      Pattern.compile("^mutant([a-z]):\\d+:\\d+: (?:fatal )?error", Pattern.MULTILINE);

  private static final Pattern MAIN =
      Pattern.compile("[^({]*\\bmain\\s*\\(\\s*(?:void\\s*)?\\)[^({]*\\{.*\\}", Pattern.DOTALL);

  record Span(int from, int to) {}

  Together {
    called = List.copyOf(called);
  }

  /** Of a program that can: it is in one piece, and its {@code main} has no parameters. */
  static Optional<Together> of(String text) {
    try (TSParser parser = new TSParser()) {
      parser.setLanguage(new TreeSitterCpp());
      TSNode root = parser.parseString(null, text).getRootNode();
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      int head = 0;
      int end = -1;
      boolean plain = true;
      List<Span> called = new ArrayList<>();
      for (int i = 0; i < root.getChildCount(); i++) {
        TSNode child = root.getChild(i);
        String type = child.getType();
        String own = text(bytes, child.getStartByte(), child.getEndByte());
        if (type.startsWith("preproc_") && own.contains("#include")) {
          if (!plain) {
            return Optional.empty();
          }
          head = child.getEndByte();
        }
        plain &= type.startsWith("preproc_") || HEAD.contains(type);
        if (CALLED.contains(type)) {
          called.add(new Span(child.getStartByte(), child.getEndByte()));
        }
        if (type.equals("function_definition") && MAIN.matcher(own).matches()) {
          end = child.getEndByte() - 1;
        }
      }
      return end < head ? Optional.empty() : Optional.of(new Together(text, head, end, called));
    }
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  /** Whether a mistake can stand beside others. */
  boolean takes(SourceMutant mutant) {
    boolean around = mutant.from() <= end && end < mutant.to();
    return !around && mutant.changes().stream().allMatch(this::isCalled);
  }

  private boolean isCalled(SourceMutant change) {
    return called.stream().anyMatch(span -> span.from <= change.from() && change.to() <= span.to);
  }

  /** The source of all of them, the program itself the last. */
  byte[] source(List<SourceMutant> mutants) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] own = text.getBytes(StandardCharsets.UTF_8);
    all.write(own, 0, head);
    StringBuilder choice = new StringBuilder();
    for (int i = 0; i <= mutants.size(); i++) {
      char letter = word(i).charAt(0);
      write(all, "\nnamespace mutant_%c {\n#line 1 \"mutant%c\"\n".formatted(letter, letter));
      byte[] with = with(own, i < mutants.size() ? mutants.get(i) : unchanged());
      all.write(with, head, with.length - head);
      write(all, "\n}\n");
      choice.append("    case '%c': return mutant_%c::main();\n".formatted(letter, letter));
    }
    write(
        all,
        "signed main(signed, char** words) {\n  switch (words[1][0]) {\n"
            + choice
            + "  }\n  return 0;\n}\n");
    return all.toByteArray();
  }

  /** A change that changes nothing. */
  SourceMutant unchanged() {
    return new SourceMutant(Operator.MOVED, 1, end, end, "");
  }

  /** The program with a mistake; a main in a namespace returns nothing by itself. */
  private byte[] with(byte[] own, SourceMutant mutant) {
    SourceMutant zero = new SourceMutant(Operator.MOVED, 1, end, end, "return 0;");
    return mutant.from() > end ? zero.in(mutant.in(own)) : mutant.in(zero.in(own));
  }

  private static void write(ByteArrayOutputStream to, String text) {
    to.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The word that starts one of them. */
  static String word(int index) {
    return String.valueOf((char) ('a' + index));
  }

  /** Those in which a compiler found mistakes, by what it said. */
  static Set<Integer> named(String said) {
    Set<Integer> named = new TreeSet<>();
    ERROR.matcher(said).results().forEach(found -> named.add(found.group(1).charAt(0) - 'a'));
    return named;
  }
}
