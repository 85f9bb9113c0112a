package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How one red piece bears on Black's general, whether it attacks or is kept from it.
 *
 * @param piece the red piece
 * @param target the general's square
 * @param between the squares that decide and are occupied: those between the two on a line, or the
 *     horse's leg; from the piece to the general
 */
record XiangqiAim(XiangqiPiece piece, Square target, List<Square> between) {
  XiangqiAim {
    between = List.copyOf(between);
  }

  /** The aim of a piece; empty if the general stands on no square that it could ever reach. */
  static Optional<XiangqiAim> of(XiangqiPosition position, XiangqiPiece piece) {
    Square from = piece.square();
    Square to = position.general();
    int rows = to.row() - from.row();
    int columns = to.column() - from.column();
    boolean bears =
        switch (piece.kind()) {
          case GENERAL -> columns == 0;
          case CHARIOT, CANNON -> rows == 0 || columns == 0;
          case HORSE -> Math.abs(rows * columns) == 2;
        };
    if (!bears) {
      return Optional.empty();
    }
    // Halved, the long side of a horse's jump is its leg's step and the short side nothing.
    int rowStep = piece.kind() == XiangqiKind.HORSE ? rows / 2 : Integer.signum(rows);
    int columnStep = piece.kind() == XiangqiKind.HORSE ? columns / 2 : Integer.signum(columns);
    int squares =
        piece.kind() == XiangqiKind.HORSE ? 1 : Math.max(Math.abs(rows), Math.abs(columns)) - 1;
    List<Square> between = new ArrayList<>();
    for (int i = 1; i <= squares; i++) {
      Square square = new Square(from.row() + i * rowStep, from.column() + i * columnStep);
      if (!position.isEmpty(square)) {
        between.add(square);
      }
    }
    return Optional.of(new XiangqiAim(piece, to, between));
  }

  /** Whether the piece attacks. */
  boolean attacks() {
    return between.size() == (piece.kind() == XiangqiKind.CANNON ? 1 : 0);
  }

  /** The rule by which the piece attacks. */
  XiangqiRule attackRule() {
    return switch (piece.kind()) {
      case GENERAL -> XiangqiRule.FACING_AFTER_STEP;
      case CHARIOT -> XiangqiRule.CHARIOT;
      case CANNON -> XiangqiRule.CANNON;
      case HORSE -> XiangqiRule.HORSE;
    };
  }

  /** The rule by which the piece does not attack. */
  XiangqiRule missRule() {
    return piece.kind() == XiangqiKind.HORSE ? XiangqiRule.HORSE_LEG : attackRule();
  }

  /** In words, how it attacks or why it does not: {@code R at (6,4) up the column}. */
  String words(XiangqiPosition position) {
    String held =
        between.stream().map(square -> name(position, square)).collect(Collectors.joining(", "));
    return piece
        + switch (piece.kind()) {
          case GENERAL -> attacks() ? " up the open column" : " is hidden behind " + held;
          case CHARIOT -> attacks() ? " " + direction() : " is stopped by " + held;
          case CANNON ->
              switch (between.size()) {
                case 0 -> " has no mount";
                case 1 -> " over the mount " + held;
                default -> " has " + between.size() + " pieces between: " + held;
              };
          case HORSE -> attacks() ? " by its free leg " + freeLeg() : " is hobbled by " + held;
        };
  }

  private String direction() {
    Square from = piece.square();
    if (from.column() == target.column()) {
      return from.row() > target.row() ? "up the column" : "down the column";
    }
    return from.column() > target.column() ? "left along the row" : "right along the row";
  }

  private String freeLeg() {
    Square from = piece.square();
    return XiangqiPiece.name(
        new Square(
            from.row() + (target.row() - from.row()) / 2,
            from.column() + (target.column() - from.column()) / 2));
  }

  private static String name(XiangqiPosition position, Square square) {
    return position
        .redAt(square)
        .map(XiangqiPiece::toString)
        .orElse("the general at " + XiangqiPiece.name(square));
  }
}
