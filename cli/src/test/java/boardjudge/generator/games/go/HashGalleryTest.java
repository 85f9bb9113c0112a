package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.GoldenFile;
import boardjudge.generator.games.go.HashGallery.Entry;
import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code hash-gallery.txt} has a collision of each hash that people use, and the suite's own file
 * kills each program that trusts one of them. With {@code -Doverwrite} missing collisions are
 * searched; all of them take five minutes.
 */
@DisplayName("The gallery of hashes")
@Tag("exhaustive")
@Tag("hashes")
class HashGalleryTest {
  private static final Path FILE =
      Path.of("../games/src/main/resources/boardjudge/generator/games/go/hash-gallery.txt");

  private static final Go GO = new Go();

  static List<String> parts() {
    return HashGallery.partNames();
  }

  @Test
  @Tag("exhaustive")
  @Tag("hashes")
  void hasEachHashOfTheGridsAndNoOther() throws IOException {
    HashGallery gallery = HashGallery.parse(GoldenFile.read(FILE));
    List<String> log = new ArrayList<>();
    GoldenFile.check(
        FILE, HashGallerySearch.text(new HashGallerySearch(log::add).completed(gallery)));
    assertThat(log).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("parts")
  void isPlayedInTheSuiteAndKillsEachProgramThatTrustsItsHash(String part) throws Exception {
    List<List<Entry>> games = HashGallery.shared().games(part);
    List<GoCase> cases = SuiteCases.of("hashed-" + part);
    assertThat(cases).isEqualTo(HashGallery.shared().cases(part)).hasSameSizeAs(games);
    List<String> survivors = new ArrayList<>();
    Set<String> killed = new TreeSet<>();
    for (int game = 0; game < cases.size(); game++) {
      AnsweredTest<GoCase> test = AnsweredTest.of(GO, "", List.of(cases.get(game)));
      for (Entry entry : games.get(game)) {
        boolean dies = test.kills(HashMutants.of(KnownHash.of(entry.hash())));
        (dies ? killed : survivors).add(entry.hash());
      }
    }
    assertThat(survivors).isEmpty();
    assertThat(killed)
        .containsExactlyInAnyOrderElementsOf(
            HashGrid.names(part)
                .map(name -> KnownHash.of(name).name())
                .collect(Collectors.toSet()));
  }

  /** These hashes are in no grid, so the games must not break them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "zobrist/seed=987654321",
        "zobrist/generator=rand+seed=987654321+join=32:0",
        "poly/base=123456789+modulus=2305843009213693951",
        "poly/base=4294967311",
        "text/glyphs=xyz",
      })
  void programsWithOtherHashesSurvive(String hash) throws Exception {
    for (String part : parts()) {
      AnsweredTest<GoCase> test = AnsweredTest.of(GO, "", SuiteCases.of("hashed-" + part));
      assertThat(test.kills(HashMutants.of(KnownHash.of(hash)))).as(part).isFalse();
    }
  }

  /** The page says so of every odd base, not only of those of the grids. */
  @Test
  void everyOddBaseModuloTwoToTheThirtyTwoDies() throws Exception {
    AnsweredTest<GoCase> test = AnsweredTest.of(GO, "", SuiteCases.of("hashed-pairs"));
    long seed = Long.getLong("boardjudge.seed", 1);
    Random random = new Random(seed);
    for (int i = 0; i < 25; i++) {
      long base = random.nextLong() >>> 2 | 1;
      long large = (random.nextLong() >>> 8) * 32 + (random.nextBoolean() ? 1 : 31);
      for (String order : List.of("rows", "columns", "rows-from-the-end", "columns-from-the-end")) {
        for (String name :
            List.of("base=" + base + "+modulus=2^32", "base=" + large + "+modulus=2^64")) {
          KnownHash hash = KnownHash.of("poly/" + name + "+order=" + order);
          assertThat(test.kills(HashMutants.of(hash))).as(hash.name() + " seed " + seed).isTrue();
        }
      }
    }
  }
}
