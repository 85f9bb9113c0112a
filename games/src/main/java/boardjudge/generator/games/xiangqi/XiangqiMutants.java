package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.reference.grid.Direction.DOWN;
import static boardjudge.reference.grid.Direction.LEFT;
import static boardjudge.reference.grid.Direction.RIGHT;
import static boardjudge.reference.grid.Direction.UP;

import boardjudge.generator.Decisions.OfThree;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The mutants of xiangqi, by the part of the statement that they get wrong. */
public final class XiangqiMutants {
  private XiangqiMutants() {}

  public static List<Mutant<XiangqiCase>> all() {
    MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue =
        new MutantCatalogue<>(XiangqiGenerator.class, XiangqiReferee::judge);
    addSteps(catalogue);
    AttackMutants.addLines(catalogue);
    AttackMutants.addHorses(catalogue);
    addBoards(catalogue);
    return catalogue.mutants();
  }

  /** Mutants about the steps and captures of Black's general and the square that it leaves. */
  private static void addSteps(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var walls = catalogue.breaking(XiangqiRule.PALACE, "palace-walls").reusable();
    walls.add("no-palace", palace(1, 10, 1, 9));
    walls.add("palace-of-two-rows", palace(1, 2, 4, 6));
    walls.add("palace-of-four-rows", palace(1, 4, 4, 6));
    walls.add("palace-without-row-1", palace(2, 4, 4, 6));
    walls.add("palace-columns-3-to-5", palace(1, 3, 3, 5));
    walls.add("palace-columns-5-to-7", palace(1, 3, 5, 7));
    walls.add("palace-columns-3-to-7", palace(1, 3, 3, 7));
    walls.add("palace-columns-4-to-7", palace(1, 3, 4, 7));
    var diagonals = catalogue.breaking(XiangqiRule.STRAIGHT_STEP, "diagonals").reusable();
    diagonals.add("diagonal-steps", wrong(XiangqiReferee::steps, XiangqiMutants::diagonalToo));
    var near = catalogue.breaking(XiangqiRule.STRAIGHT_STEP, "near-mates").reusable();
    near.add("step-up-never-tried", without(UP));
    near.add("step-down-never-tried", without(DOWN));
    near.add("step-left-never-tried", without(LEFT));
    near.add("step-right-never-tried", without(RIGHT));

    var capture = catalogue.breaking(XiangqiRule.CAPTURE, "captures").reusable();
    capture.add(
        "no-captures", wrong(XiangqiReferee::mayStepOnto, (right, start, to) -> start.isEmpty(to)));
    capture.add(
        "captured-chariot-still-attacks",
        wrong(
            XiangqiReferee::attackers,
            (List<XiangqiPiece> right, XiangqiPosition start, XiangqiPosition after) ->
                start
                    .at(after.general())
                    .filter(piece -> piece.kind() == XiangqiKind.CHARIOT)
                    .map(List::of)
                    .orElse(right)));
    var captures = catalogue.breaking(XiangqiRule.PROTECTED_PIECE, "captures").reusable();
    captures.add("every-capture-is-safe", overlookingAfterCapture(attacker -> true));
    captures.add(
        "capturing-the-checker-is-safe",
        attacking(
            (right, start, after, piece) ->
                right && after.red().containsAll(REFEREE.attackers(start))));
    for (XiangqiKind kind : XiangqiKind.values()) {
      captures.add(
          kind.word() + "-protects-nothing",
          overlookingAfterCapture(attacker -> attacker.kind() == kind));
    }
    var oldSquare = catalogue.breaking(XiangqiRule.OLD_SQUARE_EMPTY, "old-square").reusable();
    oldSquare.add("old-square-still-taken", oldSquareTakenFor(piece -> true));
    oldSquare.add(
        "old-square-stops-chariots",
        oldSquareTakenFor(piece -> piece.kind() == XiangqiKind.CHARIOT));
    oldSquare.add(
        "old-square-is-a-mount", oldSquareTakenFor(piece -> piece.kind() == XiangqiKind.CANNON));
    var nearMates = catalogue.breaking(XiangqiRule.CHECKMATE, "near-mates").reusable();
    nearMates.add(
        "mate-if-any-step-is-attacked",
        wrong(
            XiangqiReferee::isMate,
            (right, escapes) -> !escapes.stream().allMatch(XiangqiEscape::isFree)));
    var mates = catalogue.breaking(XiangqiRule.CHECKMATE, "mates").reusable();
    mates.add(
        "only-checkers-attack",
        attacking((right, start, after, piece) -> right && REFEREE.attacks(start, piece)));
    var offTheBoard = catalogue.breaking(XiangqiRule.PALACE, "mates").reusable();
    offTheBoard.add(
        "row-1-leads-off-the-board",
        attacking((right, start, after, piece) -> start.general().row() > 0 && right));
  }

  /** Rows and columns count from 1. */
  private static Supplier<XiangqiReferee> palace(int top, int bottom, int left, int right) {
    return wrong(
        XiangqiReferee::inPalace,
        (is, square) ->
            square.row() >= top - 1
                && square.row() < bottom
                && square.column() >= left - 1
                && square.column() < right);
  }

  private static List<Square> diagonalToo(List<Square> right, XiangqiPosition start) {
    Stream<Square> diagonal =
        Stream.of(UP.from(start.general()), DOWN.from(start.general()))
            .flatMap(square -> Stream.of(LEFT.from(square), RIGHT.from(square)))
            .filter(REFEREE::inPalace);
    return Stream.concat(right.stream(), diagonal).toList();
  }

