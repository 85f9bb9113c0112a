package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The relation of one red piece to Black's general: it attacks, or something prevents that.
 *
 * @param target the general's square
 * @param between the red pieces that decide: those between the two on a line, or the one on the
 *     horse's leg; from the piece to the general
 */
record XiangqiAim(XiangqiPiece piece, Square target, List<XiangqiPiece> between) {
  XiangqiAim {
    between = List.copyOf(between);
  }

  /** All aims in a position, without pieces that could never reach the general's square. */
  static List<XiangqiAim> all(XiangqiPosition position) {
    List<XiangqiAim> aims = new ArrayList<>(position.red().size());
    for (XiangqiPiece piece : position.red()) {
      of(position, piece).ifPresent(aims::add);
    }
    return aims;
  }

  private static Optional<XiangqiAim> of(XiangqiPosition position, XiangqiPiece piece) {
    Square from = piece.square();
    Square to = position.general();
    int rows = to.row() - from.row();
    int columns = to.column() - from.column();
    boolean isAimed =
        switch (piece.kind()) {
          case GENERAL -> columns == 0;
          case CHARIOT, CANNON -> rows == 0 || columns == 0;
          case HORSE -> Math.abs(rows * columns) == 2;
        };
    if (!isAimed) {
      return Optional.empty();
    }
    // Half of a horse's jump, rounded down, is the step to its leg: one on the long side, else
    // none.
    int steps = piece.kind() == XiangqiKind.HORSE ? 2 : Math.max(Math.abs(rows), Math.abs(columns));
    List<XiangqiPiece> between = new ArrayList<>();
    for (int i = 1; i < steps; i++) {
      Square square =
          new Square(from.row() + i * rows / steps, from.column() + i * columns / steps);
      position.at(square).ifPresent(between::add);
    }
    return Optional.of(new XiangqiAim(piece, to, between));
  }

  boolean attacks() {
    return between.size() == (piece.kind() == XiangqiKind.CANNON ? 1 : 0);
  }

  XiangqiRule rule() {
    return piece.kind() == XiangqiKind.HORSE && !attacks()
        ? XiangqiRule.HORSE_LEG
        : piece.kind().attack();
  }

  /** How it attacks, or why it does not: {@code R at (6,4) up the column}. */
  Message words() {
    String how =
        switch (piece.kind()) {
          case GENERAL -> attacks() ? "general" : "general-hidden";
          case CHARIOT -> attacks() ? "chariot-" + direction() : "chariot-stopped";
          case CANNON ->
              switch (between.size()) {
                case 0 -> "cannon-no-mount";
                case 1 -> "cannon";
                default -> "cannon-several";
              };
          case HORSE -> attacks() ? "horse" : "horse-hobbled";
        };
    return Xiangqi.say(how)
        .with("piece", piece.message())
        .with("between", between.stream().map(XiangqiPiece::message).toList())
        .with("count", between.size())
        .with(
            "leg",
            piece.kind() == XiangqiKind.HORSE
                ? XiangqiPosition.name(XiangqiReferee.leg(piece.square(), target))
                : "");
  }

  private String direction() {
    Square from = piece.square();
    if (from.column() == target.column()) {
      return from.row() > target.row() ? "up" : "down";
    }
    return from.column() > target.column() ? "left" : "right";
  }
}
