package boardjudge.grading;

import boardjudge.checker.explain.Explainer;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import boardjudge.reference.Translator;
import boardjudge.reference.services.GameServices;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ConcurrentHashMap;

/** Translates what results, games and further parts say in English. */
public final class ResultTranslator {
  /** By places of games and by parts; a game that is loaded anew is read anew. */
  private static final Map<List<?>, Translator> CHINESE = new ConcurrentHashMap<>();

  /** The sentences of games, by the games' places. */
  private static final Map<Object, Collection<Message>> OF_GAMES = new ConcurrentHashMap<>();

  private static final int MAX_CACHED = 4;

  private ResultTranslator() {}

  /**
   * Translates a text; one that no sentence matches stays as it is.
   *
   * @param parts classes whose bundles have further sentences
   */
  public static String translate(String english, Lang lang, Class<?>... parts) {
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
        .translate(english);
  }

  /** {@return a text of a result as a message} */
  public static Message message(String english) {
    return Message.literal(english, () -> translate(english, Lang.ZH));
  }

  private static Translator retelling(Lang lang, Class<?>... parts) {
    List<Class<?>> homes = new ArrayList<>(List.of(parts));
    homes.add(ResultTranslator.class);
    generators(homes);
    List<Class<?>> games = new ArrayList<>(List.of(Explainer.class));
    games(games);
    return new Translator(
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
