package boardjudge.checker.games.pawnchess;

import boardjudge.checker.report.page.BoardState;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.checker.report.page.ReplayExtra;
import boardjudge.reference.Message;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Lets the reader play either side against perfect play, and shows what each move costs. */
public final class PawnchessReplayExtra implements ReplayExtra {
  private static final int BASE = 36;

  @Override
  public String script() {
    return "pawnchess.js";
  }

  @Override
  public Optional<Object> write(Html html, Replay replay) {
    html.element("h3", say("play"));
    html.open("div.controls");
    for (String button : List.of("white", "black", "both", "back")) {
      html.element("button", say("play-" + button), "type", "button", "data-do", button);
    }
    html.close();
    html.open("p.told", "role", "status").close();
    html.element("p.faint", say("moves"));
    html.open("div.controls.moves").close();
    html.open("ol.line").close();
    return Optional.of(data(replay));
  }

  private static Message say(String name) {
    return Message.of(PawnchessReplayExtra.class, name, "side", "{side}", "plies", "{plies}");
  }

  private static Map<String, Object> data(Replay replay) {
    String start = String.join("", replay.start().rows());
    List<Node> tree = tree(new PawnchessPosition(start));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("start", BoardState.of(replay.start()));
    data.put("nodes", nodes(tree));
    data.put(
        "marks",
        Stream.of(Mark.FROM, Mark.LAST, Mark.SUBJECT, Mark.TARGET)
            .map(BoardState::number)
            .toList());
    data.put("squares", PawnchessPosition.SQUARES.stream().map(PawnchessPosition::name).toList());
    data.put("sides", List.of(say("side-white"), say("side-black")));
    for (String words : List.of("wins", "won", "turn", "best", "costsWin", "costsPlies")) {
      data.put(words, say(words));
    }
    return data;
  }

  /**
   * The positions, separated by semicolons. Each has the winner (0 or 1), the plies and, after
   * commas, the moves: both squares and the offset of the next position's index from this one's.
   * Numbers are in base 36.
   */
  static String nodes(List<Node> tree) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tree.size(); i++) {
      Node node = tree.get(i);
      text.append(i == 0 ? "" : ";");
      text.append(node.value().winner() == PawnchessColour.WHITE ? 0 : 1);
      text.append(Integer.toString(node.value().plies(), BASE));
      for (Edge edge : node.moves()) {
        text.append(',').append(digit(edge.move().from())).append(digit(edge.move().to()));
        text.append(Integer.toString(edge.to() - i, BASE));
      }
    }
    return text.toString();
  }

  private static char digit(Square square) {
    return Character.forDigit(square.row() * PawnchessPosition.COLUMNS + square.column(), BASE);
  }

  /**
   * A position with a side to move.
   *
   * @param value the result of perfect play
   * @param moves empty if the game is over
   */
  record Node(PawnchessResult value, List<Edge> moves) {}

  record Edge(PawnchessMove move, int to) {}

  private record Key(PawnchessPosition position, PawnchessColour mover) {}

  /**
   * Every position reachable from a first one with White to move, in the order of discovery, with
   * its value and moves by the referee.
   */
  static List<Node> tree(PawnchessPosition start) {
    PawnchessReferee referee = new PawnchessReferee();
    Map<Key, Integer> numbers = new LinkedHashMap<>();
    List<Key> keys = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();
    keys.add(new Key(start, PawnchessColour.WHITE));
    numbers.put(keys.get(0), 0);
    for (int i = 0; i < keys.size(); i++) {
      Key key = keys.get(i);
      PawnchessResult value = referee.result(key.position(), key.mover());
      List<Edge> moves = new ArrayList<>();
      if (value.plies() > 0) {
        for (PawnchessMove move : referee.moves(key.position(), key.mover())) {
          Key next = new Key(move.after(), key.mover().opponent());
          Integer index = numbers.putIfAbsent(next, keys.size());
          if (index == null) {
            keys.add(next);
          }
          moves.add(new Edge(move, index == null ? keys.size() - 1 : index));
        }
      }
      nodes.add(new Node(value, moves));
    }
    return nodes;
  }
}
