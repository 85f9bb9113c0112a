package boardjudge.checker.view;

import boardjudge.reference.grid.Arrow;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The path of an arrow between two points. Kinds differ not only in colour: a capture has two
 * heads, an attack a closed head, an escape a dotted shaft, and a stopped move ends at a bar.
 */
final class SvgArrow {
  /** The distance of an arrow's ends from the centres of its squares: at the pieces' edges. */
  private static final double TAIL = 17;

  private static final double TIP = 20;

  /** Shorter arrows, between neighbours, overlap both pieces. */
  private static final double SHORT_LENGTH = 58;

  private static final double SHORT_TAIL = 10;
  private static final double SHORT_TIP = 12;

  private static final double PIECE_RADIUS = 19;

  private static final double BARB = 7;
  private static final double DOT_DISTANCE = 7;

  private final double fromX;
  private final double fromY;
  private final double alongX;
  private final double alongY;
  private final double length;
  private final NavigableMap<Double, Double> gaps = new TreeMap<>();
  private final StringBuilder path = new StringBuilder();

  SvgArrow(double fromX, double fromY, double toX, double toY) {
    double distance = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
    double tail = distance < SHORT_LENGTH ? SHORT_TAIL : TAIL;
    alongX = (toX - fromX) / distance;
    alongY = (toY - fromY) / distance;
    this.fromX = fromX + tail * alongX;
    this.fromY = fromY + tail * alongY;
    length = distance - tail - (distance < SHORT_LENGTH ? SHORT_TIP : TIP);
  }

  void passBehind(double x, double y) {
    double along = (x - fromX) * alongX + (y - fromY) * alongY;
    double across = (y - fromY) * alongX - (x - fromX) * alongY;
    if (Math.abs(across) < PIECE_RADIUS) {
      double half = Math.sqrt(PIECE_RADIUS * PIECE_RADIUS - across * across);
      if (along - half > 0 && along + half < length) {
        gaps.put(along - half, along + half);
      }
    }
  }

  String path(Arrow.Kind kind) {
    if (kind == Arrow.Kind.ESCAPE) {
      for (double at = 0; at < length - 2; at += DOT_DISTANCE) {
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
    return path.toString();
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

  /** Rounded to one decimal place, the same on every machine. */
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }
}
