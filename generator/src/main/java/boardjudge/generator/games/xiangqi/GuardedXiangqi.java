package boardjudge.generator.games.xiangqi;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiDirection;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** Xiangqi's referee, each decision of which may be changed under guards. */
final class GuardedXiangqi implements GuardedGame<XiangqiCase> {
  // The decisions' numbers.
  static final int FACING = 0;
  static final int PALACE = 1;
  static final int CAPTURE = 2;
  static final int LEFT = 3;
  static final int ATTACK = 4;
  static final int BETWEEN = 5;
  static final int HOBBLED = 6;
  static final int PIECES = 7;
  static final int MATE = 8;

  // The counters' numbers.
  static final int MATES = 0;
  static final int LAST_MATE = 1;

  private static final List<XiangqiKind> KINDS = List.of(XiangqiKind.values());

  private static final Fact KIND = Fact.oneOf("kind", "general", "chariot", "horse", "cannon");
  private static final Fact FROM = Fact.oneOf("from", squares(XiangqiPosition.ROWS));
  private static final Fact FROM_ROW = Fact.number("from-row", 1, XiangqiPosition.ROWS);
  private static final Fact FROM_COLUMN = Fact.number("from-column", 1, XiangqiPosition.COLUMNS);
  private static final Fact GENERAL = Fact.oneOf("general", squares(0));
  private static final Fact SIDE = Fact.oneOf("side", "above", "below", "left", "right");
  private static final Fact STEP = Fact.oneOf("step", "up", "down", "left", "right");
  private static final Fact DISTANCE = Fact.of("distance", Asks.OVER, 1, 2, 3, 4, 5, 6, 7);
  private static final Fact RED = Fact.number("pieces", 2, 7);
  private static final Fact PLACE = Fact.number("piece", 1, 7);
  private static final Fact CASE = Fact.of("case", Asks.FROM, 2, 3, 4, 8, 16, 32, 40);
  private static final Fact MATED = Fact.of("mates", Asks.AFTER, 1, 2, 3, 8, 16);
  private static final Fact AFTER_MATE = Fact.flag("after-a-mate");

  private static final List<Fact> FACTS =
      List.of(
          KIND,
          FROM,
          FROM_ROW,
          FROM_COLUMN,
          GENERAL,
          SIDE,
          STEP,
          DISTANCE,
          RED,
          PLACE,
          CASE,
          MATED,
          AFTER_MATE);
  private static final List<Fact> COUNTED =
      List.of(Fact.ONCE, Fact.every(2, 3), Fact.times(1, 2, 3, 8, 16, 32));

  private static final List<Fact> GEOMETRY =
      List.of(KIND, FROM, FROM_ROW, FROM_COLUMN, GENERAL, SIDE, STEP, DISTANCE);
  private static final Domain AIMS = domain((kind, far) -> true);
  private static final Domain LINES = domain((kind, far) -> kind != XiangqiKind.HORSE);
  private static final Domain LONG_LINES =
      domain((kind, far) -> kind != XiangqiKind.HORSE && far > 1);
  private static final Domain JUMPS = domain((kind, far) -> kind == XiangqiKind.HORSE);
  private static final Domain CAPTURES = domain((kind, far) -> kind != XiangqiKind.GENERAL);
  private static final Domain STEPS = new Domain(List.of(GENERAL, STEP), leavingPalace());

  private final List<Decision> decisions = allDecisions();

  /**
   * All squares of the board as the statement writes them; of Black's palace if there is no row.
   */
  private static List<String> squares(int rows) {
    List<String> squares = new ArrayList<>();
    for (int row = 0; row < Math.max(rows, 3); row++) {
      for (int column = 0; column < XiangqiPosition.COLUMNS; column++) {
        if (rows > 0 || XiangqiPosition.inBlackPalace(new Square(row, column))) {
          squares.add((row + 1) + "," + (column + 1));
        }
      }
    }
    return squares;
  }

  /**
   * All ways in which a piece can aim at a general that has stepped.
   *
   * @param wanted by kind and distance
   */
  private static Domain domain(BiPredicate<XiangqiKind, Integer> wanted) {
    List<List<Integer>> all = new ArrayList<>();
    for (XiangqiKind kind : XiangqiKind.values()) {
      for (int from = 0; from < XiangqiPosition.ROWS * XiangqiPosition.COLUMNS; from++) {
        Square square = new Square(from / XiangqiPosition.COLUMNS, from % XiangqiPosition.COLUMNS);
        for (int at = 0; at < 9; at++) {
          Square general = new Square(at / 3, 3 + at % 3);
          if (aims(kind, square, general) && wanted.test(kind, distance(square, general))) {
            addSteps(kind, square, general, all);
          }
        }
      }
    }
    return new Domain(GEOMETRY, all);
  }

