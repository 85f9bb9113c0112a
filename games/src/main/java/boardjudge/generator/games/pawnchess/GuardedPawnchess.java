package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.PawnchessMoment.CASE;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.COLUMN;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.COUNTED;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.EDGE;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.FIRST_MOVE;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.ON_BOARD;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.PLIES;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.ROW;
import static boardjudge.generator.games.pawnchess.PawnchessMoment.SQUARE;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Pawn Chess's referee, each decision of which may be changed under guards. */
final class GuardedPawnchess implements GuardedGame<PawnchessCase> {
  private static final List<Fact<? super PawnchessMoment>> OF_MOVES = facts(PLIES);
  private static final List<Fact<? super PawnchessMoment>> OF_BOARDS =
      facts(SQUARE, ROW, COLUMN, EDGE, PLIES, FIRST_MOVE);
  private static final List<Fact<? super PawnchessMoment>> OF_LINES =
      facts(SQUARE, ROW, COLUMN, EDGE);

  static final Change<PawnchessMoment, Boolean> ONTO_ENEMY =
      going(
              "onto-enemy",
              PawnchessRule.STRAIGHT_MOVE,
              "A pawn captures straight on",
              PawnchessMove::capturesEnemy)
          .in(PawnchessDomains.ADVANCING_ONTO_ENEMY);
  static final Change<PawnchessMoment, Boolean> ADVANCE_ONTO_OWN =
      going(
              "onto-own",
              PawnchessRule.STRAIGHT_MOVE,
              "A pawn advances onto its own",
              PawnchessMove::capturesOwn)
          .in(PawnchessDomains.ADVANCING_ONTO_OWN);
  static final Decision<PawnchessMoment, Boolean> ADVANCE =
      new Decision<>(
          "advance",
          OF_MOVES,
          going("refused", PawnchessRule.STRAIGHT_MOVE, "A pawn may not advance"),
          ONTO_ENEMY,
          ADVANCE_ONTO_OWN);

  static final Change<PawnchessMoment, Boolean> CAPTURE_OF_OWN =
      going(
              "of-own",
              PawnchessRule.DIAGONAL_CAPTURE,
              "A pawn captures its own",
              PawnchessMove::capturesOwn)
          .in(PawnchessDomains.ONTO_OWN);
  static final Decision<PawnchessMoment, Boolean> CAPTURE =
      new Decision<>(
          "capture",
          OF_MOVES,
          going("refused", PawnchessRule.DIAGONAL_CAPTURE, "A pawn may not capture"),
          going(
              "of-nothing",
              PawnchessRule.DIAGONAL_CAPTURE,
              "A pawn goes aside",
              move -> move.before().isEmpty(move.to())),
          CAPTURE_OF_OWN);

  static final Decision<PawnchessMoment, Boolean> ARRIVED =
      new Decision<>(
          "arrived",
          OF_BOARDS,
          change(
              "unseen",
              PawnchessRule.FAR_ROW_WINS,
              "A pawn's arrival is not seen",
              (m, right) -> false),
          change(
              "early",
              PawnchessRule.FAR_ROW_WINS,
              "A pawn arrives a row early",
              (m, right) ->
                  right
                      || m.position().hasPawnOn(m.side().farRow() - m.side().forward(), m.side())));

  static final Decision<PawnchessMoment, PawnchessResult> STUCK =
      new Decision<>(
          "stuck",
          OF_BOARDS,
          change(
              "wins",
              PawnchessRule.NO_MOVE_LOSES,
              "Who cannot move wins",
              (m, right) -> PawnchessResult.lost(m.side().opponent(), 0)),
          change(
              "late",
              PawnchessRule.NO_MOVE_LOSES,
              "Who cannot move loses a move later",
              (m, right) -> right.earlier(1)));

