package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/** Puts what a disc brackets, or why it brackets nothing, into words; what explainers share. */
final class OthelloExplainer {
  private final OthelloReferee referee = new OthelloReferee();
  private final OthelloPosition position;
  private final OthelloSide side;

  /** Speaks of moves of that side in that position. */
  OthelloExplainer(OthelloPosition position, OthelloSide side) {
    this.position = position;
    this.side = side;
  }

  /** A sentence of messages.properties. */
  static String say(String name, Object... arguments) {
    return Message.of(OthelloExplainer.class, name, arguments).toString();
  }

  private String of(Square square, String name, String argument, Object value) {
    return say(name, "colour", side.word(), "square", name(square), argument, value);
  }

  /** {@code a black disc on (3,5) brackets (4,5) down and (4,4), (5,3) down left}. */
  String bracketing(Square square) {
    List<String> lines = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      List<Square> run = referee.bracketed(position, side, square, direction);
      if (!run.isEmpty()) {
        List<String> squares = run.stream().map(OthelloPosition::name).toList();
        lines.add(String.join(", ", squares) + " " + direction.words());
      }
    }
    return of(square, lines.isEmpty() ? "brackets-nothing" : "brackets", "lines", lines);
  }

  /** Why a disc there brackets nothing: what ends each line that looks as if it might. */
  String notBracketing(Square square) {
    List<String> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Square first = direction.from(square);
      Square at = first;
      while (position.holds(at, side.opponent())) {
        at = direction.from(at);
      }
      if (!at.equals(first)) {
        String where = OthelloPosition.isOn(at) ? "at the empty square " + name(at) : "at the edge";
        ends.add(say("end", "direction", direction.words(), "where", where));
      }
    }
    String nothing = of(square, "brackets-nothing", "lines", List.of());
    return ends.isEmpty()
        ? say("no-disc-beside", "nothing", nothing, "colour", side.opponent().word())
        : say("no-disc-behind", "nothing", nothing, "ends", ends, "colour", side.word());
  }

  /** The board with what a disc there brackets, and the own discs at the far ends. */
  Diagram bracket(Square square) {
    List<Square> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      List<Square> run = referee.bracketed(position, side, square, direction);
      if (!run.isEmpty()) {
        ends.add(direction.from(run.get(run.size() - 1)));
      }
    }
    return position
        .diagram()
        .mark(Mark.CAPTURED, referee.turned(position, side, square))
        .mark(Mark.SUBJECT, ends)
        .mark(Mark.TARGET, square)
        .arrows(ends.stream().map(end -> new Arrow(square, end, Arrow.Kind.CAPTURE)).toList());
  }

  /** The same with a capital at its beginning. */
  static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
