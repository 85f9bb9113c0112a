package boardjudge.checker.explain;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Scope;
import boardjudge.reference.Problem;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Recognizes answers to another problem by words that this problem's answers never contain. */
final class OtherProblem {
  /** Small cases of each scope that are solved to collect the words of a problem's answers. */
  private static final int MAX_CASES = 200;

  private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,}");
  private static final Map<String, Set<String>> WORDS_BY_PROBLEM = new ConcurrentHashMap<>();

  private OtherProblem() {}

  static Optional<LikelyMistake> of(Problem<?> problem, NormalizedOutput printed) {
    Set<String> found = words(printed.found());
    if (found.isEmpty() || !Collections.disjoint(found, words(printed.answer()))) {
      return Optional.empty();
    }
    Set<String> ownWords =
        ProblemGenerators.declared(problem.id()).map(OtherProblem::words).orElse(Set.of());
    if (ownWords.isEmpty() || !Collections.disjoint(found, ownWords)) {
      return Optional.empty();
    }
    return ProblemGenerators.all().stream()
        .filter(other -> words(other).containsAll(found))
        .findFirst()
        .map(
            other ->
                LikelyMistake.common(
                    "other-problem",
                    Explainer.say("common.other-problem", "problem", other.problem().name()),
                    Explainer.say("evidence.words", "words", found)));
  }

  private static Set<String> words(List<String> lines) {
    Set<String> words = new TreeSet<>();
    lines.forEach(line -> WORD.matcher(line).results().map(MatchResult::group).forEach(words::add));
    return words;
  }

  private static <C> Set<String> words(ProblemGenerator<C> generator) {
    return WORDS_BY_PROBLEM.computeIfAbsent(
        generator.problem().id(),
        id -> {
          Set<String> words = new TreeSet<>();
          for (Scope<C> scope : generator.scopes()) {
            for (long i = 0; i < MAX_CASES; i++) {
              // Divided first, since sizes are large and the product could overflow.
              long index = scope.size() <= MAX_CASES ? i : i * (scope.size() / MAX_CASES);
              if (index < scope.size()) {
                Consumer<String> lines = line -> words.addAll(words(List.of(line)));
                scope.at(index).ifPresent(c -> generator.problem().solve(c, lines));
              }
            }
          }
          return words;
        });
  }
}