  private static Supplier<XiangqiReferee> without(Direction direction) {
    return wrong(
        XiangqiReferee::steps,
        (right, start) -> {
          Square never = direction.from(start.general());
          return right.stream().filter(to -> !to.equals(never)).toList();
        });
  }

  private static Supplier<XiangqiReferee> overlookingAfterCapture(
      Predicate<XiangqiPiece> attackers) {
    return attacking(
        (right, start, after, piece) ->
            right && (start.isEmpty(after.general()) || !attackers.test(piece)));
  }

  private static Supplier<XiangqiReferee> oldSquareTakenFor(Predicate<XiangqiPiece> pieces) {
    return attacking(
        (right, start, after, piece) ->
            REFEREE.attacks(
                pieces.test(piece) ? after.withSomethingOn(start.general()) : after, piece));
  }

  /** Mutants that apply the rules to wrong pieces. */
  private static void addBoards(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var near = catalogue.breaking(XiangqiRule.CHECKMATE, "near-mates");
    near.add("board-not-cleared", BoardNotCleared::new);
    var capture = catalogue.breaking(XiangqiRule.CAPTURE, "captures").reusable();
    capture.add("capture-not-taken-back", CaptureNotTakenBack::new);
    var largest = catalogue.breaking(XiangqiRule.CHECKMATE, "largest").reusable();
    largest.add("one-piece-of-a-kind-kept", misreading(XiangqiMutants::lastOfEachKind));
    largest.add(
        "seventh-piece-forgotten", misreading(red -> red.subList(0, Math.min(red.size(), 6))));
    var sizes = catalogue.breaking(XiangqiRule.CHECKMATE, "sizes").reusable();
    sizes.add("last-piece-forgotten", misreading(red -> red.subList(0, red.size() - 1)));
    var mates = catalogue.breaking(XiangqiRule.CHECKMATE, "mates").reusable();
    mates.add("letters-read-from-line-ends", misreading(red -> List.of()));
    var captures = catalogue.breaking(XiangqiRule.PROTECTED_PIECE, "captures").reusable();
    captures.add("marks-overwrite-pieces", MarksOnTheBoard::new);
  }

  private static Supplier<XiangqiReferee> misreading(UnaryOperator<List<XiangqiPiece>> read) {
    return wrong(
        XiangqiReferee::startOf,
        (right, testCase) -> XiangqiPosition.of(testCase.black(), read.apply(testCase.red())));
  }

  private static List<XiangqiPiece> lastOfEachKind(List<XiangqiPiece> red) {
    Map<XiangqiKind, XiangqiPiece> pieces = new EnumMap<>(XiangqiKind.class);
    red.forEach(piece -> pieces.put(piece.kind(), piece));
    return List.copyOf(pieces.values());
  }

  private static final class BoardNotCleared extends XiangqiReferee {
    private final Map<Square, XiangqiPiece> board = new TreeMap<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      testCase.red().forEach(piece -> board.put(piece.square(), piece));
      board.remove(testCase.black());
      return XiangqiPosition.of(testCase.black(), List.copyOf(board.values()));
    }
  }

  /** A piece captured by one step is missing for the other steps of the case. */
  private static final class CaptureNotTakenBack extends XiangqiReferee {
    private List<XiangqiPiece> left = List.of();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      left = testCase.red();
      return super.startOf(testCase);
    }

    @Override
    protected XiangqiPosition after(XiangqiPosition start, Square to) {
      XiangqiPosition after = XiangqiPosition.of(start.general(), left).afterStep(to);
      left = after.red();
      return after;
    }
  }

  /**
   * Marks attacked squares on the board itself, piece by piece in input order: the mark replaces a
   * protected piece, which no longer attacks or blocks.
   */
  private static final class MarksOnTheBoard extends XiangqiReferee {
    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      List<XiangqiPiece> left = after.red();
      for (XiangqiPiece piece : after.red()) {
        if (left.contains(piece)) {
          if (attacks(XiangqiPosition.of(after.general(), left), piece)) {
            return List.of(piece);
          }
          List<XiangqiPiece> board = left;
          left = left.stream().filter(other -> !marks(board, piece, other.square())).toList();
        }
      }
      return List.of();
    }

    /** Whether the piece would attack Black's general there; Red's general attacks upwards only. */
    private boolean marks(List<XiangqiPiece> board, XiangqiPiece piece, Square square) {
      return !square.equals(piece.square())
          && (piece.kind() != XiangqiKind.GENERAL || square.row() < piece.square().row())
          && attacks(XiangqiPosition.of(square, board), piece);
    }
  }

  static final XiangqiReferee REFEREE = new XiangqiReferee();

  /** For referees that misjudge which pieces attack Black's general after a step. */
  static Supplier<XiangqiReferee> attacking(
      OfThree<Boolean, XiangqiPosition, XiangqiPosition, XiangqiPiece, Boolean> reading) {
    return wrong(XiangqiReferee::attacksAfterStep, reading);
  }

  /** Replaces {@link #attacking} for one kind, by the position and its square. */
  static Supplier<XiangqiReferee> attacksOf(
      XiangqiKind kind, BiPredicate<XiangqiPosition, Square> from) {
    return attacking(
        (right, start, after, piece) ->
            piece.kind() == kind ? from.test(after, piece.square()) : right);
  }

  /** Restricts the attacks of one kind of piece by its square and that of Black's general. */
  static Supplier<XiangqiReferee> only(XiangqiKind kind, BiPredicate<Square, Square> fromAndTo) {
    return attacking(
        (right, start, after, piece) ->
            right && (piece.kind() != kind || fromAndTo.test(piece.square(), after.general())));
  }
}
