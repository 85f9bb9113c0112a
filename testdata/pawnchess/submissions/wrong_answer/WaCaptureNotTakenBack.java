// Wrong: when a move is taken back, a captured pawn stays off the board for the moves tried after it.
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class WaCaptureNotTakenBack {
  static final Map<Long, Integer> memo = new HashMap<>();

  // Odd: the side to move wins in that many plies. Even: it loses.
  static int solve(char[][] b, boolean white) {
    long key = white ? 1 : 0;
    for (char[] row : b) for (char c : row) key = key * 3 + (c == '.' ? 0 : c == 'P' ? 1 : 2);
    Integer known = memo.get(key);
    if (known != null) return known;
    char me = white ? 'P' : 'p', you = white ? 'p' : 'P';
    int dir = white ? -1 : 1, goal = white ? 0 : 3;
    int win = 99, loss = 0;
    for (int r = 0; r < 4; r++) {
      for (int c = 0; c < 4; c++) {
        if (b[r][c] != me) continue;
        for (int d = -1; d <= 1; d++) {
          int x = r + dir, y = c + d;
          if (y < 0 || y > 3) continue;
          if (b[x][y] != (d == 0 ? '.' : you)) continue;
          int n = 0;
          if (x != goal) {
            char old = b[x][y];
            b[x][y] = me;
            b[r][c] = '.';
            n = solve(b, !white);
            b[r][c] = me;
            b[x][y] = '.';
          }
          if (n % 2 == 0) win = Math.min(win, n + 1);
          else loss = Math.max(loss, n + 1);
        }
      }
    }
    int result = win < 99 ? win : loss;
    memo.put(key, result);
    return result;
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int t = in.nextInt();
    while (t-- > 0) {
      char[][] b = new char[4][];
      for (int i = 0; i < 4; i++) b[i] = in.next().toCharArray();
      int n = solve(b, true);
      System.out.println((n % 2 == 1 ? "white (" : "black (") + n + ")");
    }
  }
}
