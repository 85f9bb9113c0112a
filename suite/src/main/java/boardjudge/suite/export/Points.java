package boardjudge.suite.export;

import java.util.ArrayList;
import java.util.List;

/** Shares out points. */
final class Points {
  static final int ALL = 100;

  private Points() {}

  /** A hundred points in so many whole parts, as even as can be; a point each if they are more. */
  static List<Integer> split(int parts) {
    int total = Math.max(ALL, parts);
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      points.add(total * (i + 1) / parts - total * i / parts);
    }
    return points;
  }
}
