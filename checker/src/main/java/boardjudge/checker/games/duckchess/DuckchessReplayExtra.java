package boardjudge.checker.games.duckchess;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.reference.Message;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows the moves of a piece that the reader selects, and what blocks the others. */
public final class DuckchessReplayExtra implements ReplayExtra {
  /** The number of boards before and after the opening one whose moves are included. */
  static final int MAX_DISTANCE = 40;

  private final DuckchessReferee referee = new DuckchessReferee();

  private static final BoardTheme THEME = new DuckchessTheme();

  @Override
  public String script() {
    return "duckchess.js";
  }

  @Override
  public Optional<Object> write(Html html, Replay replay) {
    html.element("h3", say("where"));
    html.element("p.faint", say("how"));
    html.open("label").element("span.unseen", say("piece"));
    html.open("select.search").close().close();
    html.open("div", "role", "status").open("ul.told").close().close();
    Map<String, Object> boards = new LinkedHashMap<>();
    for (int step = replay.initialStep() - MAX_DISTANCE;
        step <= replay.initialStep() + MAX_DISTANCE;
        step++) {
      Optional<DuckchessPosition> position = position(replay, step);
      if (position.isPresent()) {
        boards.put(String.valueOf(step), moves(position.get()));
      }
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("boards", boards);
    data.put(
        "marks",
        Stream.of(Mark.TARGET, Mark.CAPTURED, Mark.SUBJECT, Mark.BLOCKER)
            .map(BoardState::number)
            .toList());
    data.put("columns", DuckchessPosition.COLUMNS);
    data.put("words", List.of(say("free"), say("captures"), say("own"), say("blocked")));
    data.put("none", say("none"));
    data.put("nowhere", say("nowhere"));
    return Optional.of(data);
  }

  private static Message say(String name) {
    return Message.of(DuckchessReplayExtra.class, name);
  }

  private static Optional<DuckchessPosition> position(Replay replay, int step) {
    if (step == 0 && replay.first() == 1) {
      return Optional.of(DuckchessPosition.start());
    }
    int index = step - replay.first();
    return index >= 0
            && index < replay.steps().size()
            && replay.steps().get(index) instanceof DuckchessStep duckchessStep
        ? Optional.of(duckchessStep.after())
        : Optional.empty();
  }

  /**
   * Each piece as name, square and moves. A move is its target, its kind (0 free, 1 capture, 2 own
   * piece, 3 blocked) and the blocking squares.
   */
  private List<Object> moves(DuckchessPosition position) {
    List<Object> pieces = new ArrayList<>();
    for (Square from : position.occupied()) {
      DuckchessPiece piece = position.at(from).orElseThrow();
      DuckchessPosition turn = position.goingOn(piece.side());
      List<Object> moves = new ArrayList<>();
      for (Square to : DuckchessPosition.squares()) {
        move(turn, from, to).ifPresent(moves::add);
      }
      Message name = THEME.message(piece.glyph()).orElseThrow();
      pieces.add(List.of(name, number(from), moves));
    }
    return pieces;
  }

  private Optional<Object> move(DuckchessPosition position, Square from, Square to) {
    Optional<DuckchessViolation> violation =
        referee.violation(
            position, new DuckchessCommand(from.row(), from.column(), to.row(), to.column()));
    if (violation.isEmpty()) {
      return Optional.of(List.of(number(to), position.isEmpty(to) ? 0 : 1));
    }
    if (violation.get().rule() == DuckchessRule.OWN_PIECE) {
      return Optional.of(List.of(number(to), 2));
    }
    if (violation.get().blockers().isEmpty()) {
      return Optional.empty();
    }
    List<Object> blocked = new ArrayList<>(List.of(number(to), 3));
    violation.get().blockers().forEach(square -> blocked.add(number(square)));
    return Optional.of(blocked);
  }

  private static int number(Square square) {
    return square.row() * DuckchessPosition.COLUMNS + square.column();
  }
}
