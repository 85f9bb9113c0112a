package boardjudge.generator.games.pawnchess;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Guarded mutants of Pawn Chess that are not drawn print what is right: all positions are tried
 * that have the pawns for which their guards ask.
 */
@DisplayName("Guarded mutants of pawnchess that are not drawn")
class ShownEqualTest {
  private static final GuardedPawnchess GAME = new GuardedPawnchess();
  private static final List<Decision<?, ?>> LINES =
      List.of(GuardedPawnchess.WIN, GuardedPawnchess.LOSS, GuardedPawnchess.WINNER);

  /** Makes a change wherever its guards hold. */
  private static final class Acting extends DecisionFilter {
    private final Change<?, ?> change;
    private final List<Guard> guards;
    private int acted;

    Acting(Change<?, ?> change, List<Guard> guards) {
      this.change = change;
      this.guards = guards;
    }

    @Override
    public <M, T> T decide(Decision<M, T> decision, M moment, T right) {
      int number = decision.changes().indexOf(change);
      if (number < 0 || !guards.stream().allMatch(guard -> holds(guard, decision, moment))) {
        return right;
      }
      T wrong = decision.changes().get(number).wrong().apply(moment, right);
      acted += wrong.equals(right) ? 0 : 1;
      return wrong;
    }
  }

  private static <M> boolean holds(Guard guard, Decision<M, ?> decision, M moment) {
    int at = decision.facts().indexOf(guard.fact());
    return guard.holds(decision.facts().get(at).at(moment));
  }

  /** Writes down the longest line that is compared, by decision, side and number of pawns. */
  private static final class Longest extends DecisionFilter {
    private final PawnchessColour counted;
    private final Map<List<Object>, Integer> plies = new HashMap<>();

    Longest(PawnchessColour counted) {
      this.counted = counted;
    }

    @Override
    public <M, T> T decide(Decision<M, T> decision, M moment, T right) {
      if (LINES.contains(decision)) {
        PawnchessMoment line = (PawnchessMoment) moment;
        plies.merge(List.of(decision, line.side(), line.pawns(counted)), line.plies(), Math::max);
      }
      return right;
    }

    int of(Decision<?, ?> decision, PawnchessColour side, int pawns) {
      return plies.getOrDefault(List.of(decision, side, pawns), 0);
    }

    int of(Decision<?, ?> decision, int pawns) {
      return Math.max(
          of(decision, PawnchessColour.WHITE, pawns), of(decision, PawnchessColour.BLACK, pawns));
    }
  }

  /** Of the decision's first change. */
  private static boolean possible(Decision<?, ?> decision, Guard one, Guard other) {
    return GAME.possible(decision, decision.changes().get(0), one, other);
  }

