package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgument;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.io.InputReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HashBreakerRecipesTest {
  private static final Go GO = new Go();

  /** A board hash written out as a contestant writes it. */
  record Written(String name, Map<String, String> settings, Function<String, Object> hash) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static long loop(String cells, String values, long base, long modulus) {
    long h = 0;
    for (int cell : cells.chars().toArray()) {
      h = (h * base + values.indexOf(cell)) % modulus;
    }
    return h;
  }

  private static long natural(String cells, String values, long base) {
    long h = 0;
    for (int cell : cells.chars().toArray()) {
      h = h * base + values.indexOf(cell);
    }
    return h;
  }

  private static int natural32(String cells, String values, int base) {
    int h = 0;
    for (int cell : cells.chars().toArray()) {
      h = h * base + values.indexOf(cell);
    }
    return h;
  }

  static List<Written> families() {
    return List.of(
        new Written(
            "the double hash, W = 0, B = 1, '.' = 2",
            Map.of("family", "131-and-171"),
            cells ->
                List.of(loop(cells, "WB.", 131, 998244353), loop(cells, "WB.", 171, 1000000007))),
        new Written(
            "131 by unsigned long long",
            Map.of("family", "131-mod-2-64"),
            cells -> natural(cells, ".BW", 131)),
        new Written(
            "131 by unsigned",
            Map.of("family", "131-mod-2-32"),
            cells -> natural32(cells, ".BW", 131)),
        new Written(
            "13331 by unsigned long long",
            Map.of("family", "13331-mod-2-64"),
            cells -> natural(cells, ".BW", 13331)),
        new Written(
            "3 by unsigned long long",
            Map.of("family", "3-mod-2-64"),
            cells -> natural(cells, ".BW", 3)),
        new Written(
            "3 by unsigned", Map.of("family", "3-mod-2-32"), cells -> natural32(cells, ".BW", 3)),
        new Written("String.hashCode", Map.of("family", "31-mod-2-32"), String::hashCode),
        new Written(
            "233 by one prime",
            Map.of("family", "233-mod-998244353"),
            cells -> loop(cells, ".BW", 233, 998244353)),
        new Written(
            "131 by one prime",
            Map.of("family", "131-mod-1000000007"),
            cells -> loop(cells, ".BW", 131, 1000000007)));
  }

  /** What a program prints that takes boards of equal hash for equal. */
  private static List<String> trusting(GoCase game, Function<String, Object> hash) {
    GoReferee program =
        new GoReferee() {
          @Override
          protected GoHistory history() {
            Set<Object> hashes = new HashSet<>();
            return new GoHistory() {
              @Override
              public OptionalInt find(GoPosition board, GoColour mover) {
                return hashes.contains(hash.apply(String.join("", board.rows())))
                    ? OptionalInt.of(1)
                    : OptionalInt.empty();
              }

              @Override
              public void add(GoPosition board, GoColour mover, int number) {
                hashes.add(hash.apply(String.join("", board.rows())));
              }
            };
          }
        };
    List<String> lines = new ArrayList<>();
    program.judge(game, step -> lines.addAll(step.output()));
    return lines;
  }

  private static List<String> truth(GoCase game) {
    List<String> lines = new ArrayList<>();
    GO.solve(game, lines::add);
    return lines;
  }

  /** The last command is legal and captures; the trusting program refuses it and nothing else. */
  private static void assertBreaks(GoCase game, Function<String, Object> hash) {
    List<String> truth = truth(game);
    List<String> found = trusting(game, hash);
    int misses = truth.size() - 19;
    assertThat(truth.subList(0, misses)).containsOnly("miss 1");
    assertThat(found).hasSize(truth.size() + 1);
    assertThat(found.subList(0, misses)).isEqualTo(truth.subList(0, misses));
    assertThat(found.get(misses)).isEqualTo("miss 3");
  }

  private static void assertStrictlyValid(List<GoCase> cases) throws Exception {
    byte[] bytes = GO.format().bytes(cases);
    assertThat(GO.format().read(InputReader.strict("made", bytes))).isEqualTo(cases);
  }

  @ParameterizedTest
  @MethodSource("families")
  void everyFamilyPrintsAFalseRepetition(Written written) throws Exception {
    for (String ending : List.of("capture", "quiet")) {
      Map<String, String> settings = new HashMap<>(written.settings());
      settings.put("ending", ending);
      List<GoCase> cases = HashBreakerRecipes.recipe().make(new SeededRandom(1), settings);
      assertStrictlyValid(cases);
      assertThat(cases).hasSize(1);
      assertBreaks(cases.get(0), written.hash());
    }
  }

  /** With only black stones added, what the cells count does not matter. */
  @Test
  void oneGameBreaksAllValues() {
    GoCase game =
        HashBreakerRecipes.recipe()
            .make(new SeededRandom(2), Map.of("family", "131-mod-2-64"))
            .get(0);
    for (String values : List.of(".BW", ".WB", "WB.", "BW.", "B.W")) {
      assertBreaks(game, cells -> natural(cells, values, 131));
    }
    assertBreaks(
        game,
        cells -> {
          long h = 0;
          for (int cell : cells.chars().toArray()) {
            h = h * 131 + cell;
          }
          return h;
        });
  }

  @ParameterizedTest
  @MethodSource("families")
  void givenValuesMakeUseOfBothColours(Written written) {
    String values = written.name().startsWith("String") ? "46,66,87" : "0,1,2";
    Map<String, String> settings = new HashMap<>(written.settings());
    settings.put("values", values);
    GoCase game = HashBreakerRecipes.recipe().make(new SeededRandom(3), settings).get(0);
    assertBreaks(game, written.hash());
    List<String> board = truth(game);
    assertThat(String.join("", board.subList(board.size() - 19, board.size())))
        .matches(cells -> cells.chars().filter(cell -> cell == 'W').count() > 5);
  }

  @ParameterizedTest
  @CsvSource({"rows, 20", "columns, 19", "rows-from-the-end, 19", "columns-from-the-end, 20"})
  void cellsMayBeTakenInOtherOrders(String order, int rowLength) {
    GoCase game =
        HashBreakerRecipes.recipe()
            .make(
                new SeededRandom(4),
                Map.of(
                    "family",
                    "13331-mod-2-64",
                    "order",
                    order,
                    "row-length",
                    Integer.toString(rowLength)))
            .get(0);
    assertBreaks(
        game,
        cells -> {
          StringBuilder taken = new StringBuilder();
          for (int i = 0; i < 19; i++) {
            for (int j = 0; j < 19; j++) {
              taken.append(cells.charAt(order.startsWith("rows") ? i * 19 + j : j * 19 + i));
            }
            taken.append(rowLength == 20 ? "\n" : "");
          }
          if (order.endsWith("end")) {
            taken.reverse();
          }
          return natural(taken.toString(), ".BW", 13331);
        });
  }

  @Test
  void basesAndModuliMayBeGiven() {
    GoCase oneModulus =
        HashBreakerRecipes.recipe()
            .make(
                new SeededRandom(5),
                Map.of(
                    "base", "137",
                    "modulus", "1000000009",
                    "second-base", "911382323",
                    "second-modulus", "1000000009",
                    "values", "0,1,-1"))
            .get(0);
    assertBreaks(
        oneModulus,
        cells -> {
          long first = 0;
          long second = 0;
          for (int cell : cells.chars().toArray()) {
            int value = cell == 'B' ? 1 : cell == 'W' ? -1 : 0;
            first = Math.floorMod(first * 137 + value, 1000000009L);
            second = Math.floorMod(second * 911382323L + value, 1000000009L);
          }
          return List.of(first, second);
        });
    GoCase mersenne =
        HashBreakerRecipes.recipe()
            .make(new SeededRandom(6), Map.of("base", "233", "modulus", "2305843009213693951"))
            .get(0);
    assertBreaks(
        mersenne,
        cells -> {
          long h = 0;
          for (int cell : cells.chars().toArray()) {
            long high = Math.multiplyHigh(h, 233);
            long low = h * 233;
            h = (low & ((1L << 61) - 1)) + ((high << 3) | (low >>> 61)) + "WB.".indexOf(cell);
            h = h >= (1L << 61) - 1 ? h - ((1L << 61) - 1) : h;
          }
          return h;
        });
  }

  @Test
  void hashesTooLargeAreRefused() {
    Map<String, String> large =
        Map.of("modulus", "2^64", "second-base", "3", "second-modulus", "2^32", "base", "131");
    assertThatThrownBy(() -> HashBreakerRecipes.recipe().make(new SeededRandom(1), large))
        .isInstanceOf(BadArgument.class)
        .hasMessage("modulus and second-modulus: expected a product of at most 2^64");
    assertThatThrownBy(
            () ->
                HashBreakerRecipes.recipe()
                    .make(new SeededRandom(1), Map.of("base", "7", "second-base", "3")))
        .isInstanceOf(BadArgument.class)
        .hasMessage("second-base and second-modulus go together");
  }

  /** To base 1 the hash counts the stones, which black stones alone cannot hide. */
  @Test
  void hashesThatNothingBreaksAreRefused() {
    assertThatThrownBy(
            () ->
                HashBreakerRecipes.recipe()
                    .make(new SeededRandom(1), Map.of("base", "1", "modulus", "2^64")))
        .isInstanceOf(BadArgument.class)
        .hasMessage("no collision was found for this hash; 8 tries");
  }

  @Test
  void sameSeedSameGame() {
    Map<String, String> settings = Map.of("family", "3-mod-2-64", "cases", "2");
    List<GoCase> cases = HashBreakerRecipes.recipe().make(new SeededRandom(9), settings);
    assertThat(HashBreakerRecipes.recipe().make(new SeededRandom(9), settings)).isEqualTo(cases);
    assertThat(cases.get(0)).isNotEqualTo(cases.get(1));
  }

  /** Too weak a hash makes lists of equal sums; they must not overflow. */
  @ParameterizedTest
  @CsvSource({"2, 2^64", "10, 97", "256, 2^32", "131, 2"})
  void weakHashesBreakToo(String base, String modulus) {
    List<GoCase> cases =
        HashBreakerRecipes.recipe()
            .make(new SeededRandom(10), Map.of("base", base, "modulus", modulus));
    BigInteger b = new BigInteger(base);
    BigInteger m = HashFamily.number(modulus);
    List<String> found =
        trusting(
            cases.get(0),
            cells -> {
              BigInteger h = BigInteger.ZERO;
              for (int cell : cells.chars().toArray()) {
                h = h.multiply(b).add(BigInteger.valueOf(".BW".indexOf(cell))).mod(m);
              }
              return h;
            });
    assertThat(found).contains("miss 3");
    assertThat(truth(cases.get(0))).doesNotContain("miss 3");
  }
}
