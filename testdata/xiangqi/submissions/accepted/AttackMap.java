// Accepted: for each step it marks all squares that Red attacks once the step is made, and looks whether the general stands on a mark.
import java.util.Scanner;

public class AttackMap {
  static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

  static char[][] board;
  static boolean[][] marked;

  static void mark(int r, int c) {
    if (r >= 0 && r < 10 && c >= 0 && c < 9) {
      marked[r][c] = true;
    }
  }

  static boolean inside(int r, int c) {
    return r >= 0 && r < 10 && c >= 0 && c < 9;
  }

  /** Marks what a piece attacks along one line: the squares with exactly mounts pieces before them. */
  static void line(int r, int c, int[] d, int mounts) {
    int seen = 0;
    for (int a = r + d[0], b = c + d[1]; inside(a, b) && seen <= mounts; a += d[0], b += d[1]) {
      if (seen == mounts) {
        mark(a, b);
      }
      if (board[a][b] != '.') {
        seen++;
      }
    }
  }

  static void attacks() {
    marked = new boolean[10][9];
    for (int r = 0; r < 10; r++) {
      for (int c = 0; c < 9; c++) {
        switch (board[r][c]) {
          case 'G':
            line(r, c, STRAIGHT[0], 0);
            line(r, c, STRAIGHT[1], 0);
            break;
          case 'R':
          case 'C':
            for (int[] d : STRAIGHT) {
              line(r, c, d, board[r][c] == 'C' ? 1 : 0);
            }
            break;
          case 'H':
            for (int[] d : STRAIGHT) {
              int a = r + d[0];
              int b = c + d[1];
              if (inside(a, b) && board[a][b] == '.') {
                mark(a + d[0] + d[1], b + d[1] + d[0]);
                mark(a + d[0] - d[1], b + d[1] - d[0]);
              }
            }
            break;
          default:
            break;
        }
      }
    }
  }

  static boolean facing(int r, int c) {
    for (int a = r + 1; a < 10; a++) {
      if (board[a][c] != '.') {
        return board[a][c] == 'G';
      }
    }
    return false;
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    while (true) {
      int n = in.nextInt();
      int r = in.nextInt() - 1;
      int c = in.nextInt() - 1;
      if (n == 0) {
        return;
      }
      board = new char[10][9];
      for (char[] row : board) {
        java.util.Arrays.fill(row, '.');
      }
      for (int i = 0; i < n; i++) {
        char kind = in.next().charAt(0);
        int a = in.nextInt();
        board[a - 1][in.nextInt() - 1] = kind;
      }
      boolean escape = facing(r, c);
      for (int[] d : STRAIGHT) {
        int a = r + d[0];
        int b = c + d[1];
        if (a < 0 || a > 2 || b < 3 || b > 5) {
          continue;
        }
        char captured = board[a][b];
        board[a][b] = 'k';
        attacks();
        escape |= !marked[a][b];
        board[a][b] = captured;
      }
      System.out.println(escape ? "NO" : "YES");
    }
  }
}
