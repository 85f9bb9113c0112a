package boardjudge.generator.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTAIN_CAPTURED;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTURE;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAR_PATH;
import static boardjudge.reference.games.duckchess.DuckchessRule.CHECK_ON_MOVER;
import static boardjudge.reference.games.duckchess.DuckchessRule.DUCK_LEGS;
import static boardjudge.reference.games.duckchess.DuckchessRule.MOVED_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.OWN_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.SOLDIER_MOVE;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Duck Chess's referee, each decision of which may be changed under guards. */
final class GuardedDuckchess implements GuardedGame<DuckchessCase> {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();
  private static final List<DuckchessKind> KINDS = DuckchessMoment.KINDS;

  private static final Domain<DuckchessMoment> SHAPED = domain(REFEREE::hasShape);
  private static final Domain<DuckchessMoment> BLOCKED = domain(move -> way(move) > 0);
  private static final Domain<DuckchessMoment> TWICE_BLOCKED = domain(move -> way(move) > 1);

  static final Decision<DuckchessMoment, Boolean> TURN =
      new Decision<>(
          "turn",
          DuckchessMoment.FACTS,
          change("unseen", DuckchessRule.TURN, "The other side's piece may move", true),
          change("refused", DuckchessRule.TURN, "A piece of the side to move may not move", false));

  static final Decision<DuckchessMoment, Boolean> LANDING =
      new Decision<>(
          "landing",
          DuckchessMoment.FACTS,
          change("own", OWN_PIECE, "A piece may land on its own side's", true),
          change("no-capture", CAPTURE, "An enemy piece is not captured", false));

  static final Decision<DuckchessMoment, Boolean> SHAPE =
      new Decision<>(
          "shape",
          DuckchessMoment.FACTS,
          change("refused", SOLDIER_MOVE, "A piece may not go so", false),
          GuardedDuckchess.<Boolean>change(
                  "like-next",
                  SOLDIER_MOVE,
                  "A piece goes as the next kind",
                  (m, right) -> REFEREE.hasShape(next(m.move())))
              .in(domain(move -> REFEREE.hasShape(move) != REFEREE.hasShape(next(move)))));

  static final Decision<DuckchessMoment, List<Square>> BLOCKERS =
      new Decision<>(
          "blockers",
          DuckchessMoment.FACTS,
          stopping("none", CAR_PATH, "Nothing on the way stops a piece", (m, at) -> false),
          stopping(
                  "first",
                  DUCK_LEGS,
                  "Only the first square can stop a piece",
                  (m, at) -> at.equals(onWay(m.move(), 1)))
              .in(TWICE_BLOCKED),
          stopping(
                  "last",
                  DUCK_LEGS,
                  "Only the last square can stop a piece",
                  (m, at) -> at.equals(onWay(m.move(), way(m.move()))))
              .in(TWICE_BLOCKED),
          stopping("own", CAR_PATH, "Only own pieces stop a piece", DuckchessMoment::isOwn),
          stopping("enemy", CAR_PATH, "Only enemy pieces stop a piece", (m, at) -> !m.isOwn(at)));

  private static final Change<DuckchessMoment, Boolean> END_UNSEEN =
      change("unseen", CAPTAIN_CAPTURED, "A captain's fall ends nothing", false);
  static final Decision<DuckchessMoment, Boolean> ENDS =
      new Decision<>(
          "ends",
          DuckchessMoment.FACTS,
          END_UNSEEN,
          change("early", CAPTAIN_CAPTURED, "Any capture ends the game", true));

  static final Decision<DuckchessMoment, Boolean> CHECK =
      new Decision<>(
          "check",
          DuckchessMoment.FACTS,
          change("unseen", DuckchessRule.CHECK, "Check is not seen", false),
          change("imagined", DuckchessRule.CHECK, "Check is seen where none is", true),
          change(
              "own-unseen",
              CHECK_ON_MOVER,
              "Check on the mover is unseen",
              (m, right) -> !REFEREE.attackers(m.position(), m.side().opponent()).isEmpty()),
          change(
              "own-only",
              DuckchessRule.CHECK,
              "Only check on the mover is seen",
              (m, right) -> !REFEREE.attackers(m.position(), m.side()).isEmpty()),
          change(
              "mover-only",
              DuckchessRule.CHECK,
              "Only the piece moved gives check",
              (m, right) -> REFEREE.attackers(m.position()).contains(m.move().to())));

  static final Decision<DuckchessMoment, Boolean> ATTACK =
      new Decision<>(
          "attack",
          DuckchessMoment.FACTS,
          change("unseen", DuckchessRule.CHECK, "A piece that attacks is passed over", false));

