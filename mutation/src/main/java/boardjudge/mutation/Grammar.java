package boardjudge.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.treesitter.TSLanguage;
import org.treesitter.TreeSitterCpp;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterPython;

/**
 * The grammar of a language, and what it calls the places at which mistakes are made.
 *
 * @param language the library that parses it, loaded when it is asked for
 * @param endings of its files, without the dot
 * @param number the node of a whole number
 * @param block the node of a loop's body
 * @param longTypes for which people write {@code int}
 * @param nothing a statement that does nothing
 * @param negation the opposite of a condition as it stands after {@code if}, a format
 * @param always a condition that always holds
 */
record Grammar(
    Supplier<TSLanguage> language,
    List<String> endings,
    String number,
    String block,
    Set<String> longTypes,
    String nothing,
    String negation,
    String always) {
  private static final List<Grammar> ALL =
      List.of(
          // C, too: what it has and C++ has not is rare in contests.
          new Grammar(
              TreeSitterCpp::new,
              List.of("c", "cc", "cpp", "cxx", "c++"),
              "number_literal",
              "compound_statement",
              Set.of("long long", "long long int", "int64_t", "long"),
              ";",
              "(!(%s))",
              "(true)"),
          new Grammar(
              TreeSitterJava::new,
              List.of("java"),
              "decimal_integer_literal",
              "block",
              Set.of("long"),
              ";",
              "(!(%s))",
              "(true)"),
          new Grammar(
              TreeSitterPython::new,
              List.of("py", "py3"),
              "integer",
              "block",
              Set.of(),
              "pass",
              "not (%s)",
              "True"));

  Grammar {
    endings = List.copyOf(endings);
    longTypes = Set.copyOf(longTypes);
  }

  /** The grammar of files with this ending, without the dot. */
  static Optional<Grammar> of(String ending) {
    return ALL.stream().filter(grammar -> grammar.endings.contains(ending)).findFirst();
  }
}
