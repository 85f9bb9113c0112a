// Crashes (ArrayIndexOutOfBoundsException): the queue of the flood fill holds 64 points, and chains grow longer.
import java.util.*;

public class RteShortQueue {
  static char[][] g = new char[21][21];
  static int[] qx = new int[64], qy = new int[64];
  static int tail;
  static final int[] DX = {0, 0, 1, -1}, DY = {1, -1, 0, 0};

  static boolean dead(int x, int y) {
    boolean[][] vis = new boolean[21][21];
    boolean liberty = false;
    tail = 0;
    qx[tail] = x;
    qy[tail++] = y;
    vis[x][y] = true;
    for (int h = 0; h < tail; h++) {
      for (int d = 0; d < 4; d++) {
        int a = qx[h] + DX[d], b = qy[h] + DY[d];
        if (g[a][b] == '.') liberty = true;
        if (g[a][b] == g[x][y] && !vis[a][b]) {
          vis[a][b] = true;
          qx[tail] = a;
          qy[tail++] = b;
        }
      }
    }
    return !liberty;
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(new java.io.BufferedInputStream(System.in, 1 << 16));
    StringBuilder out = new StringBuilder();
    int t = in.nextInt();
    while (t-- > 0) {
      int n = in.nextInt();
      for (char[] row : g) Arrays.fill(row, '#');
      for (int i = 1; i <= 19; i++) Arrays.fill(g[i], 1, 20, '.');
      Set<String> seen = new HashSet<>();
      while (n-- > 0) {
        char c = in.next().charAt(0);
        int x = in.nextInt(), y = in.nextInt();
        if (g[x][y] != '.') {
          out.append("miss 1\n");
          continue;
        }
        char[][] old = new char[21][];
        for (int i = 0; i < 21; i++) old[i] = g[i].clone();
        g[x][y] = c;
        char o = c == 'B' ? 'W' : 'B';
        for (int d = 0; d < 4; d++) {
          if (g[x + DX[d]][y + DY[d]] == o && dead(x + DX[d], y + DY[d])) {
            for (int i = 0; i < tail; i++) g[qx[i]][qy[i]] = '.';
          }
        }
        if (dead(x, y)) {
          out.append("miss 2\n");
          g = old;
          continue;
        }
        StringBuilder key = new StringBuilder();
        for (char[] row : g) key.append(row);
        if (!seen.add(key.toString())) {
          out.append("miss 3\n");
          g = old;
        }
      }
      for (int i = 1; i <= 19; i++) out.append(g[i], 1, 19).append('\n');
    }
    System.out.print(out);
  }
}
