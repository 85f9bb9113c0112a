// Accepted: a class for each kind of piece that lists the squares it can land on; check looks through these lists.
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class PieceClasses {
  static final Piece[][] BOARD = new Piece[10][9];

  static boolean inside(int x, int y) {
    return x >= 0 && x < 10 && y >= 0 && y < 9;
  }

  static boolean free(int x, int y) {
    return inside(x, y) && BOARD[x][y] == null;
  }

  abstract static class Piece {
    final boolean red;
    final String name;

    Piece(boolean red, String name) {
      this.red = red;
      this.name = (red ? "red " : "blue ") + name;
    }

    abstract void targets(int x, int y, List<int[]> into);

    List<int[]> targets(int x, int y) {
      List<int[]> all = new ArrayList<>();
      targets(x, y, all);
      all.removeIf(
          t ->
              !inside(t[0], t[1])
                  || BOARD[t[0]][t[1]] != null && BOARD[t[0]][t[1]].red == red);
      return all;
    }
  }

  static final class Captain extends Piece {
    Captain(boolean red) {
      super(red, "captain");
    }

    @Override
    void targets(int x, int y, List<int[]> into) {
      for (int s = -1; s <= 1; s += 2) {
        into.add(new int[] {x + s, y});
        into.add(new int[] {x, y + s});
      }
    }
  }

  static final class Soldier extends Piece {
    Soldier(boolean red) {
      super(red, "soldier");
    }

    @Override
    void targets(int x, int y, List<int[]> into) {
      for (int i = 0; i < 9; i++) {
        if (i != 4) {
          into.add(new int[] {x + i / 3 - 1, y + i % 3 - 1});
        }
      }
    }
  }

  static final class Car extends Piece {
    Car(boolean red) {
      super(red, "car");
    }

    @Override
    void targets(int x, int y, List<int[]> into) {
      int[][] directions = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
      for (int[] d : directions) {
        int a = x + d[0];
        int b = y + d[1];
        while (free(a, b)) {
          into.add(new int[] {a, b});
          a += d[0];
          b += d[1];
        }
        into.add(new int[] {a, b});
      }
    }
  }

  /** Guard, elephant, horse and duck: a path of one to three squares, turned and mirrored eight ways; all but the last are free. */
  static final class Leaper extends Piece {
    private final int[][] path;

    Leaper(boolean red, String name, int[]... path) {
      super(red, name);
      this.path = path;
    }

    @Override
    void targets(int x, int y, List<int[]> into) {
      for (int turn = 0; turn < 8; turn++) {
        int s = (turn & 1) == 0 ? 1 : -1;
        int t = (turn & 2) == 0 ? 1 : -1;
        boolean open = true;
        for (int i = 0; i < path.length && open; i++) {
          int dx = path[i][turn < 4 ? 0 : 1];
          int dy = path[i][turn < 4 ? 1 : 0];
          int a = x + s * dx;
          int b = y + t * dy;
          if (i == path.length - 1) {
            into.add(new int[] {a, b});
          } else {
            open = free(a, b);
          }
        }
      }
    }
  }

  static Piece guard(boolean red) {
    return new Leaper(red, "guard", new int[] {1, 1});
  }

  static Piece elephant(boolean red) {
    return new Leaper(red, "elephant", new int[] {1, 1}, new int[] {2, 2});
  }

  static Piece horse(boolean red) {
    return new Leaper(red, "horse", new int[] {1, 0}, new int[] {2, 1});
  }

  static Piece duck(boolean red) {
    return new Leaper(red, "duck", new int[] {1, 0}, new int[] {2, 1}, new int[] {3, 2});
  }

  static boolean check() {
    for (int x = 0; x < 10; x++) {
      for (int y = 0; y < 9; y++) {
        if (BOARD[x][y] == null) {
          continue;
        }
        for (int[] t : BOARD[x][y].targets(x, y)) {
          if (BOARD[t[0]][t[1]] instanceof Captain) {
            return true;
          }
        }
      }
    }
    return false;
  }

  public static void main(String[] args) {
    for (int side = 0; side < 2; side++) {
      boolean red = side == 0;
      Piece[] home = {
        new Car(red), horse(red), elephant(red), guard(red), new Captain(red),
        guard(red), elephant(red), horse(red), new Car(red)
      };
      BOARD[red ? 0 : 9] = home;
      BOARD[red ? 2 : 7][0] = duck(red);
      BOARD[red ? 2 : 7][8] = duck(red);
      for (int y = 0; y < 9; y += 2) {
        BOARD[red ? 3 : 6][y] = new Soldier(red);
      }
    }
    Scanner in = new Scanner(System.in);
    StringBuilder out = new StringBuilder();
    boolean red = true;
    boolean over = false;
    for (int q = in.nextInt(); q > 0; q--) {
      int a = in.nextInt();
      int b = in.nextInt();
      int x = in.nextInt();
      int y = in.nextInt();
      Piece piece = BOARD[a][b];
      boolean legal = !over && piece != null && piece.red == red;
      if (legal) {
        legal = piece.targets(a, b).stream().anyMatch(t -> t[0] == x && t[1] == y);
      }
      if (!legal) {
        out.append("Invalid command\n");
        continue;
      }
      Piece captured = BOARD[x][y];
      BOARD[x][y] = piece;
      BOARD[a][b] = null;
      red = !red;
      over = captured instanceof Captain;
      out.append(piece.name).append(';').append(captured == null ? "NA" : captured.name);
      out.append(!over && check() ? ";yes;" : ";no;").append(over ? "yes\n" : "no\n");
    }
    System.out.print(out);
  }
}
