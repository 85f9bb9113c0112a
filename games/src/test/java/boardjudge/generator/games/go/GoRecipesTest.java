package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Event;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoRecipesTest {
  private static final Go GO = new Go();

  static List<String> names() {
    return new GoGenerator().recipes().stream().map(Recipe::name).toList();
  }

  private static List<GoCase> make(String name, long seed, String text) {
    Map<String, String> settings = new HashMap<>();
    for (String setting : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      int equals = setting.indexOf('=');
      settings.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
    return new GoGenerator()
        .recipes().stream()
            .filter(recipe -> recipe.name().equals(name))
            .findFirst()
            .orElseThrow()
            .make(new SeededRandom(seed), settings);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyCaseBeginsWithBlackAndTakesTurns(String name) {
    for (GoCase game : make(name, 3, "")) {
      assertThat(game.commands()).hasSizeLessThanOrEqualTo(GoCase.MAX_COMMANDS);
      for (int i = 0; i < game.commands().size(); i++) {
        assertThat(game.commands().get(i).colour())
            .isEqualTo(i % 2 == 0 ? GoColour.BLACK : GoColour.WHITE);
      }
    }
  }

  /** The largest settings must leave room for the stones elsewhere, and fit into a case. */
  @ParameterizedTest
  @CsvSource({
    "simple-ko, rounds=30",
    "ko-with-passes, rounds=30",
    "send-two-return-one, rounds=30",
    "triple-ko, kos=3 rounds=15",
    "triple-ko, kos=5 rounds=15",
    "late-repeat, misses=1900",
    "suicide, least=60 most=60",
    "several-chains, most=20",
    "big-chains, refills=4",
    "big-chains, refills=4 shape=comb",
    "small-region, side=6 commands=20",
    "uniform, side=1 commands=1"
  })
  void largestSettingsWork(String name, String settings) {
    for (long seed = 1; seed <= 10; seed++) {
      assertThat(make(name, seed, settings))
          .as("seed %d", seed)
          .allSatisfy(game -> assertThat(game.commands()).hasSizeBetween(1, GoCase.MAX_COMMANDS));
    }
  }

  /** The commands, the misses by kind, and each event's count and largest value. */
  private static String summary(List<GoCase> cases) {
    int[] misses = new int[4];
    Map<String, Integer> times = new TreeMap<>();
    Map<String, Integer> most = new TreeMap<>();
    for (GoCase game : cases) {
      List<Event> events = new ArrayList<>();
      for (String line : AnswerKey.agreed(GO, game, 0, step -> events.addAll(step.events()))) {
        if (line.startsWith("miss")) {
          misses[line.charAt(5) - '0']++;
        }
      }
      for (Event event : events) {
        times.merge(event.name(), 1, Integer::sum);
        most.merge(event.name(), event.value(), Math::max);
      }
    }
    List<String> words = new ArrayList<>();
    words.add(cases.stream().mapToInt(game -> game.commands().size()).sum() + " commands");
    for (int kind = 1; kind <= 3; kind++) {
      words.add("miss" + kind + " " + misses[kind]);
    }
    times.forEach((event, count) -> words.add(event + " " + count + " to " + most.get(event)));
    return String.join(" / ", words);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          uniform | '' | -68504880 | 3000 commands / miss1 941 / miss2 3 / miss3 0 / captured-chain-size 16 to 2 / captured-chains 16 to 1 / captured-stones 16 to 2 / suicide-stones 3 to 2
          uniform | side=4 | 1243364819 | 3000 commands / miss1 2790 / miss2 24 / miss3 1 / captured-chain-size 16 to 6 / captured-chains 12 to 3 / captured-stones 12 to 6 / cycle-length 1 to 7 / suicide-stones 24 to 3 / superko-captures 1 to 1
          legal-play | '' | -1978793512 | 4000 commands / miss1 181 / miss2 5 / miss3 0 / captured-chain-size 309 to 21 / captured-chains 274 to 3 / captured-stones 274 to 21 / suicide-stones 5 to 3
          legal-play | cases=5 commands=2000 careless=0 | -418179467 | 10000 commands / miss1 144 / miss2 4 / miss3 0 / captured-chain-size 1301 to 360 / captured-chains 1138 to 3 / captured-stones 1138 to 360 / suicide-stones 4 to 2
          small-region | '' | -9628905 | 2004 commands / miss1 550 / miss2 26 / miss3 1 / captured-chain-size 138 to 5 / captured-chains 129 to 2 / captured-stones 129 to 5 / cycle-length 1 to 2 / suicide-stones 26 to 5 / superko-captures 1 to 1
          small-region | side=2 careless=60 | -853821724 | 1659 commands / miss1 917 / miss2 28 / miss3 6 / captured-chain-size 57 to 2 / captured-chains 57 to 1 / captured-stones 57 to 2 / cycle-length 6 to 18 / suicide-stones 28 to 2 / superko-captures 6 to 1
          edges-and-corners | '' | -914065046 | 2000 commands / miss1 473 / miss2 4 / miss3 0 / captured-chain-size 121 to 6 / captured-chains 112 to 2 / captured-stones 112 to 7 / suicide-stones 4 to 1
          simple-ko | '' | 292805522 | 76 commands / miss1 1 / miss2 0 / miss3 18 / captured-chain-size 18 to 1 / captured-chains 18 to 1 / captured-stones 18 to 1 / cycle-length 18 to 2 / superko-captures 18 to 1
          ko-with-passes | '' | -904165913 | 142 commands / miss1 37 / miss2 12 / miss3 36 / captured-chain-size 12 to 1 / captured-chains 12 to 1 / captured-stones 12 to 1 / cycle-length 36 to 10 / suicide-stones 12 to 1 / superko-captures 36 to 1
          send-two-return-one | cases=6 | 7581473 | 160 commands / miss1 21 / miss2 0 / miss3 17 / captured-chain-size 34 to 2 / captured-chains 34 to 1 / captured-stones 34 to 2 / cycle-length 17 to 4 / superko-captures 12 to 1 / superko-without-capture 5 to 1
          triple-ko | '' | 1191740557 | 94 commands / miss1 1 / miss2 0 / miss3 3 / captured-chain-size 18 to 1 / captured-chains 18 to 1 / captured-stones 18 to 1 / cycle-length 3 to 6 / superko-captures 3 to 1
          triple-ko | kos=5 rounds=2 | -455409742 | 190 commands / miss1 1 / miss2 0 / miss3 6 / captured-chain-size 60 to 1 / captured-chains 60 to 1 / captured-stones 60 to 1 / cycle-length 6 to 10 / superko-captures 6 to 1
          late-repeat | cases=1 | 1530675158 | 1122 commands / miss1 829 / miss2 276 / miss3 3 / captured-chain-size 2 to 1 / captured-chains 2 to 1 / captured-stones 2 to 1 / cycle-length 3 to 1104 / suicide-stones 276 to 1 / superko-captures 3 to 1
          snapback | '' | 896670022 | 62 commands / miss1 11 / miss2 0 / miss3 0 / captured-chain-size 6 to 5 / captured-chains 6 to 1 / captured-stones 6 to 5
          suicide | cases=20 | -1310816626 | 518 commands / miss1 120 / miss2 45 / miss3 0 / captured-chain-size 37 to 11 / captured-chains 23 to 4 / captured-stones 23 to 11 / suicide-stones 45 to 12
          suicide | cases=3 least=1 most=1 | 356497732 | 43 commands / miss1 23 / miss2 6 / miss3 0 / suicide-stones 6 to 1
          several-chains | cases=20 | 2040253302 | 639 commands / miss1 141 / miss2 3 / miss3 0 / captured-chain-size 58 to 5 / captured-chains 24 to 4 / captured-stones 24 to 17 / suicide-stones 3 to 2
          big-chains | '' | -914124490 | 795 commands / miss1 236 / miss2 0 / miss3 0 / captured-chain-size 2 to 198 / captured-chains 2 to 1 / captured-stones 2 to 198
          big-chains | cases=2 shape=comb refills=4 | 35788232 | 3741 commands / miss1 1527 / miss2 0 / miss3 0 / captured-chain-size 10 to 188 / captured-chains 10 to 1 / captured-stones 10 to 188
          """)
  void recipeDoesWhatItSays(String name, String settings, int hash, String expected) {
    List<GoCase> cases = make(name, 1, settings);
    assertThat(Arrays.hashCode(GO.format().bytes(cases)) + " | " + summary(cases))
        .isEqualTo(hash + " | " + expected);
  }
}
