package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.grid.Direction;
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

  /** {@code a black disc on (3,5) brackets (4,5) down and (4,4), (5,3) down left}. */
  String bracketing(Square square) {
    List<String> lines = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      List<Square> run = referee.bracketed(position, side, square, direction);
      if (!run.isEmpty()) {
        lines.add(squares(run) + " " + direction.words());
      }
    }
    String disc = disc(square);
    return lines.isEmpty() ? disc + " brackets nothing" : disc + " brackets " + listed(lines);
  }

  /** Why a disc there brackets nothing: what ends each line that looks as if it might. */
  String notBracketing(Square square) {
    List<String> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Square at = referee.beside(square, direction);
      int run = 0;
      while (OthelloPosition.isOn(at) && position.holds(at, side.opponent())) {
        at = referee.beside(at, direction);
        run++;
      }
      if (run > 0) {
        String end = OthelloPosition.isOn(at) ? "at the empty square " + name(at) : "at the edge";
        ends.add("the line " + direction.words() + " ends " + end);
      }
    }
    return ends.isEmpty()
        ? disc(square)
            + " brackets nothing, for no "
            + side.opponent().word()
            + " disc lies beside it"
        : disc(square)
            + " brackets nothing, for "
            + listed(ends)
            + ", with no "
            + side.word()
            + " disc behind";
  }

  /** The own discs at the far ends of the lines that a disc there brackets. */
  List<Square> ends(Square square) {
    List<Square> ends = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      List<Square> run = referee.bracketed(position, side, square, direction);
      if (!run.isEmpty()) {
        ends.add(referee.beside(run.get(run.size() - 1), direction));
      }
    }
    return ends;
  }

  private String disc(Square square) {
    return "a " + side.word() + " disc on " + name(square);
  }

  /** {@code (4,4), (5,3)}. */
  static String squares(List<Square> squares) {
    return String.join(", ", squares.stream().map(OthelloPosition::name).toList());
  }

  /** One or more things, as {@code a, b and c}. */
  static String listed(List<String> things) {
    int last = things.size() - 1;
    return last == 0
        ? things.get(0)
        : String.join(", ", things.subList(0, last)) + " and " + things.get(last);
  }

  /** The same with a capital at its beginning. */
  static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** {@code 1 disc}, {@code 2 discs}. */
  static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
