package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class XiangqiExplainerTest {
  private static final String HOBBLED =
      """
      R . . g . . . . .
      . . . . . . . . .
      . . . . C . . . .
      . . . . H . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . G . . .
      """;

  private static final String PROTECTED =
      """
      R . . g . . . . .
      . . . C . . H . C
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . G . . .
      """;

  private static final String FACING =
      """
      . . . g . . . . .
      R . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . R . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . G . . . . .
      """;

  private static Explanation explain(String picture, String found) {
    XiangqiStep step = XiangqiPictures.step(picture);
    return step.explain(new Discrepancy(0, Optional.of(step.output().get(0)), List.of(found)));
  }

  private static String show(Explanation explanation) {
    return explanation.rule().id()
        + "\n"
        + explanation.because()
        + "\n"
        + explanation.evidence().stream().map(e -> show(e)).collect(Collectors.joining());
  }

  private static String show(Evidence evidence) {
    String text = evidence.caption() + "\n";
    if (evidence instanceof Evidence.Board board) {
      Diagram diagram = board.diagram();
      return text
          + String.join("\n", diagram.rows().subList(0, 4))
          + "\n"
          + diagram.marks().entrySet().stream()
              .map(e -> e.getValue() + " " + XiangqiPosition.name(e.getKey()))
              .collect(Collectors.joining(", "))
          + "\n";
    }
    Evidence.Table table = (Evidence.Table) evidence;
    return text
        + String.join(" | ", table.header(Lang.EN))
        + "\n"
        + table.rows(Lang.EN).stream()
            .map(row -> String.join(" | ", row) + "\n")
            .collect(Collectors.joining());
  }

  @Test
  void horsesLeg() {
    assertThat(show(explain(HOBBLED, "YES")))
        .isEqualTo(
            """
            horse-leg
            After the step to (2,4) nobody attacks: H at (4,5) is hobbled by C at (3,5). A program that ignores the horse's leg prints YES.
            Black to move
            R..g.....
            .........
            ....C....
            ....H....
            ATTACKER (1,1), SUBJECT (1,4), TARGET (2,4)
            The general's steps
            step | to | takes | attacked by | not attacked by
            up | - | - | outside the palace | -
            down | (2,4) | - | nobody: free | H at (4,5) is hobbled by C at (3,5)
            left | - | - | outside the palace | -
            right | (1,5) | - | R at (1,1) right along the row | C at (3,5) has no mount
            After the general's step to (2,4): nobody attacks it there
            R........
            ...g.....
            ....C....
            ....H....
            FROM (1,4), LAST (2,4), BLOCKER (3,5)
            """);
  }

  @Test
  void protectedPiece() {
    assertThat(show(explain(PROTECTED, "NO")))
        .isEqualTo(
            """
            protected-piece
            The general may take C at (2,4), but is attacked there by C at (2,9) over the mount H at (2,7). A program that treats every capture as safe prints NO.
            Black to move
            R..g.....
            ...C..H.C
            .........
            .........
            ATTACKER (1,1), SUBJECT (1,4)
            The general's steps
            step | to | takes | attacked by | not attacked by
            up | - | - | outside the palace | -
            down | (2,4) | C | C at (2,9) over the mount H at (2,7) | -
            left | - | - | outside the palace | -
            right | (1,5) | - | R at (1,1) right along the row; H at (2,7) by its free leg (2,6) | -
            After the general's step to (2,4): it is attacked there
            R........
            ...g..H.C
            .........
            .........
            FROM (1,4), LAST (2,4), BLOCKER (2,7), ATTACKER (2,9)
            """);
  }

  @Test
  void facingGenerals() {
    assertThat(show(explain(FACING, "YES")))
        .isEqualTo(
            """
            facing-at-start
            The generals face each other on column 4 with nothing between, so Black captures Red's general and is not mated. A program that does not look along the column before Black's step prints YES.
            Black to move; the generals face each other on column 4
            ...g.....
            R........
            .........
            .........
            SUBJECT (1,4), ATTACKER (10,4)
            The general's steps
            step | to | takes | attacked by | not attacked by
            up | - | - | outside the palace | -
            down | (2,4) | - | R at (2,1) right along the row; G at (10,4) up the open column | -
            left | - | - | outside the palace | -
            right | (1,5) | - | R at (5,5) up the column | -
            """);
  }

  /**
   * For each rule that decides first, and either wrong answer, the explanation of the first such
   * case.
   */
  @Test
  void everyRuleIsExplainedForEitherAnswer() {
    Random random = new Random(4001);
    Map<String, String> first = new TreeMap<>();
    for (int i = 0; i < 40_000; i++) {
      XiangqiStep step = new XiangqiReferee().judge(XiangqiAgreementTest.randomCase(random));
      String free = step.facing() && step.firstFree().isPresent() ? " and free" : "";
      first.computeIfAbsent(
          step.decidedBy().get(0).id() + " " + step.answer() + free,
          key -> step.explain(found(step.mate() ? "NO" : "YES")).because());
    }
    assertThat(
            first.entrySet().stream()
                .map(e -> e.getKey() + ": " + e.getValue() + "\n")
                .collect(Collectors.joining()))
        .isEqualTo(
            """
            cannon NO: After the step to (1,6) nobody attacks: C at (3,6) has no mount. A program that shoots without exactly one mount prints YES.
            cannon YES: After the step to (1,6) the general is attacked only by C at (5,6) over the mount H at (4,6). A program that misses the cannon prints NO.
            capture NO: The general takes R at (3,6) and nobody attacks it there. A program that does not let the general capture prints YES.
            chariot NO: After the step to (2,5) nobody attacks: R at (2,3) is stopped by H at (2,4). A program that lets chariots jump prints YES.
            chariot YES: After the step to (1,5) the general is attacked only by R at (1,2) right along the row. A program that misses the chariot prints NO.
            checkmate NO: After the step to (2,5) nobody attacks. A program that prints YES misses more than one rule here, or all.
            checkmate YES: Each of the general's 2 steps is attacked. A program that prints NO misses more than one rule here, or all.
            facing-after-step NO: After the step to (2,6) nobody attacks: G at (9,6) is hidden behind C at (4,6). A program that lets the generals see through prints YES.
            facing-after-step YES: After the step to (3,4) the general is attacked only by G at (9,4) up the open column. A program that forgets the generals after the step prints NO.
            facing-at-start NO: The generals face each other on column 6 with nothing between, so Black captures Red's general and is not mated. A program that does not look along the column before Black's step prints YES.
            facing-at-start NO and free: The generals face each other on column 5 with nothing between, so Black captures Red's general and is not mated. Without that capture it is no mate either: nobody attacks (3,4).
            horse YES: After the step to (2,6) the general is attacked only by H at (4,7) by its free leg (3,7). A program that misses the horse prints NO.
            horse-leg NO: After the step to (2,5) nobody attacks: H at (3,3) is hobbled by H at (3,4). A program that ignores the horse's leg prints YES.
            old-square-empty NO: After the step to (2,6) the old square (3,6) is empty and no mount: nobody attacks. A program that leaves the general on its old square while it looks prints YES.
            old-square-empty YES: After the step to (2,4) the old square (3,4) is empty, and the general is attacked by R at (5,4) up the column. A program that leaves the general on its old square while it looks prints NO.
            palace YES: Each step is attacked; (1,3) is not, but it lies outside the palace. A program that lets the general leave the palace prints NO.
            protected-piece YES: The general may take H at (1,5), but is attacked there by G at (8,5) up the open column. A program that treats every capture as safe prints NO.
            straight-step YES: Each step is attacked; (2,6) is not, but the general does not step diagonally. A program that steps diagonally prints NO.
            """);
  }

  /** A wrong referee's rulings may fit no rule, but its steps must be explained. */
  @Test
  void stepsOfWrongRefereesAreExplainedToo() {
    List<XiangqiReferee> wrong =
        List.of(
            new XiangqiReferee() {
              @Override
              public boolean isMate(List<XiangqiEscape> escapes) {
                return !super.isMate(escapes);
              }
            },
            new XiangqiReferee() {
              @Override
              public boolean attacks(XiangqiPosition position, XiangqiPiece piece) {
                return !super.attacks(position, piece);
              }
            },
            new XiangqiReferee() {
              @Override
              public List<Square> steps(XiangqiPosition start) {
                return List.of();
              }
            });
    Random random = new Random(1589);
    for (int i = 0; i < 2_000; i++) {
      XiangqiCase testCase = XiangqiAgreementTest.randomCase(random);
      for (XiangqiReferee referee : wrong) {
        XiangqiStep step = referee.judge(testCase);
        assertThat(step.decidedBy()).as("%s", testCase).contains(XiangqiRule.CHECKMATE);
        assertThat(step.explain(found("YES")).because()).as("%s", testCase).isNotEmpty();
        assertThat(step.events()).as("%s", testCase).isNotEmpty();
      }
    }
  }

  private static Discrepancy found(String... lines) {
    String right = List.of(lines).contains("YES") ? "NO" : "YES";
    return new Discrepancy(0, Optional.of(right), List.of(lines));
  }

  @Test
  void foundLinesOfAnyKindAreNamedAndQuoted() {
    assertThat(explain(PROTECTED, "\u001b[2Jstatus(1)").because())
        .endsWith("The found line \"\\x1b[2Jstatus(1)\" is neither YES nor NO.");
    assertThat(explain(PROTECTED, "y".repeat(100_000)).because())
        .endsWith("The found line \"" + "y".repeat(40) + "\"... is neither YES nor NO.");
    assertThat(explain(PROTECTED, "Yes").because())
        .endsWith("The found line \"Yes\" is not written as YES.");
    XiangqiStep step = XiangqiPictures.step(PROTECTED);
    assertThat(step.explain(found()).because())
        .endsWith("The output ends before this case's line.");
    assertThat(step.explain(new Discrepancy(1, Optional.empty(), List.of("NO"))).because())
        .endsWith("A case prints one line; the output has more.");
  }

  @Test
  void stepSaysWhatItJudgesAndWhatAWrongProgramMightPrint() {
    XiangqiStep mate = XiangqiPictures.step(PROTECTED);
    assertThat(mate.action()).isEqualTo("Black's general at (1,4) in check");
    assertThat(mate.mightPrint("NO ")).isTrue();
    assertThat(mate.mightPrint("YES")).isFalse();
    assertThat(XiangqiPictures.step(HOBBLED).mightPrint("YES")).isTrue();
    assertThat(mate.board().rows().get(1)).isEqualTo("...C..H.C");
  }

  @Test
  void eventsAreCounted() {
    assertThat(XiangqiPictures.step(PROTECTED).events())
        .containsExactly(
            new Event("pieces", 5),
            new Event("general-steps", 2),
            new Event("escapes", 0),
            new Event("checks", 1),
            new Event("mate", 1),
            new Event("protected-capture", 1),
            new Event("mounts", 1),
            new Event("mount-horse", 1),
            new Event("opened-line", 1));
  }
}
