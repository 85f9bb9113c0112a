// Accepted: each colour is nineteen row masks; chains grow row by row with shifts; the history is a HashSet of packed
// boards compared in full.
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public class BitRows {
  static final int SIZE = 19;
  static final int FULL = (1 << SIZE) - 1;

  /** Black's rows, then White's. */
  static final class Board {
    final int[] rows;
    final int hash;

    Board(int[] black, int[] white) {
      rows = new int[2 * SIZE];
      System.arraycopy(black, 0, rows, 0, SIZE);
      System.arraycopy(white, 0, rows, SIZE, SIZE);
      hash = Arrays.hashCode(rows);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Board && Arrays.equals(rows, ((Board) other).rows);
    }
  }

  /** Grows the chain of (r, c) within own; returns null as soon as it touches a point outside own and enemy. */
  static int[] withoutLiberty(int[] own, int[] enemy, int r, int c) {
    int[] chain = new int[SIZE];
    chain[r] = 1 << c;
    int low = r;
    int high = r;
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int step = 0; step < 2; step++) {
        int from = Math.max(low - 1, 0);
        int to = Math.min(high + 1, SIZE - 1);
        for (int k = from; k <= to; k++) {
          int i = step == 0 ? k : from + to - k;
          int m = chain[i];
          int reach = m << 1 | m >> 1;
          if (i > 0) {
            reach |= chain[i - 1];
          }
          if (i < SIZE - 1) {
            reach |= chain[i + 1];
          }
          reach &= FULL;
          if ((reach & ~(own[i] | enemy[i])) != 0) {
            return null;
          }
          int wider = m | reach & own[i];
          // Fill along the row at once.
          for (int before = 0; before != wider; ) {
            before = wider;
            wider |= (wider << 1 | wider >> 1) & own[i];
          }
          if (wider != m) {
            chain[i] = wider;
            grown = true;
            low = Math.min(low, i);
            high = Math.max(high, i);
          }
        }
      }
    }
    return chain;
  }

  public static void main(String[] args) throws IOException {
    Scanner in = new Scanner();
    StringBuilder out = new StringBuilder();
    int cases = in.number();
    while (cases-- > 0) {
      int[][] stones = new int[2][SIZE];
      Set<Board> history = new HashSet<>();
      int n = in.number();
      for (int i = 0; i < n; i++) {
        int colour = in.letter() == 'B' ? 0 : 1;
        int r = in.number() - 1;
        int c = in.number() - 1;
        int bit = 1 << c;
        if (((stones[0][r] | stones[1][r]) & bit) != 0) {
          out.append("miss 1\n");
          continue;
        }
        int[] own = stones[colour].clone();
        int[] enemy = stones[1 - colour].clone();
        own[r] |= bit;
        int[][] around = {{r - 1, c}, {r + 1, c}, {r, c - 1}, {r, c + 1}};
        for (int[] p : around) {
          if (p[0] < 0 || p[0] >= SIZE || p[1] < 0 || p[1] >= SIZE || (enemy[p[0]] >> p[1] & 1) == 0) {
            continue;
          }
          int[] dead = withoutLiberty(enemy, own, p[0], p[1]);
          if (dead != null) {
            for (int k = 0; k < SIZE; k++) {
              enemy[k] &= ~dead[k];
            }
          }
        }
        if (withoutLiberty(own, enemy, r, c) != null) {
          out.append("miss 2\n");
        } else if (!history.add(colour == 0 ? new Board(own, enemy) : new Board(enemy, own))) {
          out.append("miss 3\n");
        } else {
          stones[colour] = own;
          stones[1 - colour] = enemy;
        }
      }
      for (int r = 0; r < SIZE; r++) {
        for (int c = 0; c < SIZE; c++) {
          out.append((stones[0][r] >> c & 1) != 0 ? 'B' : (stones[1][r] >> c & 1) != 0 ? 'W' : '.');
        }
        out.append('\n');
      }
    }
    System.out.print(out);
  }

  static final class Scanner {
    private final DataInputStream in = new DataInputStream(System.in);
    private final byte[] buffer = new byte[1 << 16];
    private int length;
    private int position;

    private int read() throws IOException {
      if (position == length) {
        length = in.read(buffer);
        position = 0;
        if (length <= 0) {
          length = 0;
          return -1;
        }
      }
      return buffer[position++];
    }

    int letter() throws IOException {
      int c = read();
      while (c <= ' ') {
        c = read();
      }
      return c;
    }

    int number() throws IOException {
      int value = 0;
      for (int c = letter(); c > ' '; c = read()) {
        value = value * 10 + c - '0';
      }
      return value;
    }
  }
}
