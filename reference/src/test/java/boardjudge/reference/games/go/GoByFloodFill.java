package boardjudge.reference.games.go;

import boardjudge.reference.Mistake;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Flood-fills each chain anew; remembers boards as strings or hashes. */
final class GoByFloodFill implements Function<GoCase, List<String>> {
  static final String MISTAKES =
      """
      queue=1..40,50,64,81,100,128,150,180,181,200,220,256,300,320,340,350,355,358,359
      removed=1..40,50,64,81,100,128,150,180,181,200,220,256,300,320,340,350,355,358,359
      missing-way=0..3 capture-way=0..3 wraps-right wraps-left wraps-both
      marks-per-command liberty-of-first-chain
      captures-one-chain captures-last-chain
      suicide-first suicide-of-one suicide-removes suicide-of-many-removes suicide-silent
      repeat-first repeat-keeps-removed repeat-keeps-stone
      history-last history-before-last history-captures history-of-one-stone
      history-kept board-kept history=8,64,100,200,256,361,500,512,1000,1024,1500
      key-with-colour key-colour-blind key-of-black key-order-of-play
      """
          + GoKeys.MISTAKES;

  private final Mistake mistake;
  private final GoKeys keys;
  private final int queueSize;
  private final int removedSize;
  private final int historySize;
  private byte[] board = new byte[361];
  private final int[] marks = new int[361];
  private int mark;
  private final int[] queue = new int[361 * 4];
  private int filled;
  private Set<Object> history = new HashSet<>();
  private Deque<Object> order = new ArrayDeque<>();

  GoByFloodFill(Mistake mistake) {
    this.mistake = mistake;
    keys = new GoKeys(mistake);
    queueSize = mistake.number("queue", 361);
    removedSize = mistake.number("removed", 361);
    historySize = mistake.number("history", Integer.MAX_VALUE);
  }

