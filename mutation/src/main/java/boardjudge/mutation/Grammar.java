package boardjudge.mutation;

import boardjudge.base.files.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treesitter.TSLanguage;

/**
 * A language whose programs are changed, a line of {@code languages.properties}.
 *
 * @param id the name of its file of queries
 * @param parser the class of its grammar
 */
record Grammar(String id, String parser) {
  /** Operators, and what may stand in the place of each. */
  static final Map<String, List<Swap>> SWAPS = new HashMap<>();

  /** Names of one kind, which people mix up. */
  static final Map<String, List<Swap>> NAMES = new HashMap<>();

  private static final Map<String, Grammar> BY_ENDING = new HashMap<>();

  static {
    for (String line : Resource.text(Grammar.class, "languages.properties").lines().toList()) {
      String[] words = line.split("[ =]+");
      for (int i = 2; i < words.length && !line.startsWith("#"); i++) {
        BY_ENDING.put(words[i], new Grammar(words[0], words[1]));
      }
    }
    for (String line : Resource.text(Grammar.class, "words.txt").lines().toList()) {
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
    return Resource.text(Grammar.class, id + ".scm");
  }
}