  private static final Change<DuckchessMoment, DuckchessPosition> SAME_TURN =
      change(
          "same-turn",
          DuckchessRule.TURN,
          "The turn does not pass",
          (m, right) ->
              m.position()
                  .moved(m.move().from(), m.move().to(), m.position().toMove(), right.isOver()));
  static final Decision<DuckchessMoment, DuckchessPosition> MOVED =
      new Decision<>(
          "moved",
          DuckchessMoment.FACTS,
          SAME_TURN,
          change(
              "copied",
              MOVED_PIECE,
              "The piece stays on its old square",
              (m, right) -> restored(m, right, m.move().from())),
          change(
              "lost",
              MOVED_PIECE,
              "The piece is gone",
              (m, right) -> right.with(m.move().to(), Optional.empty())),
          change(
              "unmoved",
              MOVED_PIECE,
              "The piece does not move",
              (m, right) -> restored(m, restored(m, right, m.move().from()), m.move().to())));

  static final Decision<DuckchessMoment, DuckchessPosition> INVALID =
      new Decision<>(
          "after-invalid",
          DuckchessMoment.COUNTED,
          change(
              "passes",
              DuckchessRule.TURN,
              "An invalid command passes the turn",
              (m, right) -> m.position().goingOn(m.position().toMove().opponent())));

  private static final Change<DuckchessMoment, String> OTHER_SIDE =
      change(
          "other-side",
          MOVED_PIECE,
          "The other side is printed",
          (m, right) ->
              printed(
                  right,
                  0,
                  DuckchessPiece.of(m.side().opponent(), m.move().piece().kind()).title()));
  private static final Change<DuckchessMoment, String> NEXT_KIND =
      change(
          "next-kind",
          MOVED_PIECE,
          "Another kind is printed",
          (m, right) -> printed(right, 0, next(m.move()).piece().title()));
  private static final Change<DuckchessMoment, String> NOT_OVER =
      change(
          "not-over",
          CAPTAIN_CAPTURED,
          "The end is not printed",
          (m, right) -> printed(right, 3, "no"));
  static final Decision<DuckchessMoment, String> LINE =
      new Decision<>(
          "line",
          DuckchessMoment.FACTS,
          change(
              "no-capture",
              CAPTURE,
              "A capture is not printed",
              (m, right) -> printed(right, 1, "NA")),
          OTHER_SIDE,
          NEXT_KIND,
          NOT_OVER);

  /**
   * The domains are the commands of which a change can change the outcome. A command is invalid
   * whatever stands where if no piece goes so from there, and so is the command read in its place.
   * An exchange needs a piece that goes so, too: shapes are the same there and back.
   */
  static final Decision<DuckchessMoment, DuckchessCommand> READ =
      new Decision<>(
          "read",
          DuckchessMoment.facts(DuckchessMoment.KIND, DuckchessMoment.COLOUR),
          change(
              "back",
              MOVED_PIECE,
              "The squares are exchanged",
              (m, right) -> DuckchessCommand.of(m.move().to(), m.move().from())),
          GuardedDuckchess.<DuckchessCommand>change(
                  "row-short",
                  MOVED_PIECE,
                  "The target is a row too near 0",
                  (m, right) -> m.commandTo(right.xt() - 1, right.yt()))
              .in(domain(move -> isReadShort(move, 1, 0))),
          GuardedDuckchess.<DuckchessCommand>change(
                  "column-short",
                  MOVED_PIECE,
                  "It is a column too near 0",
                  (m, right) -> m.commandTo(right.xt(), right.yt() - 1))
              .in(domain(move -> isReadShort(move, 0, 1))),
          change(
              "refused",
              MOVED_PIECE,
              "A valid command is invalid",
              (m, right) ->
                  REFEREE.violation(m.position(), right).isEmpty()
                      ? DuckchessCommand.of(right.from(), right.from())
                      : right));

  private static <T> Change<DuckchessMoment, T> change(
      String name, DuckchessRule breaks, String mistake, BiFunction<DuckchessMoment, T, T> wrong) {
    return new Change<>(name, breaks, mistake, SHAPED, wrong);
  }

  private static Change<DuckchessMoment, Boolean> change(
      String name, DuckchessRule breaks, String mistake, boolean wrong) {
    return change(name, breaks, mistake, (m, right) -> wrong);
  }

  private static Change<DuckchessMoment, List<Square>> stopping(
      String name,
      DuckchessRule breaks,
      String mistake,
      BiPredicate<DuckchessMoment, Square> stops) {
    return GuardedDuckchess.<List<Square>>change(
            name,
            breaks,
            mistake,
            (m, right) -> right.stream().filter(square -> stops.test(m, square)).toList())
        .in(BLOCKED);
  }

  private static DuckchessPosition restored(
      DuckchessMoment moment, DuckchessPosition after, Square square) {
    return after.with(square, moment.position().at(square));
  }

  /** A line with another text in one of its fields. */
  private static String printed(String line, int field, String text) {
    List<String> fields = new ArrayList<>(List.of(line.split(";", -1)));
    fields.set(field, text);
    return String.join(";", fields);
  }

  /** The same move of a piece of the next kind; a soldier's next is the captain. */
  private static DuckchessMove next(DuckchessMove move) {
    DuckchessKind next = KINDS.get((KINDS.indexOf(move.piece().kind()) + 1) % KINDS.size());
    return new DuckchessMove(DuckchessPiece.of(move.piece().side(), next), move.from(), move.to());
  }

