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

/** Translates what results, games and further parts say in English. */
public final class ResultWords {
  /** By places of games and by parts; a game that is loaded anew is read anew. */
  private static final Map<List<?>, Retelling> CHINESE = new ConcurrentHashMap<>();

  /** The sentences of games, by the games' places. */
  private static final Map<Object, Collection<Message>> OF_GAMES = new ConcurrentHashMap<>();

  private static final int MAX_CACHED = 4;

  private ResultWords() {}

  /**
   * Translates a text; one that no sentence matches stays as it is.
   *
   * @param parts classes whose bundles have further sentences
   */
  public static String told(String english, Lang lang, Class<?>... parts) {
    if (lang == Lang.EN) {
      return english;
    }
    if (CHINESE.size() > MAX_CACHED) {
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

  /** Leaves out games that cannot be loaded; that is reported elsewhere. */
  private static void games(List<Class<?>> homes) {
    try {
      Problems.all().forEach(problem -> homes.add(problem.getClass()));
    } catch (ServiceConfigurationError | LinkageError broken) {
      homes.subList(1, homes.size()).clear();
    }
  }

  /** Their bundles have the notes of tests. */
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
