// Wrong: keeps the 32-bit hashCode of the board as a string in place of the board; it is easy to make two boards collide.
import java.io.*;
import java.util.*;

public class WaHistoryByHashCode {
  static int[] board = new int[21 * 21];
  static final int[] STEP = {-21, 21, -1, 1};

  static List<Integer> chain(int p) {
    List<Integer> stones = new ArrayList<>();
    boolean[] seen = new boolean[21 * 21];
    stones.add(p);
    seen[p] = true;
    for (int i = 0; i < stones.size(); i++) {
      for (int d : STEP) {
        int q = stones.get(i) + d;
        if (board[q] == board[p] && !seen[q]) {
          seen[q] = true;
          stones.add(q);
        }
      }
    }
    return stones;
  }

  static boolean breathes(List<Integer> stones) {
    for (int s : stones) {
      for (int d : STEP) {
        if (board[s + d] == 0) return true;
      }
    }
    return false;
  }

  static String text() {
    StringBuilder s = new StringBuilder();
    for (int r = 1; r <= 19; r++) {
      for (int c = 1; c <= 19; c++) s.append(".BW".charAt(board[r * 21 + c]));
    }
    return s.toString();
  }

  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
    in.nextToken();
    for (int t = (int) in.nval; t > 0; t--) {
      Arrays.fill(board, 3);
      for (int r = 1; r <= 19; r++) Arrays.fill(board, r * 21 + 1, r * 21 + 20, 0);
      Set<Integer> history = new HashSet<>();
      in.nextToken();
      for (int n = (int) in.nval; n > 0; n--) {
        in.nextToken();
        int me = in.sval.equals("B") ? 1 : 2;
        in.nextToken();
        int p = (int) in.nval * 21;
        in.nextToken();
        p += (int) in.nval;
        if (board[p] != 0) {
          out.println("miss 1");
          continue;
        }
        int[] before = board.clone();
        board[p] = me;
        for (int d : STEP) {
          if (board[p + d] == 3 - me) {
            List<Integer> enemy = chain(p + d);
            if (!breathes(enemy)) {
              for (int s : enemy) board[s] = 0;
            }
          }
        }
        if (!breathes(chain(p))) {
          out.println("miss 2");
          board = before;
        } else if (!history.add(text().hashCode())) {
          out.println("miss 3");
          board = before;
        }
      }
      for (int r = 1; r <= 19; r++) {
        for (int c = 1; c <= 19; c++) out.print(".BW".charAt(board[r * 21 + c]));
        out.println();
      }
    }
    out.flush();
  }
}