  static final Decision<PawnchessMoment, Boolean> WIN =
      new Decision<>(
          "win-length",
          OF_LINES,
          negated(PawnchessRule.WINNER_HURRIES, "The winner takes a longer win")
              .in(PawnchessDomains.WINS));
  static final Decision<PawnchessMoment, Boolean> LOSS =
      new Decision<>(
          "loss-length",
          OF_LINES,
          negated(PawnchessRule.LOSER_DELAYS, "The loser takes a shorter loss")
              .in(PawnchessDomains.LOSSES));
  static final Decision<PawnchessMoment, Boolean> WINNER =
      new Decision<>(
          "winner",
          OF_LINES,
          negated(PawnchessRule.PERFECT_PLAY, "A loss is taken for better")
              .in(PawnchessDomains.RESULTS));

  static final Decision<PawnchessMoment, PawnchessResult> ANSWER =
      new Decision<>(
          "answer",
          counted(Fact.times(1, 2, 3, 8, 16, 32), SQUARE, ROW, COLUMN, EDGE, FIRST_MOVE),
          printed("one-more", "One ply too many is printed", right -> right.earlier(1)),
          printed("one-less", "One ply too few is printed", right -> right.earlier(-1)),
          printed(
              "other-side",
              "The loser is printed",
              right -> new PawnchessResult(right.winner().opponent(), right.plies())));

  private static List<Fact<? super PawnchessMoment>> facts(Fact<?>... without) {
    return counted(Fact.times(1, 2, 3, 8, 16, 64, 128, 256, 1024), without);
  }

  private static List<Fact<? super PawnchessMoment>> counted(
      Fact<Object> times, Fact<?>... without) {
    List<Fact<? super PawnchessMoment>> facts = new ArrayList<>(Fact.allBut(ON_BOARD, without));
    facts.addAll(COUNTED);
    facts.addAll(List.of(Fact.ONCE, Fact.every(2, 3), times));
    return facts;
  }

  private static <T> Change<PawnchessMoment, T> change(
      String name, PawnchessRule breaks, String mistake, BiFunction<PawnchessMoment, T, T> wrong) {
    return new Change<>(name, breaks, mistake, PawnchessDomains.MOVING, wrong);
  }

  private static Change<PawnchessMoment, Boolean> going(
      String name, PawnchessRule breaks, String mistake) {
    return change(name, breaks, mistake, (m, right) -> false);
  }

  /** Lets a pawn go where it may not, too. */
  private static Change<PawnchessMoment, Boolean> going(
      String name, PawnchessRule breaks, String mistake, Predicate<PawnchessMove> too) {
    return change(name, breaks, mistake, (m, right) -> right || m.move().filter(too).isPresent());
  }

  private static Change<PawnchessMoment, Boolean> negated(PawnchessRule breaks, String mistake) {
    return change("negated", breaks, mistake, (m, right) -> !right);
  }

  private static Change<PawnchessMoment, PawnchessResult> printed(
      String name, String mistake, UnaryOperator<PawnchessResult> wrong) {
    return GuardedPawnchess.<PawnchessResult>change(
            name, PawnchessRule.PLIES_COUNTED, mistake, (m, right) -> wrong.apply(right))
        .in(PawnchessDomains.RESULTS);
  }

  @Override
  public List<Decision<?, ?>> decisions() {
    return List.of(ADVANCE, CAPTURE, ARRIVED, STUCK, WIN, LOSS, WINNER, ANSWER);
  }

  @Override
  public void judge(PawnchessCase testCase, DecisionFilter filter, Consumer<? super String> lines) {
    new GuardedPawnchessReferee(filter).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other) {
    return change.domain().allows(one, other)
        && PawnchessDomains.MOVING.allows(one, other)
        && (decision != ANSWER || canMeet(one, other));
  }

  /** What is printed matters once in each case, so each third time is no case from the last on. */
  private static boolean canMeet(Guard one, Guard other) {
    if (one.fact() != CASE || other.fact().asks() != Asks.EVERY) {
      return true;
    }
    return IntStream.rangeClosed(one.value(), PawnchessCase.MAX_CASES)
        .anyMatch(number -> number % other.value() == 0);
  }
}
