package boardjudge.grading;

import boardjudge.checker.explain.Explainer;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import boardjudge.reference.Retelling;
import boardjudge.reference.services.GameServices;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ConcurrentHashMap;

/** What results, games and further parts say in English, told in another language. */
public final class ResultWords {
  /** By parts, and by where games are found: a game that is loaded anew is read anew. */
  private static final Map<List<?>, Retelling> CHINESE = new ConcurrentHashMap<>();

  /** What games say, by where they are found. */
  private static final Map<Object, Collection<Message>> OF_GAMES = new ConcurrentHashMap<>();

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
    if (CHINESE.size() > MOST_KEPT) {
      CHINESE.clear();
      OF_GAMES.clear();
    }
    return CHINESE
        .computeIfAbsent(
            List.of(GameServices.places(), List.of(parts)), key -> retelling(lang, parts))
        .of(english);
  }

  private static Retelling retelling(Lang lang, Class<?>... parts) {
    List<Class<?>> homes = new ArrayList<>(List.of(parts));
    homes.add(ResultWords.class);
    generators(homes);
    List<Class<?>> games = new ArrayList<>(List.of(Explainer.class));
    games(games);
    return new Retelling(
        lang,
        homes,
        games,
        () -> OF_GAMES.computeIfAbsent(GameServices.places(), key -> ofGames()));
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
