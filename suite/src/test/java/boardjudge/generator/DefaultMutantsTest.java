package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.walk.Walk;
import boardjudge.reference.Step;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Wrong programs that nobody wrote")
class DefaultMutantsTest {
  private final ProblemGenerator<Walk.Path> generator = new Walk.WalkGenerator(new Walk());

  private Map<String, Mutant<Walk.Path>> byName() {
    return generator.mutants().stream()
        .collect(Collectors.toMap(Mutant::name, Function.identity()));
  }

  private Mutant<Walk.Path> mutant(String name) {
    return Objects.requireNonNull(byName().get(name), name);
  }

  private List<String> output(String name, Walk.Path... cases) {
    return new AnsweredTest<>("", List.of(cases), List.of()).output(mutant(name));
  }

  @Test
  void areMadeOfDecisionsCasesAndFiles() {
    assertThat(byName().keySet())
        .containsExactlyInAnyOrder(
            "first-one-more",
            "first-one-less",
            "is-beyond-never",
            "is-beyond-always",
            // Loops for ever and is cut short; is-done-always would change nothing.
            "is-done-never",
            "squares-one-more",
            "squares-one-less",
            "steps-of-the-case-before",
            "steps-without-the-last",
            "last-case-left-out");
  }

  @Test
  void changeOnlyWhatTheirNamesSay() {
    Walk.Path near = new Walk.Path(4, List.of(1, 2, 2));
    Walk.Path far = new Walk.Path(3, List.of(2));
    assertThat(AnsweredTest.of(new Walk(), "", List.of(near, far)).answer())
        .containsExactly("2", "4", "4", "3");
    assertThat(output("first-one-more", near)).containsExactly("3", "3", "3");
    assertThat(output("first-one-less", near)).containsExactly("1", "3", "3");
    assertThat(output("is-beyond-never", near)).containsExactly("2", "4", "6");
    assertThat(output("is-beyond-always", near)).containsExactly("1", "1", "1");
    assertThat(output("squares-one-more", far, near)).containsExactly("3", "2", "4", "4");
    assertThat(output("squares-one-less", near)).containsExactly("2", "2", "2");
    assertThat(output("steps-of-the-case-before", far, near))
        .containsExactly("3", "3", "4", "4", "4");
    assertThat(output("steps-without-the-last", near)).containsExactly("2", "4");
    assertThat(output("last-case-left-out", near, far)).containsExactly("2", "4", "4");
  }

  /** A walk with a line between two cases; {@link ApartReferee} is found by its name. */
  static final class Apart extends Walk {
    @Override
    public List<String> between() {
      return List.of("--");
    }
  }

  /** Judges like the walk, with one decision of its own. */
  static class ApartReferee {
    void judge(Walk.Path testCase, Consumer<? super Step> steps) {
      if (!isSilent()) {
        new Walk().referee(testCase, steps);
      }
    }

    protected boolean isSilent() {
      return false;
    }
  }

  @Test
  void printTheLinesBetweenTwoCases() {
    ProblemGenerator<Walk.Path> apart = new Walk.WalkGenerator(new Apart());
    Walk.Path one = new Walk.Path(4, List.of(1, 2));
    Map<String, List<String>> printed =
        apart.mutants().stream()
            .collect(
                Collectors.toMap(
                    Mutant::name,
                    mutant ->
                        new AnsweredTest<>("", List.of(one, one, one), List.of()).output(mutant)));
    assertThat(printed)
        .containsEntry("is-silent-always", List.of("--", "--"))
        .containsEntry("steps-without-the-last", List.of("2", "--", "2", "--", "2"))
        .containsEntry("last-case-left-out", List.of("2", "4", "--", "2", "4"));
    assertThat(AnsweredTest.of(new Apart(), "", List.of(one, one)).answer())
        .containsExactly("2", "4", "--", "2", "4");
  }

  @Test
  void nameTheRuleAtTheirFirstWrongLineAndTheRecipe() {
    assertThat(mutant("is-beyond-never").breaks()).isEqualTo(Walk.WalkRule.END);
    assertThat(mutant("is-beyond-always").breaks()).isEqualTo(Walk.WalkRule.STEP);
    assertThat(generator.mutants()).allMatch(mutant -> mutant.recipe().equals("walks"));
    assertThat(generator.mutants()).allMatch(mutant -> mutant.mistake().matches("[A-Z][ -~]+\\."));
  }

  @Test
  void areCutShortWhereTheyLoop() {
    assertThat(output("is-done-never", new Walk.Path(4, List.of(1)))).containsExactly("2");
  }

  @Test
  void areNoneWithoutARecipe() {
    Walk problem = new Walk() {};
    ProblemGenerator<Walk.Path> bare = () -> problem;
    assertThat(DefaultMutants.of(bare)).isEmpty();
  }

  /** A walk whose referee cannot be subclassed. */
  static final class Closed extends Walk {}

  /** Judges like the walk. */
  record ClosedReferee() {
    void judge(Walk.Path testCase, Consumer<? super Step> steps) {
      new Walk().referee(testCase, steps);
    }
  }

  @Test
  void ofAFinalRefereeAreThoseOfCasesAlone() {
    assertThat(DefaultMutants.of(new Walk.WalkGenerator(new Closed())))
        .extracting(Mutant::name)
        .contains("squares-one-more")
        .noneMatch(name -> name.startsWith("is-"));
    assertThat(DefaultMutants.obstacle(new Walk())).isEmpty();
  }
}
