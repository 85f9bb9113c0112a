package boardjudge.generator.games.duckchess;

import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * When a decision of the referee's is made, and what guards may ask about it.
 *
 * @param position that it is about
 * @param move the move asked for, or the one that would take a captain; of the first of all pieces
 *     where none stands
 */
record DuckchessMoment(DuckchessPosition position, DuckchessMove move, Tally tally) {
  /** What is counted from command to command and from game to game. */
  enum Counter {
    COMMANDS,
    VALID,
    CAPTURES,
    INVALIDS,
    LAST_INVALID,
    LAST_CAPTURED,
    LAST_CHECK
  }

  static final List<DuckchessKind> KINDS = List.of(DuckchessKind.values());

  static final Fact<DuckchessMoment> COLOUR =
      Fact.oneOf("colour", List.of("red", "blue"), m -> m.side() == DuckchessSide.RED ? 0 : 1);
  static final Fact<DuckchessMoment> KIND =
      Fact.oneOf(
          "kind",
          KINDS.stream().map(DuckchessKind::word).toList(),
          m -> KINDS.indexOf(m.move().piece().kind()));
  static final Fact<DuckchessMoment> FROM = square("from", m -> m.move().from());
  static final Fact<DuckchessMoment> TO = square("to", m -> m.move().to());
  static final Fact<DuckchessMoment> COMMAND =
      after("commands", Counter.COMMANDS, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256, 512, 999);
  static final Fact<DuckchessMoment> LAST_MISS = last("after-an-invalid", Counter.LAST_INVALID);
  static final Fact<DuckchessMoment> LAST_CAPTURE = last("after-a-capture", Counter.LAST_CAPTURED);
  static final Fact<DuckchessMoment> LAST_IN_CHECK = last("after-a-check", Counter.LAST_CHECK);

  /** What can be said of a move whatever else has been in the file. */
  static final List<Fact<? super DuckchessMoment>> GEOMETRY =
      List.of(
          COLOUR,
          KIND,
          FROM,
          Fact.number("from-row", 0, DuckchessPosition.ROWS - 1, m -> m.move().from().row()),
          Fact.number(
              "from-column", 0, DuckchessPosition.COLUMNS - 1, m -> m.move().from().column()),
          TO,
          Fact.number("to-row", 0, DuckchessPosition.ROWS - 1, m -> m.move().to().row()),
          Fact.number("to-column", 0, DuckchessPosition.COLUMNS - 1, m -> m.move().to().column()),
          Fact.flag("to-edge", m -> m.onRowEdge() || m.onColumnEdge()),
          Fact.flag("to-corner", m -> m.onRowEdge() && m.onColumnEdge()),
          Fact.of(
              "distance",
              Asks.OVER,
              m -> Math.max(m.move().rows(), m.move().columns()),
              IntStream.rangeClosed(1, 7).toArray()));

  static final List<Fact<? super DuckchessMoment>> COUNTED =
      List.of(
          COMMAND,
          after("moves", Counter.VALID, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256, 512),
          after("captures", Counter.CAPTURES, 1, 2, 3, 8, 16),
          after("invalid", Counter.INVALIDS, 1, 2, 3, 8, 16, 32, 64, 128, 255, 256),
          LAST_MISS,
          LAST_CAPTURE,
          LAST_IN_CHECK,
          Fact.ONCE,
          Fact.every(2, 3),
          Fact.times(1, 2, 3, 8, 16));

  static final List<Fact<? super DuckchessMoment>> FACTS = facts();

  DuckchessSide side() {
    return move.piece().side();
  }

  boolean isOwn(Square square) {
    return position.at(square).orElseThrow().side() == side();
  }

  private boolean onRowEdge() {
    return move.to().row() == 0 || move.to().row() == DuckchessPosition.ROWS - 1;
  }

  private boolean onColumnEdge() {
    return move.to().column() == 0 || move.to().column() == DuckchessPosition.COLUMNS - 1;
  }

  DuckchessCommand commandTo(int row, int column) {
    return DuckchessCommand.of(
        move.from(), DuckchessPosition.square(Math.max(0, row), Math.max(0, column)));
  }

  private static Fact<DuckchessMoment> square(String name, Function<DuckchessMoment, Square> at) {
    return Fact.oneOf(
        name,
        DuckchessPosition.squares().stream()
            .map(square -> square.row() + "," + square.column())
            .toList(),
        m -> at.apply(m).row() * DuckchessPosition.COLUMNS + at.apply(m).column());
  }

  private static Fact<DuckchessMoment> after(String name, Counter counter, int... values) {
    return Fact.of(name, Asks.AFTER, m -> m.tally().count(counter), values);
  }

  private static Fact<DuckchessMoment> last(String name, Counter counter) {
    return Fact.flag(name, m -> m.tally().count(counter) > 0);
  }

  static List<Fact<? super DuckchessMoment>> facts(Fact<?>... without) {
    List<Fact<? super DuckchessMoment>> facts = new ArrayList<>(Fact.allBut(GEOMETRY, without));
    facts.addAll(COUNTED);
    return facts;
  }
}
