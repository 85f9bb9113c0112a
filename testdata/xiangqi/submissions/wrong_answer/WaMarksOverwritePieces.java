// Wrong: writes its marks of attacked squares onto the board itself; a protected piece vanishes under its mark.
import java.util.*;

public class WaMarksOverwritePieces {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    while (true) {
      int n = in.nextInt(), gr = in.nextInt(), gc = in.nextInt();
      if (n == 0) break;
      char[][] b = new char[14][13];
      for (int i = 0; i < n; i++) {
        char t = in.next().charAt(0);
        b[in.nextInt()][in.nextInt()] = t;
      }
      int[][] d = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
      boolean escape = false;
      for (int r = 1; r <= 10; r++) {
        for (int c = 1; c <= 9; c++) {
          if (b[r][c] == 'R' || b[r][c] == 'G' || b[r][c] == 'C') {
            for (int[] v : d) {
              if (b[r][c] == 'G' && v[0] != -1) continue;
              int seen = 0, need = b[r][c] == 'C' ? 1 : 0;
              for (int x = r + v[0], y = c + v[1]; x > 0 && x < 11 && y > 0 && y < 10; x += v[0], y += v[1]) {
                boolean piece = b[x][y] != 0 && b[x][y] != '*';
                if (seen == need) b[x][y] = '*';
                if (b[r][c] == 'G' && x == gr && y == gc && seen == 0) escape = true;
                if (piece) seen++;
              }
            }
          }
          if (b[r][c] == 'H') {
            for (int[] v : d) {
              char leg = b[r + v[0]][c + v[1]];
              if (leg != 0 && leg != '*') continue;
              for (int s = -1; s <= 1; s += 2) {
                int x = r + 2 * v[0] + s * v[1], y = c + 2 * v[1] + s * v[0];
                if (x > 0 && y > 0) b[x][y] = '*';
              }
            }
          }
        }
      }
      for (int[] v : d) {
        int x = gr + v[0], y = gc + v[1];
        if (x >= 1 && x <= 3 && y >= 4 && y <= 6 && b[x][y] != '*') escape = true;
      }
      System.out.println(escape ? "NO" : "YES");
    }
  }
}
