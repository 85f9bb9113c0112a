// Wrong: the car looks only at the last square before the landing, not at all squares between.
import java.util.Scanner;

public class WaCarLooksAtLastSquareOnly {
  static String[][] b = new String[10][9];

  static boolean ok(int x, int y, int u, int v) {
    String me = b[x][y], you = b[u][v];
    if (you != null && you.charAt(0) == me.charAt(0)) return false;
    int dx = Math.abs(u - x), dy = Math.abs(v - y);
    int s = Integer.signum(u - x), t = Integer.signum(v - y);
    String kind = me.substring(me.indexOf(' ') + 1);
    switch (kind) {
      case "captain":
        return dx + dy == 1;
      case "guard":
        return dx == 1 && dy == 1;
      case "soldier":
        return Math.max(dx, dy) == 1;
      case "elephant":
        return dx == 2 && dy == 2 && b[x + s][y + t] == null;
      case "horse":
        return dx == 2 && dy == 1 && b[x + s][y] == null || dx == 1 && dy == 2 && b[x][y + t] == null;
      case "duck":
        return dx == 3 && dy == 2 && b[x + s][y] == null && b[x + 2 * s][y + t] == null
            || dx == 2 && dy == 3 && b[x][y + t] == null && b[x + s][y + 2 * t] == null;
      default:
        if (dx != 0 && dy != 0) return false;
        return dx + dy == 1 || b[u - s][v - t] == null;
    }
  }

  static boolean check() {
    for (int i = 0; i < 90; i++) {
      for (int j = 0; j < 90; j++) {
        String p = b[i / 9][i % 9], k = b[j / 9][j % 9];
        if (p != null && k != null && k.endsWith("captain") && ok(i / 9, i % 9, j / 9, j % 9)) return true;
      }
    }
    return false;
  }

  public static void main(String[] args) {
    String[] home = {"car", "horse", "elephant", "guard", "captain", "guard", "elephant", "horse", "car"};
    for (int y = 0; y < 9; y++) {
      b[0][y] = "red " + home[y];
      b[9][y] = "blue " + home[y];
      if (y % 8 == 0) {
        b[2][y] = "red duck";
        b[7][y] = "blue duck";
      }
      if (y % 2 == 0) {
        b[3][y] = "red soldier";
        b[6][y] = "blue soldier";
      }
    }
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    String turn = "red";
    boolean over = false;
    for (int i = 0; i < n; i++) {
      int x = in.nextInt(), y = in.nextInt(), u = in.nextInt(), v = in.nextInt();
      if (over || b[x][y] == null || !b[x][y].startsWith(turn) || x == u && y == v || !ok(x, y, u, v)) {
        System.out.println("Invalid command");
        continue;
      }
      String captured = b[u][v];
      b[u][v] = b[x][y];
      b[x][y] = null;
      over = captured != null && captured.endsWith("captain");
      System.out.println(b[u][v] + ";" + (captured == null ? "NA" : captured) + ";"
          + (!over && check() ? "yes" : "no") + ";" + (over ? "yes" : "no"));
      turn = turn.equals("red") ? "blue" : "red";
    }
  }
}
