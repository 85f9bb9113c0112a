package othello;

import static othello.OthelloPosition.name;
import static othello.OthelloPosition.names;

import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts what a disc brackets, or why it brackets nothing, into words and pictures.
 *
 * @param position where the disc would be put
 * @param side whose disc it is
 */
record OthelloExplainer(OthelloPosition position, OthelloSide side) {
  private static final OthelloReferee REFEREE = new OthelloReferee();

  /** A sentence of messages.properties. */
  static String say(String name, Object... arguments) {
    return Message.of(OthelloExplainer.class, name, arguments).toString();
  }

  /** A phrase as a sentence. */
  static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** {@code a black disc on (3,5) brackets (4,5) down and (4,4), (5,3) down left}. */
  String bracketing(Square square) {
    List<String> lines =
        REFEREE.lines(position, side, square).entrySet().stream()
            .map(line -> names(line.getValue(), ", ") + " " + line.getKey().words())
            .toList();
    String words = lines.isEmpty() ? "brackets-nothing" : "brackets";
    return say(words, "colour", side.word(), "square", name(square), "lines", lines);
  }

  /** Why a move there is not legal: what lies there, or ends each line that seems to lead on. */
  String notLegal(Square square) {
    if (!position.isEmpty(square)) {
      return say("taken", "colour", OthelloSide.of(position.board().at(square)).word());
    }
    List<String> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Square first = direction.from(square);
      Square at = first;
      while (position.holds(at, side.opponent())) {
        at = direction.from(at);
      }
      if (!at.equals(first)) {
        String where = position.isEmpty(at) ? "at the empty square " + name(at) : "at the edge";
        ends.add(say("end", "direction", direction.words(), "where", where));
      }
    }
    String nothing = bracketing(square);
    return ends.isEmpty()
        ? say("no-disc-beside", "nothing", nothing, "colour", side.opponent().word())
        : say("no-disc-behind", "nothing", nothing, "ends", ends, "colour", side.word());
  }

  /** The board with what a disc there brackets, and the own discs at the far ends. */
  Diagram bracket(Square square) {
    List<Square> ends =
        REFEREE.lines(position, side, square).entrySet().stream()
            .map(line -> line.getKey().from(line.getValue().get(line.getValue().size() - 1)))
            .toList();
    return position
        .diagram()
        .mark(Mark.CAPTURED, REFEREE.turned(position, side, square))
        .mark(Mark.SUBJECT, ends)
        .mark(Mark.TARGET, square)
        .arrows(ends.stream().map(end -> new Arrow(square, end, Arrow.Kind.CAPTURE)).toList());
  }
}
