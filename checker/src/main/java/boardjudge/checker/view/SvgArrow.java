package boardjudge.checker.view;

import boardjudge.reference.grid.Arrow;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The path of an arrow between two points. Its kinds differ not in colour alone: a capture has two
 * heads, an attack a closed head, an escape a dotted shaft, and a stopped move ends at a bar.
 */
final class SvgArrow {
  /** How far from the middle of its squares an arrow begins and ends: at the pieces' edges. */
  private static final double TAIL = 17;

  private static final double HEAD = 20;

  /** An arrow shorter than this, between neighbours, reaches over both pieces. */
  private static final double NEAR = 58;

  private static final double NEAR_TAIL = 10;
  private static final double NEAR_HEAD = 12;

  /** How near the shaft comes to the middle of a piece that it passes. */
  private static final double PIECE = 19;

  private static final double BARB = 7;
  private static final double DOTS = 7;

  private final double fromX;
  private final double fromY;
  private final double alongX;
  private final double alongY;
  private final double length;
  private final NavigableMap<Double, Double> gaps = new TreeMap<>();
  private final StringBuilder path = new StringBuilder();

  /** An arrow without gaps, from the middle of one square to the middle of another. */
  SvgArrow(double fromX, double fromY, double toX, double toY) {
    double whole = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
    double tail = whole < NEAR ? NEAR_TAIL : TAIL;
    alongX = (toX - fromX) / whole;
    alongY = (toY - fromY) / whole;
    this.fromX = fromX + tail * alongX;
    this.fromY = fromY + tail * alongY;
    length = whole - tail - (whole < NEAR ? NEAR_HEAD : HEAD);
  }

  /** Lets the shaft pass behind a piece, if it comes near the middle of one. */
  void passBehind(double x, double y) {
    double along = (x - fromX) * alongX + (y - fromY) * alongY;
    double across = (y - fromY) * alongX - (x - fromX) * alongY;
    if (Math.abs(across) < PIECE) {
      double half = Math.sqrt(PIECE * PIECE - across * across);
      if (along - half > 0 && along + half < length) {
        gaps.put(along - half, along + half);
      }
    }
  }

  /** The {@code d} of the arrow's path. */
  String path(Arrow.Kind kind) {
    draw(kind);
    return path.toString();
  }

  private void draw(Arrow.Kind kind) {
    if (kind == Arrow.Kind.ESCAPE) {
      for (double at = 0; at < length - 2; at += DOTS) {
        point('M', at, 0);
        path.append("h.1");
      }
    } else {
      double from = 0;
      for (Map.Entry<Double, Double> gap : gaps.entrySet()) {
        if (gap.getKey() > from) {
          point('M', from, 0);
          point('L', gap.getKey(), 0);
        }
        from = Math.max(from, gap.getValue());
      }
      point('M', from, 0);
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
