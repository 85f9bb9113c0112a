package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Mistake;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Retrograde analysis: collects all reachable positions, then passes each result back to the
 * positions before it, which count their open successors.
 */
final class PawnchessByRetrograde implements Function<PawnchessCase, List<String>> {
  static final String MISTAKES =
      """
      positions=50,100,200,500,1000 predecessors=1..4 successors=1..5
      queue-as-stack counts-from-one counts-not counts-twice lost-by-first lost-by-shortest
      win-overwritten
      ends-not-stuck ends-not-arrival ends-at-black ends-at-white ends-stuck-wins ends-without-pawns
      start-black rounds=1..11 side-shared side-of-sum
      base=2 base-mixed bits=16,18,20
      modulo=997,4099,10007,65536,65537,99991,100003,131072,262144,1000000
      step-missing=0..3 capture-missing=0..3 white-left black-left white-right black-right
      edge-by-index=0,1
      passes-when-stuck
      """;

  private static final class Node {
    private final String board;
    private final boolean white;
    private final List<Node> before = new ArrayList<>();
    private int open;
    private int result;

    Node(String board, boolean white) {
      this.board = board;
      this.white = white;
    }
  }

  private final Mistake mistake;
  private Map<Long, Node> nodes = new HashMap<>();
  private final List<Node> order = new ArrayList<>();

  PawnchessByRetrograde(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(PawnchessCase testCase) {
    if (!mistake.is("kept-between-files")) {
      nodes = new HashMap<>();
    }
    order.clear();
    Node start = node(testCase.position().glyphs(), !mistake.is("start-black"));
    for (int i = 0; i < order.size(); i++) {
      expand(order.get(i));
    }
    pass();
    int result = start.result;
    boolean white = result != 0 && result > 0 == start.white;
    int plies = Math.abs(result) - 1;
    return List.of((white ? "white (" : "black (") + plies + ")");
  }

  private Node node(String board, boolean white) {
    long key = key(board, white);
    Node known = nodes.get(key);
    if (known != null) {
      return known;
    }
    Node made = new Node(board, white);
    nodes.put(key, made);
    order.add(made);
    return made;
  }

  private long key(String board, boolean white) {
    long key = 0;
    int base = mistake.number("base", mistake.is("base-mixed") ? 2 : 3);
    for (int i = 0; i < 16; i++) {
      int value = ".Pp".indexOf(board.charAt(i));
      key = key * (mistake.is("base-mixed") && i > 7 ? 3 : base) + value;
    }
    if (mistake.is("side-shared")) {
      return key;
    }
    key = mistake.is("side-of-sum") ? key + (white ? 1 : 0) : 2 * key + (white ? 1 : 0);
    long modulus = mistake.number("modulo", 0);
    return modulus > 0 ? key % modulus : key & ((1L << mistake.number("bits", 62)) - 1);
  }

  private boolean arrived(Node node) {
    String row = node.white ? node.board.substring(12) : node.board.substring(0, 4);
    return row.indexOf(node.white ? 'p' : 'P') >= 0 && !mistake.is("ends-not-arrival");
  }

  private void expand(Node node) {
    boolean over = arrived(node);
    List<String> moves = over ? List.of() : moves(node);
    int most = mistake.number("successors", 99);
    for (String move : moves.size() > most ? moves.subList(0, most) : moves) {
      if (order.size() >= mistake.number("positions", Integer.MAX_VALUE)) {
        break;
      }
      Node after = node(move, !node.white);
      if (after.before.size() < mistake.number("predecessors", 99)) {
        after.before.add(node);
      }
      node.open += mistake.is("counts-twice") && node.open == 1 ? 2 : 1;
    }
    node.open -= mistake.is("counts-from-one") && node.open > 1 ? 1 : 0;
    if (over) {
      node.result = -1;
    } else if (moves.isEmpty()) {
      boolean counts =
          !mistake.is(node.white ? "ends-at-black" : "ends-at-white")
              && !mistake.is("ends-not-stuck")
              && !(mistake.is("ends-without-pawns")
                  && node.board.indexOf(node.white ? 'P' : 'p') < 0);
      node.result = counts ? (mistake.is("ends-stuck-wins") ? 1 : -1) : 0;
    }
  }

  private void pass() {
    Deque<Node> queue = new ArrayDeque<>();
    order.stream().filter(node -> node.result != 0).forEach(queue::addLast);
    int most = mistake.number("rounds", 99);
    while (!queue.isEmpty()) {
      Node node = mistake.is("queue-as-stack") ? queue.removeLast() : queue.removeFirst();
      int plies = Math.abs(node.result) + 1;
      if (plies > most + 1) {
        continue;
      }
      for (Node before : node.before) {
        before.open--;
        boolean wins = node.result < 0;
        if (wins && (before.result == 0 || (before.result > 0 && mistake.is("win-overwritten")))) {
          if (before.result == 0) {
            queue.addLast(before);
          }
          before.result = plies;
        } else if (!wins
            && before.result == 0
            && (before.open == 0 || mistake.is("counts-not") || mistake.is("lost-by-first"))) {
          before.result = mistake.is("lost-by-shortest") ? -3 : -plies;
          queue.addLast(before);
        }
      }
    }
  }

  private List<String> moves(Node node) {
    List<String> moves = new ArrayList<>();
    char own = node.white ? 'P' : 'p';
    char enemy = node.white ? 'p' : 'P';
    int ahead = node.white ? -4 : 4;
    for (int from = 0; from < 16; from++) {
      int to = from + ahead;
      if (node.board.charAt(from) != own || to < 0 || to > 15) {
        continue;
      }
      int column = from % 4;
      if (node.board.charAt(to) == '.' && !mistake.is("step-missing", column)) {
        moves.add(after(node.board, from, to));
      }
      for (int side = -1; side <= 1; side += 2) {
        String name = (node.white ? "white-" : "black-") + (side < 0 ? "left" : "right");
        int edge = side < 0 ? 0 : 3;
        boolean inside = column != edge || mistake.is("edge-by-index", (side + 1) / 2);
        int target = to + side;
        if (inside
            && target >= 0
            && target < 16
            && !mistake.is(name)
            && !mistake.is("capture-missing", column)
            && node.board.charAt(target) == enemy) {
          moves.add(after(node.board, from, target));
        }
      }
    }
    if (moves.isEmpty() && mistake.is("passes-when-stuck") && node.board.indexOf(own) >= 0) {
      moves.add(node.board);
    }
    return moves;
  }

  private static String after(String board, int from, int to) {
    StringBuilder after = new StringBuilder(board);
    after.setCharAt(to, board.charAt(from));
    after.setCharAt(from, '.');
    return after.toString();
  }
}