  private static Guard guard(String text) {
    return GAME.decisions().stream()
        .flatMap(decision -> decision.facts().stream().map(Fact::guards))
        .flatMap(List::stream)
        .filter(guard -> guard.text().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static Guard pawns(PawnchessColour side, int pawns) {
    return guard(side.word() + "-pawns=" + pawns);
  }

  /** All boards with one to so many pawns of each side on which nobody has won. */
  private static List<PawnchessPosition> positions(int mostWhite, int mostBlack) {
    List<PawnchessPosition> positions = new ArrayList<>();
    add("", mostWhite, mostBlack, positions);
    positions.removeIf(
        position ->
            position.pawns(PawnchessColour.WHITE) == 0
                || position.pawns(PawnchessColour.BLACK) == 0
                || position.hasArrived(PawnchessColour.WHITE)
                || position.hasArrived(PawnchessColour.BLACK));
    return positions;
  }

  private static void add(String begun, int white, int black, List<PawnchessPosition> positions) {
    if (begun.length() == PawnchessPosition.ROWS * PawnchessPosition.COLUMNS) {
      positions.add(new PawnchessPosition(begun));
      return;
    }
    add(begun + PawnchessPosition.EMPTY, white, black, positions);
    if (white > 0 && begun.length() >= PawnchessPosition.COLUMNS) {
      add(begun + PawnchessColour.WHITE.pawn(), white - 1, black, positions);
    }
    if (black > 0 && begun.length() < (PawnchessPosition.ROWS - 1) * PawnchessPosition.COLUMNS) {
      add(begun + PawnchessColour.BLACK.pawn(), white, black - 1, positions);
    }
  }

  private static boolean isCase(PawnchessPosition position) {
    return PawnchessCase.violation(position).isEmpty();
  }

  /**
   * Every line comes to a single white pawn with White to move: it begins so, or Black has just
   * captured. Where nothing differs there, nothing differs before.
   */
  @Test
  void aBlackPawnThatGoesOntoAnotherFromRowThreeDoesNotHelpAgainstOnePawn() {
    List<PawnchessPosition> positions = positions(1, PawnchessCase.MAX_PAWNS);
    PawnchessReferee referee = new PawnchessReferee();
    Guard one = pawns(PawnchessColour.WHITE, 1);
    for (Decision<PawnchessMoment, ?> decision :
        List.of(GuardedPawnchess.ADVANCE, GuardedPawnchess.CAPTURE)) {
      Change<?, ?> ontoOwn = decision.changes().get(2);
      // The row has all of the four squares.
      for (String place : List.of("square=a3", "square=b3", "square=c3", "square=d3", "row=3")) {
        Guard from = guard(place);
        assertThat(GAME.possible(decision, ontoOwn, from, one)).as(place).isFalse();
        Acting gate = new Acting(ontoOwn, List.of(from, one));
        GuardedPawnchessReferee wrong = new GuardedPawnchessReferee(gate);
        for (PawnchessPosition position : positions) {
          assertThat(wrong.result(position, PawnchessColour.WHITE))
              .isEqualTo(referee.result(position, PawnchessColour.WHITE));
        }
        assertThat(gate.acted).as(place).isPositive();
      }
      Guard lower = guard("row=4");
      assertThat(GAME.possible(decision, ontoOwn, lower, one)).isTrue();
    }
  }

  @Test
  void theLastBlackPawnIsTakenTooLateInACorner() {
    Guard one = pawns(PawnchessColour.BLACK, 1);
    for (String corner : List.of("square=a1", "square=d1")) {
      assertNoCaseShows(
          GuardedPawnchess.ADVANCE, GuardedPawnchess.ONTO_ENEMY, guard(corner), one, 3);
    }
    assertThat(
            GAME.possible(
                GuardedPawnchess.ADVANCE, GuardedPawnchess.ONTO_ENEMY, guard("square=b1"), one))
        .isTrue();
  }

  @Test
  void twoWhitePawnsThatBecomeOneDoNotHelpAgainstOnePawn() {
    Guard two = pawns(PawnchessColour.WHITE, 2);
    Guard one = pawns(PawnchessColour.BLACK, 1);
    assertNoCaseShows(
        GuardedPawnchess.ADVANCE,
        GuardedPawnchess.ADVANCE_ONTO_OWN,
        two,
        one,
        PawnchessCase.MAX_PAWNS);
    assertThat(GAME.possible(GuardedPawnchess.CAPTURE, GuardedPawnchess.CAPTURE_OF_OWN, two, one))
        .isTrue();
  }

  /**
   * Tries all boards with one or two black pawns, so many white ones and either side to move. The
   * guards hold with one black pawn; if nothing differs while there are two, nothing differs while
   * there are more. Nor does it with more white ones, if it does not with the most.
   */
  private static void assertNoCaseShows(
      Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other, int mostWhite) {
    assertThat(GAME.possible(decision, change, one, other)).isFalse();
    PawnchessReferee referee = new PawnchessReferee();
    Acting gate = new Acting(change, List.of(one, other));
    GuardedPawnchessReferee wrong = new GuardedPawnchessReferee(gate);
    for (PawnchessPosition position : positions(mostWhite, 2)) {
      boolean few =
          position.pawns(PawnchessColour.BLACK) == 1
              && position.pawns(PawnchessColour.WHITE) < mostWhite;
      for (PawnchessColour mover : PawnchessColour.values()) {
        PawnchessResult result = wrong.result(position, mover);
        if (!result.equals(referee.result(position, mover))) {
          assertThat(few && (mover == PawnchessColour.BLACK || !isCase(position)))
              .as(position + " " + mover)
              .isTrue();
        }
      }
    }
    assertThat(gate.acted).isPositive();
  }

  /**
   * With one or two white pawns every line begins with White to move, with as few black ones with
   * either side to move.
   */
  @Test
  void linesWithFewPawnsAreNotSoLong() {
    Longest white = new Longest(PawnchessColour.WHITE);
    GuardedPawnchessReferee referee = new GuardedPawnchessReferee(white);
    for (PawnchessPosition position : positions(2, PawnchessCase.MAX_PAWNS)) {
      if (isCase(position)) {
        referee.result(position, PawnchessColour.WHITE);
      }
    }
    Longest black = new Longest(PawnchessColour.BLACK);
    referee = new GuardedPawnchessReferee(black);
    for (PawnchessPosition position : positions(PawnchessCase.MAX_PAWNS, 2)) {
      for (PawnchessColour mover : PawnchessColour.values()) {
        referee.result(position, mover);
      }
    }
    for (Decision<?, ?> decision : LINES) {
      for (int pawns = 1; pawns <= 2; pawns++) {
        assertPlies(decision, pawns(PawnchessColour.WHITE, pawns), white.of(decision, pawns));
        assertPlies(decision, pawns(PawnchessColour.BLACK, pawns), black.of(decision, pawns));
      }
    }
    assertThat(white.of(GuardedPawnchess.LOSS, PawnchessColour.BLACK, 1)).isZero();
    assertThat(black.of(GuardedPawnchess.LOSS, PawnchessColour.WHITE, 1)).isZero();
    Guard oneWhite = pawns(PawnchessColour.WHITE, 1);
    Guard oneBlack = pawns(PawnchessColour.BLACK, 1);
    for (List<Guard> pair :
        List.of(
            List.of(guard("colour=black"), oneWhite),
            List.of(guard("colour=white"), oneBlack),
            List.of(oneWhite, oneBlack),
            // The first move is White's.
            List.of(oneBlack, guard("first-move")))) {
      assertThat(possible(GuardedPawnchess.LOSS, pair.get(0), pair.get(1)))
          .as(pair.toString())
          .isFalse();
    }
  }

  private static void assertPlies(Decision<?, ?> decision, Guard pawns, int most) {
    for (Guard over : guard("over-plies=1").fact().guards()) {
      assertThat(possible(decision, pawns, over))
          .as(decision.name() + "/" + pawns + "+" + over)
          .isEqualTo(most > over.value());
    }
  }

  @Test
  void answersWithFewPawnsAreNotSoMany() {
    PawnchessTable table = PawnchessTable.shared();
    Map<PawnchessColour, int[]> most = new EnumMap<>(PawnchessColour.class);
    for (PawnchessColour side : PawnchessColour.values()) {
      most.put(side, new int[PawnchessCase.MAX_PAWNS + 1]);
    }
    // Each number of pawns has a case of five plies at least.
    for (int plies = 5; plies <= 13; plies++) {
      for (int i = table.first(plies); i < table.first(plies + 1); i++) {
        PawnchessPosition position = table.testCase(i).position();
        for (PawnchessColour side : PawnchessColour.values()) {
          requireNonNull(most.get(side))[position.pawns(side)] = plies;
        }
      }
    }
    most.forEach(
        (side, plies) -> {
          for (int pawns = 1; pawns <= PawnchessCase.MAX_PAWNS; pawns++) {
            assertThat(plies[pawns]).isPositive();
            assertPlies(GuardedPawnchess.ANSWER, pawns(side, pawns), plies[pawns]);
          }
        });
  }

  /** What is printed is changed, or not, once in each case. */
  @Test
  void theLastCaseIsNoThirdOne() {
    for (Guard every : guard("every=2").fact().guards()) {
      for (Guard from : guard("from-case=2").fact().guards()) {
        int met = 0;
        for (int number = from.value(); number <= PawnchessCase.MAX_CASES; number++) {
          met += every.holds(number - 1) ? 1 : 0;
        }
        assertThat(possible(GuardedPawnchess.ANSWER, from, every))
            .as(from + "+" + every)
            .isEqualTo(met > 0);
      }
    }
  }
}
