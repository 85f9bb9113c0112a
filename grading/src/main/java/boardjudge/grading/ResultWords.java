package boardjudge.grading;

import boardjudge.checker.explain.Explainer;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import boardjudge.reference.Retelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ConcurrentHashMap;

/** What results, games and further parts say in English, told in another language. */
public final class ResultWords {
  /** By all classes beside which sentences stand: a game that is loaded anew is read anew. */
  private static final Map<List<Class<?>>, Retelling> CHINESE = new ConcurrentHashMap<>();

  private static final int MOST_KEPT = 4;

  private ResultWords() {}

  /**
   * A text in a language.
   *
   * @param parts classes beside which further sentences stand
   * @return the text told; itself where no sentence is like it
   */
  public static String told(String english, Lang lang, Class<?>... parts) {
    if (lang == Lang.EN) {
      return english;
    }
    List<Class<?>> games = new ArrayList<>(List.of(Explainer.class));
    games(games);
    List<Class<?>> all = new ArrayList<>(List.of(parts));
    all.add(ResultWords.class);
    List<Class<?>> homes = new ArrayList<>(all);
    all.addAll(games);
    if (CHINESE.size() > MOST_KEPT) {
      CHINESE.clear();
    }
    return CHINESE
        .computeIfAbsent(
            List.copyOf(all),
            key -> {
              generators(homes);
              return new Retelling(lang, homes, games, ResultWords::ofGames);
            })
        .of(english);
  }

  /** Those of a game that cannot be loaded are left out: that is told elsewhere. */
  private static void games(List<Class<?>> homes) {
    try {
      Problems.all().forEach(problem -> homes.add(problem.getClass()));
    } catch (ServiceConfigurationError | LinkageError broken) {
      homes.subList(1, homes.size()).clear();
    }
  }

  /** Beside these stand the notes of tests. */
  private static void generators(List<Class<?>> homes) {
    try {
      ProblemGenerators.all().forEach(generator -> homes.add(generator.getClass()));
    } catch (ServiceConfigurationError | LinkageError broken) {
      // As above.
    }
  }

  private static Collection<Message> ofGames() {
    try {
      return ProblemGenerators.sentences();
    } catch (ServiceConfigurationError | LinkageError broken) {
      return List.of();
    }
  }
}