  private static void addSteps(
      XiangqiKind kind, Square from, Square general, List<List<Integer>> all) {
    for (XiangqiDirection step : XiangqiDirection.ALL) {
      Square before =
          new Square(
              2 * general.row() - step.from(general).row(),
              2 * general.column() - step.from(general).column());
      if (XiangqiPosition.inBlackPalace(before)) {
        List<Integer> facts = new ArrayList<>(geometry(kind, from, general));
        facts.set(6, XiangqiDirection.ALL.indexOf(step));
        all.add(List.copyOf(facts));
      }
    }
  }

  /** The steps that lead out of the palace but not off the board; all but up. */
  private static List<List<Integer>> leavingPalace() {
    return XiangqiDirection.ALL.stream()
        .filter(step -> step != XiangqiDirection.UP)
        .map(step -> List.of(-1, XiangqiDirection.ALL.indexOf(step)))
        .toList();
  }

  private static boolean aims(XiangqiKind kind, Square from, Square general) {
    int rows = Math.abs(from.row() - general.row());
    int columns = Math.abs(from.column() - general.column());
    return switch (kind) {
      case GENERAL -> columns == 0 && XiangqiPosition.inRedPalace(from);
      case CHARIOT, CANNON -> (rows == 0) != (columns == 0);
      case HORSE -> rows * columns == 2;
    };
  }

  private static int distance(Square from, Square general) {
    return Math.max(
        Math.abs(from.row() - general.row()), Math.abs(from.column() - general.column()));
  }

  /** The facts of {@link #GEOMETRY}; the step is left open. */
  static List<Integer> geometry(XiangqiKind kind, Square from, Square general) {
    int rows = from.row() - general.row();
    int columns = from.column() - general.column();
    int side = Math.abs(rows) > Math.abs(columns) ? (rows < 0 ? 0 : 1) : (columns < 0 ? 2 : 3);
    return List.of(
        KINDS.indexOf(kind),
        from.row() * XiangqiPosition.COLUMNS + from.column(),
        from.row() + 1,
        from.column() + 1,
        XiangqiPosition.inBlackPalace(general) ? general.row() * 3 + general.column() - 3 : -1,
        side,
        -1,
        distance(from, general));
  }

  private static List<Decision> allDecisions() {
    List<Fact> aims = facts(List.of());
    List<Fact> lines = facts(List.of(PLACE));
    List<Fact> jumps = facts(List.of(KIND, PLACE, DISTANCE));
    List<Fact> steps = facts(List.of(KIND, FROM, FROM_ROW, FROM_COLUMN, SIDE, DISTANCE, PLACE));
    List<Fact> captures = facts(List.of(FROM, FROM_ROW, FROM_COLUMN, SIDE, DISTANCE, PLACE));
    List<Fact> boards =
        facts(List.of(KIND, FROM, FROM_ROW, FROM_COLUMN, SIDE, STEP, DISTANCE, PLACE));
    return List.of(
        new Decision(
            "facing",
            List.of(change("unseen", XiangqiRule.FACING_AT_START, "Facing generals are not seen")),
            boards),
        new Decision(
            "palace",
            List.of(
                change("refused", XiangqiRule.STRAIGHT_STEP, "A step is not tried"),
                change("left", XiangqiRule.PALACE, "The general may leave its palace")),
            steps),
        new Decision(
            "capture",
            List.of(change("refused", XiangqiRule.CAPTURE, "A red piece may not be captured")),
            captures),
        new Decision(
            "left",
            List.of(
                change("stays", XiangqiRule.OLD_SQUARE_EMPTY, "The square left still blocks"),
                change("taken-stays", XiangqiRule.CAPTURE, "What was captured still attacks")),
            steps),
        new Decision(
            "attack",
            List.of(
                change("unseen", XiangqiRule.CHECKMATE, "An attack is not seen"),
                change("imagined", XiangqiRule.CHECKMATE, "A piece in line attacks")),
            aims),
        new Decision(
            "between",
            List.of(
                change("fewer", XiangqiRule.CANNON, "One piece between two is not counted"),
                change("more", XiangqiRule.CANNON, "One piece too many is counted between two")),
            lines),
        new Decision(
            "hobbled",
            List.of(
                change("unseen", XiangqiRule.HORSE_LEG, "A horse's leg is not looked at"),
                change("other-leg", XiangqiRule.HORSE_LEG, "The wrong leg is looked at"),
                change("imagined", XiangqiRule.HORSE_LEG, "A horse counts as hobbled")),
            jumps),
        new Decision(
            "pieces",
            List.of(
                change("last-lost", XiangqiRule.CHECKMATE, "The last piece is not read"),
                change("first-lost", XiangqiRule.CHECKMATE, "The first piece is not read")),
            boards),
        new Decision(
            "mate",
            List.of(
                change("unseen", XiangqiRule.CHECKMATE, "A mate is not seen"),
                change("imagined", XiangqiRule.CHECKMATE, "A mate is seen where none is")),
            boards));
  }

