package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HashCollisionRecipesTest {
  private static final Go GO = new Go();

  private static List<GoCase> collision(String hash, long seed) {
    return HashCollisionRecipes.recipes().get(0).make(new SeededRandom(seed), Map.of("hash", hash));
  }

  private static List<String> answer(GoCase game) {
    List<String> lines = new ArrayList<>();
    GO.solve(game, lines::add);
    return lines;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "poly",
        "poly/base=31+modulus=2^32+order=columns",
        "poly/base=233+modulus=1000000007+order=rows-from-the-end+values=1:2:3",
        "poly/base=131+modulus=1000003",
        "poly/base=13331+modulus=2305843009213693951",
        "poly/modulus=1000000007+second-base=13331+second-modulus=1000000009",
        "poly/base=911382323+modulus=1000000007+second-base=972663749+second-modulus=1000000007",
        "zobrist",
        "zobrist/seed=19260817+table=krc+kinds=WB",
        "zobrist/generator=rand+join=32:0+kinds=.BW",
        "zobrist/generator=rand+bits=31",
        "zobrist/generator=msvc_rand+bits=16+join=15:0",
        "zobrist/by=sum",
        "text",
      })
  void aProgramThatTrustsTheHashDies(String hash) throws Exception {
    assertDies(hash);
  }

  /** Families as above, with parameters that take long to break. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "poly/base=97",
        "poly/base=257+modulus=2^32+order=columns",
        "text/function=fnv1a+line-ends=yes",
      })
  @Tag("exhaustive")
  @Tag("hashes")
  void aProgramThatTrustsAHashThatTakesLongDies(String hash) throws Exception {
    assertDies(hash);
  }

  private static void assertDies(String hash) throws Exception {
    List<GoCase> cases = collision(hash, 7);
    assertThat(GO.format().read(InputReader.strict("", GO.format().bytes(cases)))).isEqualTo(cases);
    AnsweredTest<GoCase> test = AnsweredTest.of(GO, "", cases);
    assertThat(test.kills(HashMutants.of(KnownHash.of(hash)))).isTrue();
    assertThat(answer(cases.get(0))).contains("miss 1").doesNotContain("miss 2", "miss 3");
    assertThat(collision(hash, 7)).isEqualTo(cases);
  }

  /** The program is written as contestants do, with the library's own generator. */
  @Test
  void aTableOfTheRealGeneratorIsBrokenToo() {
    Random random = new Random(42);
    long[][] table = new long[361][2];
    for (long[] point : table) {
      point[0] = random.nextLong();
      point[1] = random.nextLong();
    }
    GoReferee trusting =
        GoMutants.comparing(
                board -> {
                  long hash = 0;
                  for (int point = 0; point < 361; point++) {
                    hash ^=
                        board.isEmpty(point) ? 0 : table[point][board.glyph(point) == 'B' ? 0 : 1];
                  }
                  return hash;
                })
            .get();
    GoCase game = collision("zobrist/generator=java_long+seed=42", 1).get(0);
    List<String> lines = new ArrayList<>();
    trusting.judge(game, step -> lines.addAll(step.output()));
    assertThat(lines).contains("miss 3");
  }

  /** Programs that look for repetitions only after captures must fail as well. */
  @Test
  void bothBoardsOfAChainAreLeftByCaptures() {
    GoCase game = collision("zobrist/seed=5", 3).get(0);
    List<GoCommandStep> captures = new ArrayList<>();
    new GoReferee()
        .judge(
            game,
            step -> {
              if (step instanceof GoCommandStep command && !command.captured().isEmpty()) {
                captures.add(command);
              }
            });
    KnownHash hash = KnownHash.of("zobrist/seed=5");
    assertThat(captures).hasSize(2).allMatch(step -> step.ruling().verdict() == GoVerdict.LEGAL);
    assertThat(hash.of(captures.get(1).after())).isEqualTo(hash.of(captures.get(0).after()));
    assertThat(captures.get(1).number()).isEqualTo(game.commands().size());
  }

  /** Each stone counts 1 modulo 256, and line ends spoil the pairs of boards. */
  @Test
  void aHashThatNothingBreaksIsRefused() {
    assertThatThrownBy(() -> collision("poly/base=257+modulus=2^32+row-length=20", 1))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("no collision was found for the hash poly/base=257+modulus=2^32+row-length=20");
    assertThatThrownBy(() -> collision("text/glyphs=xyz", 1))
        .hasMessage("no collision was found for the hash text/glyphs=xyz");
    assertThatThrownBy(() -> collision("crc", 1))
        .isInstanceOf(BadArgumentException.class)
        .hasMessageStartingWith("hash: expected poly, zobrist or text");
  }

  @Test
  void aHashOfTheWholeBoardSurvives() {
    List<GoCase> cases = collision("zobrist/seed=5", 3);
    assertThat(AnsweredTest.of(GO, "", cases).kills(HashMutants.of(KnownHash.of("zobrist/seed=6"))))
        .isFalse();
  }
}
