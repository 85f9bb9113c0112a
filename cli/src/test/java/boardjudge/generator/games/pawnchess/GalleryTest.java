package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.GoldenFile;
import boardjudge.generator.Mutant;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Holds {@code gallery.txt} to the mutants: every mutant that a single case can kill is killed by
 * some positions, and each position names just those that it kills. With {@code -Doverwrite} a
 * mutant that lacks positions is given some; those that are there stay, in their order.
 */
@DisplayName("The gallery of positions that kill mutants")
class GalleryTest {
  private static final Path FILE =
      Path.of("../generator/src/main/resources/boardjudge/generator/games/pawnchess/gallery.txt");

  /** With fewer positions than this a mutant lacks some. */
  private static final int ENOUGH = 2;

  private static final int MOST_NEW_POSITIONS = 40;
  private static final int SAMPLES_OF_EACH_ANSWER = 400;
  private static final Pawnchess PAWNCHESS = new Pawnchess();

  @Test
  @Tag("exhaustive")
  @Tag("recipes")
  void everyMutantHasItsPositions() throws IOException {
    Gallery gallery = Gallery.parse(GoldenFile.read(FILE));
    GoldenFile.check(FILE, completed(gallery, PawnchessMutants.all()).text());
  }

  @Test
  void aNewMutantIsGivenPositionsAndTheOldOnesStay() {
    List<PawnchessCase> old = cases(Gallery.shared()).subList(0, 10);
    Gallery gallery = new Gallery(List.of("removed-since", "counts-from-zero"), pictures(old));
    List<Mutant<PawnchessCase>> mutants =
        PawnchessMutants.all().stream()
            .filter(mutant -> Set.of("depth-limit-10", "counts-from-zero").contains(mutant.name()))
            .toList();
    Gallery completed = completed(gallery, mutants);
    assertThat(completed.mutants()).containsExactly("counts-from-zero", "depth-limit-10");
    assertThat(cases(completed)).startsWith(old.toArray(PawnchessCase[]::new));
    assertThat(kills(completed, 1)).isBetween((long) ENOUGH, (long) MOST_NEW_POSITIONS);
    assertThat(completed(completed, mutants)).isEqualTo(completed);
  }

  @Test
  void mutantsWhoseAnswersDependOnTheRestOfTheFileAreLeftOut() {
    List<PawnchessCase> sample = sample();
    assertThat(PawnchessMutants.all())
        .filteredOn(mutant -> !answersCaseByCase(mutant, sample))
        .extracting(Mutant::name)
        .contains("table-kept-without-side", "empty-lines-are-rows", "room-for-49-cases")
        .doesNotContain("table-without-side", "depth-limit-10", "stuck-is-a-draw");
  }

  private static List<PawnchessCase> cases(Gallery gallery) {
    return gallery.pictures().stream().map(Gallery.Picture::testCase).toList();
  }

  private static long kills(Gallery gallery, int mutant) {
    return gallery.pictures().stream().filter(picture -> picture.kills().testBit(mutant)).count();
  }

  private static List<Gallery.Picture> pictures(List<PawnchessCase> cases) {
    return cases.stream().map(testCase -> new Gallery.Picture(testCase, BigInteger.ZERO)).toList();
  }

  /** The gallery of these mutants: positions are added where one lacks them, all kills found. */
  private static Gallery completed(Gallery gallery, List<Mutant<PawnchessCase>> all) {
    List<PawnchessCase> sample = sample();
    Map<String, Mutant<PawnchessCase>> mutants = new LinkedHashMap<>();
    gallery.mutants().forEach(name -> find(all, name).forEach(each -> mutants.put(name, each)));
    all.forEach(mutant -> mutants.putIfAbsent(mutant.name(), mutant));
    mutants.values().removeIf(mutant -> !answersCaseByCase(mutant, sample));
    Gallery completed = judged(mutants.values(), cases(gallery));
    for (Mutant<PawnchessCase> mutant : mutants.values()) {
      if (kills(completed, completed.mutants().indexOf(mutant.name())) < ENOUGH) {
        List<PawnchessCase> more = new ArrayList<>(cases(completed));
        more.addAll(newPositions(mutant, more, sample));
        completed = judged(mutants.values(), more);
      }
    }
    return completed;
  }

  private static List<Mutant<PawnchessCase>> find(List<Mutant<PawnchessCase>> all, String name) {
    return all.stream().filter(mutant -> mutant.name().equals(name)).toList();
  }

  private static List<PawnchessCase> sample() {
    PawnchessTable table = PawnchessTable.shared();
    List<PawnchessCase> cases = new ArrayList<>();
    for (PawnchessResult result : table.results()) {
      int all = table.count(result.plies());
      int step = Math.max(1, all / SAMPLES_OF_EACH_ANSWER);
      for (int i = 0; i < all; i += step) {
        cases.add(table.testCase(table.first(result.plies()) + i));
      }
    }
    return cases;
  }

  /** Whether a mutant answers each case as if it were alone, found out by turning a file round. */
  private static boolean answersCaseByCase(
      Mutant<PawnchessCase> mutant, List<PawnchessCase> sample) {
    List<PawnchessCase> file =
        new ArrayList<>(
            sample.stream().filter(testCase -> testCase.position().pawns() <= 4).toList());
    List<String> lines = lines(mutant, file);
    Collections.reverse(file);
    Collections.reverse(lines);
    return lines.equals(lines(mutant, file));
  }

  private static List<String> lines(Mutant<PawnchessCase> mutant, List<PawnchessCase> file) {
    return new ArrayList<>(AnsweredTest.of(PAWNCHESS, "", file).output(mutant));
  }

  /** Those of the cases that kill a mutant which answers case by case. */
  private static List<PawnchessCase> killing(
      Mutant<PawnchessCase> mutant, List<PawnchessCase> cases) {
    List<String> lines = lines(mutant, cases);
    return IntStream.range(0, cases.size())
        .filter(i -> !PAWNCHESS.result(cases.get(i)).line().equals(lines.get(i)))
        .mapToObj(cases::get)
        .toList();
  }

  /** Positions of the sample at random that kill a mutant, a third of all, those of few pawns. */
  private static List<PawnchessCase> newPositions(
      Mutant<PawnchessCase> mutant, List<PawnchessCase> present, List<PawnchessCase> sample) {
    List<PawnchessCase> killing = new ArrayList<>(killing(mutant, sample));
    killing.removeAll(present);
    new SeededRandom(SeededRandom.seed("gallery", mutant.name())).shuffle(killing);
    int wanted = Math.min(MOST_NEW_POSITIONS, Math.max(ENOUGH, killing.size() / 3));
    return killing.stream()
        .limit(4L * wanted)
        .sorted(Comparator.comparingInt(testCase -> testCase.position().pawns()))
        .limit(wanted)
        .toList();
  }

  private static Gallery judged(
      Collection<Mutant<PawnchessCase>> mutants, List<PawnchessCase> cases) {
    Map<PawnchessCase, BigInteger> kills = new LinkedHashMap<>();
    cases.forEach(testCase -> kills.put(testCase, BigInteger.ZERO));
    int bit = 0;
    for (Mutant<PawnchessCase> mutant : mutants) {
      for (PawnchessCase killed : killing(mutant, cases)) {
        kills.put(killed, kills.getOrDefault(killed, BigInteger.ZERO).setBit(bit));
      }
      bit++;
    }
    return new Gallery(
        mutants.stream().map(Mutant::name).toList(),
        kills.entrySet().stream()
            .map(entry -> new Gallery.Picture(entry.getKey(), entry.getValue()))
            .toList());
  }
}
