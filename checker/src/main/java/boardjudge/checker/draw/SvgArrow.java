package boardjudge.checker.draw;

import boardjudge.reference.grid.Arrow;

/**
 * The path of an arrow between two points: kinds differ in their heads and shafts, not in colour
 * alone. A capture has two heads, an attack a closed one, an escape a dotted shaft; what is stopped
 * ends at a bar.
 */
final class SvgArrow {
  /** How far from the middle of its squares an arrow begins and ends. */
  private static final double TAIL = 11;

  private static final double HEAD = 13;
  private static final double BARB = 7;
  private static final double DOTS = 7;

  private final double fromX;
  private final double fromY;
  private final double alongX;
  private final double alongY;
  private final double length;
  private final StringBuilder path = new StringBuilder();

  private SvgArrow(double fromX, double fromY, double toX, double toY) {
    double whole = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
    alongX = (toX - fromX) / whole;
    alongY = (toY - fromY) / whole;
    this.fromX = fromX + TAIL * alongX;
    this.fromY = fromY + TAIL * alongY;
    length = whole - TAIL - HEAD;
  }

  /** The {@code d} of an arrow's path. */
  static String path(Arrow.Kind kind, double fromX, double fromY, double toX, double toY) {
    SvgArrow arrow = new SvgArrow(fromX, fromY, toX, toY);
    arrow.draw(kind);
    return arrow.path.toString();
  }

  private void draw(Arrow.Kind kind) {
    if (kind == Arrow.Kind.ESCAPE) {
      for (double at = 0; at < length - 2; at += DOTS) {
        point('M', at, 0);
        path.append("h.1");
      }
    } else {
      point('M', 0, 0);
      point('L', length, 0);
    }
    switch (kind) {
      case MOVE, ESCAPE -> chevron(length);
      case CAPTURE -> {
        chevron(length);
        chevron(length - 5);
      }
      case ATTACK -> {
        chevron(length);
        path.append('z');
      }
      case STOPPED -> {
        point('M', length, -BARB);
        point('L', length, BARB);
      }
    }
  }

  private void chevron(double tip) {
    point('M', tip - BARB, -BARB * 0.7);
    point('L', tip, 0);
    point('L', tip - BARB, BARB * 0.7);
  }

  private void point(char command, double along, double across) {
    path.append(command)
        .append(number(fromX + along * alongX - across * alongY))
        .append(' ')
        .append(number(fromY + along * alongY + across * alongX));
  }

  /** A number with at most one decimal place, the same on every machine. */
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }
}
