package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.strength.Trial;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.PawnTable;
import boardjudge.reference.games.pawnchess.Pawnchess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PawnMutantsTest {
  private static final Pawnchess PAWNCHESS = new Pawnchess();

  static Stream<Mutant<PawnCase>> mutants() {
    return new PawnWorkshop().mutants().stream();
  }

  private static boolean kills(List<PawnCase> cases, Mutant<PawnCase> mutant) {
    return Trial.of(PAWNCHESS, "", cases).kills(mutant);
  }

  private static Recipe<PawnCase> recipe(String name) {
    return new PawnWorkshop()
        .recipes().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void theCatalogueIsWhole() {
    assertThat(mutants().map(Mutant::name)).doesNotHaveDuplicates().hasSizeGreaterThan(40);
    assertThat(mutants().map(Mutant::mistake))
        .doesNotHaveDuplicates()
        .allMatch(mistake -> mistake.endsWith("."));
    assertThat(mutants().map(Mutant::breaks).distinct()).hasSize(9);
  }

  /** The whole table is gone through, the longest games first, until a case tells them apart. */
  @ParameterizedTest
  @MethodSource("mutants")
  void someCaseTellsEachFromTheReference(Mutant<PawnCase> mutant) {
    PawnTable table = PawnTable.shared();
    boolean killed = false;
    for (int end = table.size(); end > 0 && !killed; end -= 50) {
      List<PawnCase> cases = new ArrayList<>();
      for (int number = Math.max(0, end - 50); number < end; number++) {
        cases.add(table.testCase(number));
      }
      killed = kills(cases, mutant);
    }
    assertThat(killed).isTrue();
  }

  @Test
  void theRecipeNamedKills() {
    Map<String, Trial<PawnCase>> files = new HashMap<>();
    mutants()
        .forEach(
            mutant ->
                assertThat(
                        files.computeIfAbsent(mutant.recipe(), name -> file(name, 1)).kills(mutant))
                    .as(mutant.name())
                    .isTrue());
  }

  @Test
  void everyFileOfKillersKillsAll() {
    for (int seed = 1; seed <= 4; seed++) {
      Trial<PawnCase> file = file("killers", seed);
      assertThat(mutants().filter(mutant -> !file.kills(mutant)).map(Mutant::name)).isEmpty();
    }
  }

  private static Trial<PawnCase> file(String recipe, long seed) {
    return Trial.of(PAWNCHESS, recipe, recipe(recipe).make(new Dice(seed), Map.of()));
  }

  /** The gallery says of each of its positions whom it catches; here they all are run on it. */
  @Test
  void theGalleryIsRightInEveryPosition() {
    PawnGallery gallery = PawnGallery.shared();
    List<PawnCase> cases = gallery.cases();
    List<String> right = new ArrayList<>();
    cases.forEach(testCase -> PAWNCHESS.solve(testCase, right::add));
    List<Set<String>> caught = new ArrayList<>();
    cases.forEach(testCase -> caught.add(new TreeSet<>()));
    List<Mutant<PawnCase>> single =
        mutants().filter(mutant -> !PawnGalleryMaker.OVER_FILES.contains(mutant.name())).toList();
    assertThat(single.stream().map(Mutant::name)).containsExactlyElementsOf(gallery.wrong());
    for (Mutant<PawnCase> mutant : single) {
      List<String> found = new ArrayList<>();
      mutant.program().run(cases, found::add);
      for (int i = 0; i < cases.size(); i++) {
        if (!found.get(i).equals(right.get(i))) {
          caught.get(i).add(mutant.name());
        }
      }
    }
    for (int i = 0; i < cases.size(); i++) {
      assertThat(gallery.caughtBy(i)).as(cases.get(i).toString()).hasSameElementsAs(caught.get(i));
    }
  }

  @Test
  void killersCatchOneMoreOftenWhenTold() {
    Mutant<PawnCase> shallow =
        mutants().filter(m -> m.name().equals("depth-limit-10")).findFirst().orElseThrow();
    Map<String, Integer> caught = new TreeMap<>();
    for (String wrong : List.of("all", "depth-limit-10")) {
      List<PawnCase> cases =
          recipe("killers").make(new Dice(1), Map.of("cases", "10", "wrong", wrong));
      cases.stream()
          .filter(testCase -> kills(List.of(testCase), shallow))
          .forEach(testCase -> caught.merge(wrong, 1, Integer::sum));
    }
    assertThat(caught).isEqualTo(Map.of("all", 6, "depth-limit-10", 10));
  }
}