  @Override
  public List<String> apply(GoCase testCase) {
    if (!mistake.is("board-kept")) {
      board = new byte[361];
    }
    if (!mistake.is("history-kept")) {
      history = new HashSet<>();
      order = new ArrayDeque<>();
    }
    List<String> lines = new ArrayList<>();
    List<Integer> played = new ArrayList<>();
    for (GoCommand command : testCase.commands()) {
      int miss = play(command, played);
      if (miss > 0 && !(miss == 2 && mistake.is("suicide-silent"))) {
        lines.add("miss " + miss);
      }
    }
    for (int row = 0; row < 19; row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < 19; column++) {
        line.append(".BW".charAt(board[row * 19 + column]));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private int play(GoCommand command, List<Integer> played) {
    int at = (command.row() - 1) * 19 + command.column() - 1;
    byte own = (byte) (command.colour() == GoColour.BLACK ? 1 : 2);
    byte enemy = (byte) (3 - own);
    if (board[at] != 0) {
      return 1;
    }
    byte[] before = board.clone();
    board[at] = own;
    mark++;
    if (mistake.is("suicide-first") && !hasLiberty(at, own)) {
      board = before;
      return 2;
    }
    if (mistake.is("repeat-first") && history.contains(key(command, played))) {
      board = before;
      return 3;
    }
    int removed = 0;
    int chains = 0;
    List<Integer> dead = new ArrayList<>();
    for (int direction = 0; direction < 4; direction++) {
      int neighbour = neighbour(at, direction);
      if (mistake.is("capture-way", direction) || neighbour < 0 || board[neighbour] != enemy) {
        continue;
      }
      mark += mistake.is("marks-per-command") ? 0 : 1;
      if (marks[neighbour] == mark || hasLiberty(neighbour, enemy)) {
        if (mistake.is("liberty-of-first-chain")) {
          break;
        }
        continue;
      }
      chains++;
      if (chains > 1 && mistake.is("captures-one-chain")) {
        break;
      }
      if (mistake.is("captures-last-chain")) {
        dead.clear();
      }
      for (int i = 0; i < filled; i++) {
        if (i < removedSize) {
          if (mistake.is("captures-last-chain")) {
            dead.add(queue[i]);
          } else {
            board[queue[i]] = 0;
          }
        }
        removed++;
      }
    }
    for (int point : dead) {
      board[point] = 0;
    }
    mark++;
    if (!mistake.is("suicide-first") && !hasLiberty(at, own)) {
      if (mistake.is("suicide-removes")
          || (filled > 1
              && (mistake.is("suicide-of-many-removes") || mistake.is("suicide-of-one")))) {
        for (int i = 0; i < filled && !mistake.is("suicide-of-one"); i++) {
          board[queue[i]] = 0;
        }
        return 0;
      }
      board = before;
      return 2;
    }
    played.add(own == 1 ? at : at + 361);
    Object key = key(command, played);
    boolean asks =
        (removed > 0 || !mistake.is("history-captures"))
            && (removed == 1 || !mistake.is("history-of-one-stone"));
    if (asks && !mistake.is("repeat-first") && seen(key)) {
      if (mistake.is("repeat-keeps-removed")) {
        board[at] = 0;
      } else if (mistake.is("repeat-keeps-stone")) {
        before[at] = own;
        board = before;
      } else {
        board = before;
      }
      played.remove(played.size() - 1);
      return 3;
    }
    remember(key);
    return 0;
  }

  private boolean seen(Object key) {
    if (mistake.is("history-last")) {
      return key.equals(order.peekLast());
    }
    if (mistake.is("history-before-last")) {
      return order.size() > 1 && key.equals(order.toArray()[order.size() - 2]);
    }
    return history.contains(key);
  }

  private void remember(Object key) {
    history.add(key);
    order.addLast(key);
    if (order.size() > historySize) {
      history.remove(order.removeFirst());
    } else if (order.size() > 3 && mistake.is("history-before-last")) {
      order.removeFirst();
    }
  }

  private Object key(GoCommand command, List<Integer> played) {
    return switch (mistake.name()) {
      case "key-with-colour" -> keys.of(board) + command.colour().word();
      case "key-colour-blind" -> keys.of(mapped(1, 1));
      case "key-of-black" -> keys.of(mapped(1, 0));
      case "key-order-of-play" ->
          played.stream().filter(p -> board[p % 361] == 1 + p / 361).toList();
      default -> keys.of(board);
    };
  }

  private byte[] mapped(int black, int white) {
    byte[] other = board.clone();
    for (int i = 0; i < 361; i++) {
      other[i] = (byte) (other[i] == 1 ? black : other[i] == 2 ? white : 0);
    }
    return other;
  }

  /** Negative off the board. */
  private int neighbour(int at, int direction) {
    boolean right = at % 19 == 18 && !mistake.is("wraps-right") && !mistake.is("wraps-both");
    boolean left = at % 19 == 0 && !mistake.is("wraps-left") && !mistake.is("wraps-both");
    int neighbour =
        switch (direction) {
          case 0 -> at - 19;
          case 1 -> at + 19;
          case 2 -> left ? -1 : at - 1;
          default -> right ? -1 : at + 1;
        };
    return neighbour > 360 ? -1 : neighbour;
  }

  private boolean hasLiberty(int from, byte colour) {
    filled = 0;
    queue[filled++] = from;
    marks[from] = mark;
    for (int i = 0; i < filled; i++) {
      for (int direction = 0; direction < 4; direction++) {
        int neighbour = neighbour(queue[i], direction);
        if (neighbour < 0 || mistake.is("missing-way", direction)) {
          continue;
        }
        if (board[neighbour] == 0) {
          return true;
        }
        if (board[neighbour] == colour && marks[neighbour] != mark && filled < queueSize) {
          marks[neighbour] = mark;
          queue[filled++] = neighbour;
        }
      }
    }
    return false;
  }
}
