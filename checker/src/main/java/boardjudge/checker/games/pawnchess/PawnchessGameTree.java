package boardjudge.checker.games.pawnchess;

import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every position that can be reached from one, each with its value and its moves, by the referee.
 *
 * @param nodes in the order in which they were met, the first position first; White moves in those
 *     an even number of plies from it
 */
record PawnchessGameTree(List<Node> nodes) {
  /**
   * A position with a side to move.
   *
   * @param value how the game ends with perfect play from here on
   * @param moves none if the game is over
   */
  record Node(PawnchessResult value, List<Edge> moves) {
    Node {
      moves = List.copyOf(moves);
    }
  }

  /** A move, and the number of the node that it leads to. */
  record Edge(PawnchessMove move, int to) {}

  private record Key(PawnchessPosition position, PawnchessColour mover) {}

  PawnchessGameTree {
    nodes = List.copyOf(nodes);
  }

  /** The tree of a position in which White is to move. */
  static PawnchessGameTree of(PawnchessPosition start) {
    PawnchessReferee referee = new PawnchessReferee();
    Map<Key, Integer> numbers = new LinkedHashMap<>();
    List<Key> found = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();
    found.add(new Key(start, PawnchessColour.WHITE));
    numbers.put(found.get(0), 0);
    for (int i = 0; i < found.size(); i++) {
      Key key = found.get(i);
      PawnchessResult value = referee.result(key.position(), key.mover());
      List<Edge> moves = new ArrayList<>();
      if (value.plies() > 0) {
        for (PawnchessMove move : referee.moves(key.position(), key.mover())) {
          Key next = new Key(move.after(), key.mover().opponent());
          Integer known = numbers.putIfAbsent(next, found.size());
          if (known == null) {
            found.add(next);
          }
          moves.add(new Edge(move, known == null ? found.size() - 1 : known));
        }
      }
      nodes.add(new Node(value, moves));
    }
    return new PawnchessGameTree(nodes);
  }
}
