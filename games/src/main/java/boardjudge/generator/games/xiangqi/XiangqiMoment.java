package boardjudge.generator.games.xiangqi;

import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.xiangqi.XiangqiDirection;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * When a decision of the referee's is made, and what guards may ask about it.
 *
 * @param red the red pieces that were read
 * @param start where Black's general stands in the input
 * @param position that it is about; its general is Black's
 * @param kind of the red piece that it is about; a general if it is about none
 * @param from where that piece stands, or the square that it is about
 * @param general where Black's general stands, or would
 * @param place of the piece in the input, from 1; 0 if it is about none
 */
record XiangqiMoment(
    int red,
    Square start,
    XiangqiPosition position,
    XiangqiKind kind,
    Square from,
    Square general,
    int place,
    Tally tally) {
  /** What is counted from case to case. */
  enum Counter {
    MATES,
    LAST_MATE
  }

  static final List<Square> SQUARES =
      IntStream.range(0, XiangqiPosition.ROWS * XiangqiPosition.COLUMNS)
          .mapToObj(i -> new Square(i / XiangqiPosition.COLUMNS, i % XiangqiPosition.COLUMNS))
          .toList();

  /** The squares of Black's palace. */
  static final List<Square> PALACE =
      SQUARES.stream().filter(XiangqiPosition::inBlackPalace).toList();

  static final List<XiangqiKind> KINDS = List.of(XiangqiKind.values());

  static final Fact<XiangqiMoment> KIND =
      Fact.oneOf(
          "kind", KINDS.stream().map(XiangqiKind::word).toList(), m -> KINDS.indexOf(m.kind()));
  static final Fact<XiangqiMoment> FROM =
      Fact.oneOf(
          "from",
          written(SQUARES),
          m -> m.from().row() * XiangqiPosition.COLUMNS + m.from().column());
  static final Fact<XiangqiMoment> FROM_ROW =
      Fact.number("from-row", 1, XiangqiPosition.ROWS, m -> m.from().row() + 1);
  static final Fact<XiangqiMoment> FROM_COLUMN =
      Fact.number("from-column", 1, XiangqiPosition.COLUMNS, m -> m.from().column() + 1);
  static final Fact<XiangqiMoment> GENERAL =
      Fact.oneOf("general", written(PALACE), m -> PALACE.indexOf(m.general()));
  static final Fact<XiangqiMoment> SIDE =
      Fact.oneOf("side", List.of("above", "below", "left", "right"), XiangqiMoment::side);
  static final Fact<XiangqiMoment> STEP =
      Fact.oneOf("step", List.of("up", "down", "left", "right"), XiangqiMoment::step);
  static final Fact<XiangqiMoment> DISTANCE =
      Fact.of(
          "distance", Asks.OVER, XiangqiMoment::distance, IntStream.rangeClosed(1, 7).toArray());
  static final Fact<XiangqiMoment> RED = Fact.number("pieces", 2, 7, XiangqiMoment::red);
  static final Fact<XiangqiMoment> PLACE = Fact.number("piece", 1, 7, XiangqiMoment::place);

  /** What can be said of what stands on the board. */
  static final List<Fact<? super XiangqiMoment>> BOARD =
      List.of(KIND, FROM, FROM_ROW, FROM_COLUMN, GENERAL, SIDE, STEP, DISTANCE, RED, PLACE);

  static final List<Fact<? super XiangqiMoment>> FACTS =
      Stream.<Fact<? super XiangqiMoment>>concat(
              BOARD.stream(),
              Stream.of(
                  Fact.<XiangqiMoment>of(
                      "case", Asks.FROM, m -> m.tally().caseNumber(), 2, 3, 4, 8, 16, 32, 40),
                  Fact.<XiangqiMoment>of(
                      "mates", Asks.AFTER, m -> m.tally().count(Counter.MATES), 1, 2, 3, 8, 16),
                  Fact.<XiangqiMoment>flag(
                      "after-a-mate", m -> m.tally().count(Counter.LAST_MATE) > 0),
                  Fact.ONCE,
                  Fact.every(2, 3),
                  Fact.times(1, 2, 3, 8, 16, 32)))
          .toList();

  /** As the statement writes them. */
  private static List<String> written(List<Square> squares) {
    return squares.stream().map(each -> (each.row() + 1) + "," + (each.column() + 1)).toList();
  }

  private int rows() {
    return from.row() - general.row();
  }

  private int columns() {
    return from.column() - general.column();
  }

  private int side() {
    return Math.abs(rows()) > Math.abs(columns()) ? (rows() < 0 ? 0 : 1) : (columns() < 0 ? 2 : 3);
  }

  private int step() {
    for (XiangqiDirection direction : XiangqiDirection.ALL) {
      if (direction.from(start).equals(general)) {
        return XiangqiDirection.ALL.indexOf(direction);
      }
    }
    return -1;
  }

  /** Whether the piece would attack if nothing stood in its way, or just enough. */
  boolean aims() {
    int rows = Math.abs(rows());
    int columns = Math.abs(columns());
    return switch (kind) {
      case GENERAL -> columns == 0 && XiangqiPosition.inRedPalace(from);
      case CHARIOT, CANNON -> (rows == 0) != (columns == 0);
      case HORSE -> rows * columns == 2;
    };
  }

  /** How far the piece is from the general. */
  int distance() {
    return Math.max(Math.abs(rows()), Math.abs(columns()));
  }
}
