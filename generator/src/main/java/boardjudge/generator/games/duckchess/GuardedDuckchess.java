package boardjudge.generator.games.duckchess;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Duck Chess's referee, each decision of which may be changed under guards. */
final class GuardedDuckchess implements GuardedGame<DuckchessCase> {
  // The decisions' numbers.
  static final int TURN = 0;
  static final int LANDING = 1;
  static final int SHAPE = 2;
  static final int BLOCKERS = 3;
  static final int ENDS = 4;
  static final int CHECK = 5;
  static final int ATTACK = 6;
  static final int MOVED = 7;
  static final int INVALID = 8;
  static final int LINE = 9;
  static final int READ = 10;

  /** Two changes of the line, each of which shows in every line. */
  private static final int OTHER_SIDE = 1;

  private static final int NEXT_KIND = 2;

  /** The change of the line that does not print the end. */
  private static final int NOT_OVER = 3;

  // The counters' numbers.
  static final int COMMANDS = 0;
  static final int VALID = 1;
  static final int CAPTURES = 2;
  static final int INVALIDS = 3;
  static final int LAST_INVALID = 4;
  static final int LAST_CAPTURED = 5;
  static final int LAST_CHECK = 6;

  private static final List<DuckchessKind> KINDS = List.of(DuckchessKind.values());

  private static final Fact COLOUR = Fact.oneOf("colour", "red", "blue");
  private static final Fact KIND =
      Fact.oneOf("kind", KINDS.stream().map(DuckchessKind::word).toList());
  private static final Fact FROM = Fact.oneOf("from", squares());
  private static final Fact FROM_ROW = Fact.number("from-row", 0, DuckchessPosition.ROWS - 1);
  private static final Fact FROM_COLUMN =
      Fact.number("from-column", 0, DuckchessPosition.COLUMNS - 1);
  private static final Fact TO = Fact.oneOf("to", squares());
  private static final Fact TO_ROW = Fact.number("to-row", 0, DuckchessPosition.ROWS - 1);
  private static final Fact TO_COLUMN = Fact.number("to-column", 0, DuckchessPosition.COLUMNS - 1);
  private static final Fact EDGE = Fact.flag("to-edge");
  private static final Fact CORNER = Fact.flag("to-corner");
  private static final Fact DISTANCE = Fact.of("distance", Asks.OVER, 1, 2, 3, 4, 5, 6, 7);
  private static final Fact COMMAND =
      Fact.of("commands", Asks.AFTER, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256, 512, 999);
  private static final Fact MOVE =
      Fact.of("moves", Asks.AFTER, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256, 512);
  private static final Fact CAPTURE = Fact.of("captures", Asks.AFTER, 1, 2, 3, 8, 16);
  private static final Fact MISS =
      Fact.of("invalid", Asks.AFTER, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256);
  private static final Fact LAST_MISS = Fact.flag("after-an-invalid");
  private static final Fact LAST_CAPTURE = Fact.flag("after-a-capture");
  private static final Fact LAST_IN_CHECK = Fact.flag("after-a-check");

  private static final List<Fact> FACTS =
      List.of(
          COLOUR,
          KIND,
          FROM,
          FROM_ROW,
          FROM_COLUMN,
          TO,
          TO_ROW,
          TO_COLUMN,
          EDGE,
          CORNER,
          DISTANCE,
          COMMAND,
          MOVE,
          CAPTURE,
          MISS,
          LAST_MISS,
          LAST_CAPTURE,
          LAST_IN_CHECK);
  private static final List<Fact> COUNTED =
      List.of(Fact.ONCE, Fact.every(2, 3), Fact.times(1, 2, 3, 8, 16));

  private static final List<Fact> GEOMETRY = FACTS.subList(0, 11);
  private static final DuckchessReferee REFEREE = new DuckchessReferee();
  private static final Domain SHAPED = domain(REFEREE::hasShape);
  private static final Domain BLOCKED =
      domain(
          move ->
              REFEREE.hasShape(move)
                  && (move.piece().kind() == DuckchessKind.CAR
                      ? move.rows() + move.columns() > 1
                      : move.piece().kind().way() != move.piece().kind().move()));
  private static final Domain TWICE_BLOCKED =
      domain(
          move ->
              REFEREE.hasShape(move)
                  && (move.piece().kind() == DuckchessKind.CAR
                      ? move.rows() + move.columns() > 2
                      : move.piece().kind() == DuckchessKind.DUCK));
  private static final Domain LIKE_NEXT =
      domain(
          move -> REFEREE.hasShape(move) != REFEREE.hasShape(GuardedDuckchessReferee.next(move)));