  private static Change change(String name, XiangqiRule breaks, String mistake) {
    return new Change(name, breaks, "near-mates", mistake);
  }

  private static List<Fact> facts(List<Fact> without) {
    List<Fact> facts = new ArrayList<>(FACTS);
    facts.removeAll(without);
    facts.addAll(COUNTED);
    return facts;
  }

  @Override
  public List<Fact> facts() {
    return FACTS;
  }

  @Override
  public List<Decision> decisions() {
    return decisions;
  }

  @Override
  public int counters() {
    return LAST_MATE + 1;
  }

  @Override
  public void judge(XiangqiCase testCase, DecisionFilter gate, Consumer<? super String> lines) {
    XiangqiStep step = new GuardedXiangqiReferee(gate).judge(testCase);
    gate.add(MATES, step.mate() ? 1 : 0);
    gate.set(LAST_MATE, step.mate() ? 1 : 0);
    step.output().forEach(lines);
  }

  @Override
  public boolean possible(int decision, int change, Guard one, Guard other) {
    if (decision == HOBBLED && change < 2 && (isAlone(one) || isAlone(other))) {
      // A lone horse has nothing beside it.
      return false;
    }
    if ((isAlone(one) && !showsAlone(decision, change, other))
        || (isAlone(other) && !showsAlone(decision, change, one))
        || isBeyond(one, other)
        || isBeyond(other, one)) {
      return false;
    }
    return switch (decision) {
      case CAPTURE -> CAPTURES.allows(one, other);
      case PALACE -> (change == 0 ? AIMS : STEPS).allows(one, other);
      case BETWEEN -> (change == 0 ? LONG_LINES : LINES).allows(one, other);
      case HOBBLED -> JUMPS.allows(one, other);
      default -> AIMS.allows(one, other);
    };
  }

  /** Whether Red has but one piece beside its general. */
  private static boolean isAlone(Guard guard) {
    return guard.fact().equals(RED) && guard.value() == 2;
  }

  /** Whether one asks for a piece that the other says Red does not have. */
  private static boolean isBeyond(Guard red, Guard place) {
    return red.fact().equals(RED) && place.fact().equals(PLACE) && place.value() > red.value();
  }

  /**
   * Whether some position of the generals and one red piece shows the change where the guard holds;
   * all of them were tried, and the test TwoPiecesTest tries them again.
   */
  private static boolean showsAlone(int decision, int change, Guard guard) {
    return switch (decision) {
      case ATTACK -> change == 0 && threatens(guard);
      case BETWEEN -> change == 1 && threatens(guard);
      case HOBBLED -> change < 2;
      case CAPTURE -> atSide(guard) && stepsTo(guard, 1) && isOf(guard, 1);
      case LEFT -> atSide(guard) && stepsTo(guard, change) && (change == 1 || !atBottom(guard));
      case PIECES -> atSide(guard);
      case MATE -> change == 1 || atSide(guard);
      default -> true;
    };
  }

  /** From where Red's general or a lone chariot keeps Black's general off its last square. */
  private static boolean threatens(Guard guard) {
    int value = guard.value();
    if (guard.fact().equals(FROM)) {
      int row = value / XiangqiPosition.COLUMNS;
      int column = value % XiangqiPosition.COLUMNS;
      boolean home = XiangqiPosition.inRedPalace(new Square(row, column));
      return column == 4 ? home : row != 1 && column >= 3 && column <= 5;
    }
    if (guard.fact().equals(KIND)) {
      return value <= 1;
    }
    if (guard.fact().equals(FROM_ROW)) {
      return value != 2;
    }
    if (guard.fact().equals(FROM_COLUMN)) {
      return value >= 4 && value <= 6;
    }
    return !guard.fact().equals(SIDE) || value <= 1;
  }

  /** Not in the middle column of the palace. */
  private static boolean atSide(Guard guard) {
    return !guard.fact().equals(GENERAL) || guard.value() % 3 != 1;
  }

  private static boolean atBottom(Guard guard) {
    return guard.fact().equals(GENERAL) && guard.value() >= 6;
  }

  /** Steps are up, down, left, right. */
  private static boolean stepsTo(Guard guard, int last) {
    return !guard.fact().equals(STEP) || guard.value() <= last;
  }

  private static boolean isOf(Guard guard, int kind) {
    return !guard.fact().equals(KIND) || guard.value() == kind;
  }
}