  /** How many squares a piece goes over; none if it does not go so. */
  private static int way(DuckchessMove move) {
    if (!REFEREE.hasShape(move)) {
      return 0;
    }
    return switch (move.piece().kind()) {
      case CAPTAIN, GUARD, SOLDIER -> 0;
      case ELEPHANT, HORSE -> 1;
      case DUCK -> 2;
      case CAR -> move.rows() + move.columns() - 1;
    };
  }

  /** A square that a piece goes over, the first of them having the number 1. */
  private static Square onWay(DuckchessMove move, int number) {
    return switch (move.piece().kind()) {
      case ELEPHANT -> move.on(1, 1);
      case CAR -> move.along(number, 0);
      default -> move.along(number, number - 1);
    };
  }

  /** All moves of this kind that a piece can be asked for where it can ever come to stand. */
  private static Domain<DuckchessMoment> domain(Predicate<DuckchessMove> wanted) {
    Tally tally = new Tally();
    List<DuckchessMoment> all = new ArrayList<>();
    for (DuckchessPiece piece : DuckchessPiece.all()) {
      for (Square from : Targets.reached(piece)) {
        for (Square to : DuckchessPosition.squares()) {
          DuckchessMove move = new DuckchessMove(piece, from, to);
          if (wanted.test(move)) {
            all.add(new DuckchessMoment(DuckchessPosition.start(), move, tally));
          }
        }
      }
    }
    return new Domain<>(DuckchessMoment.GEOMETRY, all);
  }

  /** Whether a piece goes so, or would if the target were so many rows or columns nearer to 0. */
  private static boolean isReadShort(DuckchessMove move, int rows, int columns) {
    int row = move.to().row() - rows;
    int column = move.to().column() - columns;
    if (row < 0 || column < 0) {
      return false;
    }
    Square read = DuckchessPosition.square(row, column);
    return REFEREE.hasShape(move)
        || (!read.equals(move.from())
            && REFEREE.hasShape(new DuckchessMove(move.piece(), move.from(), read)));
  }

  @Override
  public List<Decision<?, ?>> decisions() {
    return List.of(TURN, LANDING, SHAPE, BLOCKERS, ENDS, CHECK, ATTACK, MOVED, INVALID, LINE, READ);
  }

  @Override
  public void judge(DuckchessCase testCase, DecisionFilter filter, Consumer<? super String> lines) {
    new GuardedDuckchessReferee(filter).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other) {
    boolean end = change.equals(END_UNSEEN) || change.equals(NOT_OVER);
    if (end && (isRepeated(one) || isRepeated(other))) {
      return false;
    }
    boolean afterwards = decision == INVALID || change.equals(SAME_TURN);
    if (afterwards && (isLast(one) || isLast(other))) {
      // Whose turn it is after the last command that an input may have makes no difference.
      return false;
    }
    // At each valid command of a game, and at no other.
    boolean moveByMove = decision == MOVED || change.equals(OTHER_SIDE) || change.equals(NEXT_KIND);
    if (moveByMove && isRedEachSecond(one, other)) {
      return false;
    }
    if (decision == ATTACK && (isOneCaptain(one, other) || isOneCaptain(other, one))) {
      return false;
    }
    if (one.fact() == DuckchessMoment.LAST_MISS
        && (other.fact() == DuckchessMoment.LAST_CAPTURE
            || other.fact() == DuckchessMoment.LAST_IN_CHECK)) {
      // An invalid command captures nothing and gives no check.
      return false;
    }
    return change.domain().allows(one, other);
  }

  /** Whether it asks for more than one moment in a file; a game ends but once. */
  private static boolean isRepeated(Guard guard) {
    return guard.fact().asks() == Asks.EVERY || guard.fact().asks() == Asks.TIMES;
  }

  /** Valid commands are Red's and Blue's by turns, Red's first: each second one is Blue's. */
  private static boolean isRedEachSecond(Guard one, Guard other) {
    return one.is(DuckchessMoment.COLOUR, 0)
        && other.fact().asks() == Asks.EVERY
        && other.value() == 2;
  }

  /**
   * Whether of two captains side by side it passes over one's attack and not the other's. They
   * attack each other, so check is seen all the same. Moments of one position at which nothing but
   * captains attack follow each other, so it is not each second or third one twice.
   */
  private static boolean isOneCaptain(Guard kind, Guard other) {
    return kind.is(DuckchessMoment.KIND, KINDS.indexOf(DuckchessKind.CAPTAIN))
        && (List.of(DuckchessMoment.COLOUR, DuckchessMoment.FROM, DuckchessMoment.TO, Fact.ONCE)
                .contains(other.fact())
            || other.fact().asks() == Asks.EVERY);
  }

  private static boolean isLast(Guard guard) {
    return guard.is(DuckchessMoment.COMMAND, DuckchessCase.MAX_COMMANDS - 1);
  }
}
