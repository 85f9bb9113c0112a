// Accepted: collects every position that can arise, sorted by the rows still to be walked, and settles them from the end
// backwards; no recursion.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Retrograde {
  /** The side to move always walks towards index 0: after each move the board is turned and the colours change. */
  static String play(String board, int from, int to) {
    char[] next = board.toCharArray();
    next[to] = next[from];
    next[from] = '.';
    for (int i = 0, j = 15; i < j; i++, j--) {
      char c = next[i];
      next[i] = next[j];
      next[j] = c;
    }
    for (int i = 0; i < 16; i++) {
      if (next[i] != '.') {
        next[i] ^= 32;
      }
    }
    return new String(next);
  }

  static List<int[]> moves(String board) {
    List<int[]> moves = new ArrayList<>();
    for (int i = 4; i < 16; i++) {
      if (board.charAt(i) != 'P') {
        continue;
      }
      if (board.charAt(i - 4) == '.') {
        moves.add(new int[] {i, i - 4});
      }
      if (i % 4 > 0 && board.charAt(i - 5) == 'p') {
        moves.add(new int[] {i, i - 5});
      }
      if (i % 4 < 3 && board.charAt(i - 3) == 'p') {
        moves.add(new int[] {i, i - 3});
      }
    }
    return moves;
  }

  /** Rows that all pawns together may still walk; every move makes it less. */
  static int toWalk(String board) {
    int sum = 0;
    for (int i = 0; i < 16; i++) {
      if (board.charAt(i) == 'P') {
        sum += i / 4;
      } else if (board.charAt(i) == 'p') {
        sum += 3 - i / 4;
      }
    }
    return sum;
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    List<String> starts = new ArrayList<>();
    for (int cases = in.nextInt(); cases > 0; cases--) {
      starts.add(in.next() + in.next() + in.next() + in.next());
    }
    Map<String, Integer> plies = new HashMap<>();
    Deque<String> open = new ArrayDeque<>(starts);
    starts.forEach(s -> plies.put(s, -1));
    List<String> all = new ArrayList<>();
    while (!open.isEmpty()) {
      String board = open.poll();
      List<int[]> moves = moves(board);
      if (moves.stream().anyMatch(m -> m[1] < 4)) {
        plies.put(board, 1);
        continue; // decided at once, nothing behind it matters
      }
      all.add(board);
      for (int[] m : moves) {
        String next = play(board, m[0], m[1]);
        if (plies.putIfAbsent(next, -1) == null) {
          open.add(next);
        }
      }
    }
    all.sort(Comparator.comparingInt(Retrograde::toWalk));
    // Odd: the side to move wins in so many plies. Even: it loses.
    for (String board : all) {
      int win = Integer.MAX_VALUE;
      int loss = 0;
      for (int[] m : moves(board)) {
        int after = plies.get(play(board, m[0], m[1]));
        if (after % 2 == 0) {
          win = Math.min(win, after + 1);
        } else {
          loss = Math.max(loss, after + 1);
        }
      }
      plies.put(board, win < Integer.MAX_VALUE ? win : loss);
    }
    for (String board : starts) {
      int n = plies.get(board);
      System.out.println((n % 2 == 1 ? "white" : "black") + " (" + n + ")");
    }
  }
}