  /**
   * By change of reading: the commands of which it can change the outcome. A command is invalid
   * whatever stands where if no piece goes so from there, and so is the command read in its place.
   * An exchange needs a piece that goes so, too: shapes are the same there and back.
   */
  private static final List<Domain> READABLE =
      List.of(
          SHAPED,
          domain(move -> isReadShort(move, 1, 0)),
          domain(move -> isReadShort(move, 0, 1)),
          SHAPED);

  private final List<Decision> decisions = allDecisions();

  private static List<String> squares() {
    return DuckchessPosition.squares().stream()
        .map(square -> square.row() + "," + square.column())
        .toList();
  }

  /** All moves of this kind that a piece can be asked for where it can ever come to stand. */
  private static Domain domain(Predicate<DuckchessMove> wanted) {
    List<List<Integer>> all = new ArrayList<>();
    for (DuckchessPiece piece : DuckchessPiece.all()) {
      for (Square from : Targets.reached(piece)) {
        for (Square to : DuckchessPosition.squares()) {
          if (wanted.test(new DuckchessMove(piece, from, to))) {
            List<Integer> facts = new ArrayList<>();
            for (int fact : geometry(piece, from, to)) {
              facts.add(fact);
            }
            all.add(List.copyOf(facts));
          }
        }
      }
    }
    return new Domain(GEOMETRY, all);
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

  /** The facts of {@link #GEOMETRY}. */
  static int[] geometry(DuckchessPiece piece, Square from, Square to) {
    boolean rowEdge = to.row() == 0 || to.row() == DuckchessPosition.ROWS - 1;
    boolean columnEdge = to.column() == 0 || to.column() == DuckchessPosition.COLUMNS - 1;
    return new int[] {
      piece.side() == DuckchessSide.RED ? 0 : 1,
      KINDS.indexOf(piece.kind()),
      from.row() * DuckchessPosition.COLUMNS + from.column(),
      from.row(),
      from.column(),
      to.row() * DuckchessPosition.COLUMNS + to.column(),
      to.row(),
      to.column(),
      rowEdge || columnEdge ? 1 : 0,
      rowEdge && columnEdge ? 1 : 0,
      Math.max(Math.abs(to.row() - from.row()), Math.abs(to.column() - from.column()))
    };
  }

  private static List<Decision> allDecisions() {
    List<Fact> all = facts(List.of());
    List<Fact> board = facts(GEOMETRY);
    return List.of(
        new Decision(
            "turn",
            List.of(
                change("unseen", DuckchessRule.TURN, "The other side's piece may move"),
                change("refused", DuckchessRule.TURN, "A piece of the side to move may not move")),
            all),
        new Decision(
            "landing",
            List.of(
                change("own", DuckchessRule.OWN_PIECE, "A piece may land on its own side's"),
                change("no-capture", DuckchessRule.CAPTURE, "An enemy piece is not captured")),
            all),
        new Decision(
            "shape",
            List.of(
                change("refused", DuckchessRule.SOLDIER_MOVE, "A piece may not go so"),
                change("like-next", DuckchessRule.SOLDIER_MOVE, "A piece goes as the next kind")),
            all),
        new Decision(
            "blockers",
            List.of(
                change("none", DuckchessRule.CAR_PATH, "Nothing on the way stops a piece"),
                change("first", DuckchessRule.DUCK_LEGS, "Only the first square can stop a piece"),
                change("last", DuckchessRule.DUCK_LEGS, "Only the last square can stop a piece"),
                change("own", DuckchessRule.CAR_PATH, "Only own pieces stop a piece"),
                change("enemy", DuckchessRule.CAR_PATH, "Only enemy pieces stop a piece")),
            all),
        new Decision(
            "ends",
            List.of(
                change("unseen", DuckchessRule.CAPTAIN_CAPTURED, "A captain's fall ends nothing"),
                change("early", DuckchessRule.CAPTAIN_CAPTURED, "Any capture ends the game")),
            all),
        new Decision(
            "check",
            List.of(
                change("unseen", DuckchessRule.CHECK, "Check is not seen"),
                change("imagined", DuckchessRule.CHECK, "Check is seen where none is"),
                change("own-unseen", DuckchessRule.CHECK_ON_MOVER, "Check on the mover is unseen"),
                change("own-only", DuckchessRule.CHECK, "Only check on the mover is seen"),
                change("mover-only", DuckchessRule.CHECK, "Only the piece moved gives check")),
            all),
        new Decision(
            "attack",
            List.of(change("unseen", DuckchessRule.CHECK, "A piece that attacks is passed over")),
            all),
        new Decision(
            "moved",
            List.of(
                change("same-turn", DuckchessRule.TURN, "The turn does not pass"),
                change("copied", DuckchessRule.MOVED_PIECE, "The piece stays on its old square"),
                change("lost", DuckchessRule.MOVED_PIECE, "The piece is gone"),
                change("unmoved", DuckchessRule.MOVED_PIECE, "The piece does not move")),
            all),
        new Decision(
            "after-invalid",
            List.of(change("passes", DuckchessRule.TURN, "An invalid command passes the turn")),
            board),
        new Decision(
            "line",
            List.of(
                change("no-capture", DuckchessRule.CAPTURE, "A capture is not printed"),
                change("other-side", DuckchessRule.MOVED_PIECE, "The other side is printed"),
                change("next-kind", DuckchessRule.MOVED_PIECE, "Another kind is printed"),
                change("not-over", DuckchessRule.CAPTAIN_CAPTURED, "The end is not printed")),
            all),
        new Decision(
            "read",
            List.of(
                change("back", DuckchessRule.MOVED_PIECE, "The squares are exchanged"),
                change("row-short", DuckchessRule.MOVED_PIECE, "The target is a row too near 0"),
                change("column-short", DuckchessRule.MOVED_PIECE, "It is a column too near 0"),
                change("refused", DuckchessRule.MOVED_PIECE, "A valid command is invalid")),
            facts(List.of(KIND, COLOUR))));
  }

  private static Change change(String name, DuckchessRule breaks, String mistake) {
    return new Change(name, breaks, "near-misses", mistake);
  }

  private static List<Fact> facts(List<Fact> without) {
    List<Fact> facts = new ArrayList<>(FACTS);
    facts.removeAll(without);
    facts.addAll(COUNTED);
    return facts;
  }

  @Override
  public List<Fact> facts() {
    return FACTS;
  }

  @Override
  public List<Decision> decisions() {
    return decisions;
  }

  @Override
  public int counters() {
    return LAST_CHECK + 1;
  }

  @Override
  public void judge(DuckchessCase testCase, DecisionFilter gate, Consumer<? super String> lines) {
    new GuardedDuckchessReferee(gate).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(int decision, int change, Guard one, Guard other) {
    boolean end = (decision == ENDS && change == 0) || (decision == LINE && change == NOT_OVER);
    if (end && (isRepeated(one) || isRepeated(other))) {
      return false;
    }
    boolean afterwards = decision == INVALID || (decision == MOVED && change == 0);
    if (afterwards && (isLast(one) || isLast(other))) {
      // Whose turn it is after the last command that an input may have makes no difference.
      return false;
    }
    if (isMoveByMove(decision, change) && isRedEachSecond(one, other)) {
      return false;
    }
    if (decision == ATTACK && isOneCaptainAlone(one, other)) {
      return false;
    }
    if (one.fact().equals(LAST_MISS)
        && (other.fact().equals(LAST_CAPTURE) || other.fact().equals(LAST_IN_CHECK))) {
      // An invalid command captures nothing and gives no check.
      return false;
    }
    Domain domain =
        switch (decision) {
          case SHAPE -> change == 0 ? SHAPED : LIKE_NEXT;
          case BLOCKERS -> change == 1 || change == 2 ? TWICE_BLOCKED : BLOCKED;
          case READ -> READABLE.get(change);
          default -> SHAPED;
        };
    return domain.allows(one, other);
  }

  /** Whether it asks for more than one moment in a file; a game ends but once. */
  private static boolean isRepeated(Guard guard) {
    return guard.fact().asks() == Asks.EVERY || guard.fact().asks() == Asks.TIMES;
  }

  /** Whether the change matters at each valid command of a game, and at no other. */
  private static boolean isMoveByMove(int decision, int change) {
    return decision == MOVED || (decision == LINE && (change == OTHER_SIDE || change == NEXT_KIND));
  }

  /** Valid commands are Red's and Blue's by turns, Red's first: each second one is Blue's. */
  private static boolean isRedEachSecond(Guard one, Guard other) {
    return one.fact().equals(COLOUR)
        && one.value() == 0
        && other.fact().asks() == Asks.EVERY
        && other.value() == 2;
  }

  /**
   * Whether of two captains side by side it passes over one's attack and not the other's. They
   * attack each other, so check is seen all the same. Moments of one position at which nothing but
   * captains attack follow each other, so it is not each second or third one twice.
   */
  private static boolean isOneCaptainAlone(Guard one, Guard other) {
    return isOneCaptain(one, other) || isOneCaptain(other, one);
  }

  private static boolean isOneCaptain(Guard kind, Guard other) {
    return kind.fact().equals(KIND)
        && kind.value() == KINDS.indexOf(DuckchessKind.CAPTAIN)
        && (List.of(COLOUR, FROM, TO, Fact.ONCE).contains(other.fact())
            || other.fact().asks() == Asks.EVERY);
  }

  private static boolean isLast(Guard guard) {
    return guard.fact().equals(COMMAND) && guard.value() == DuckchessCase.MAX_COMMANDS - 1;
  }
}
