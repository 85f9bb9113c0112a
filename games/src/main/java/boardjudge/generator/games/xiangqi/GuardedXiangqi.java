package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.games.xiangqi.XiangqiMoment.BOARD;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.DISTANCE;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.FACTS;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.FROM;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.FROM_COLUMN;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.FROM_ROW;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.GENERAL;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.KIND;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.PLACE;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.RED;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.SIDE;
import static boardjudge.generator.games.xiangqi.XiangqiMoment.STEP;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiDirection;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Xiangqi's referee, each decision of which may be changed under guards. */
final class GuardedXiangqi implements GuardedGame<XiangqiCase> {
  /** What stays where Black's general has stepped. */
  enum Left {
    /** Nothing. */
    NOTHING,
    /** Something that blocks on the square left. */
    BLOCKER,
    /** What was captured, which still attacks. */
    CAPTURED
  }

  private static final Domain<XiangqiMoment> AIMS = domain(m -> true);
  private static final Domain<XiangqiMoment> LINES = domain(m -> m.kind() != XiangqiKind.HORSE);
  private static final Domain<XiangqiMoment> LONG_LINES =
      domain(m -> m.kind() != XiangqiKind.HORSE && m.distance() > 1);
  private static final Domain<XiangqiMoment> JUMPS = domain(m -> m.kind() == XiangqiKind.HORSE);
  private static final Domain<XiangqiMoment> CAPTURES =
      domain(m -> m.kind() != XiangqiKind.GENERAL);

  /** The steps that lead out of the palace but not off the board; all but up. */
  private static final Domain<XiangqiMoment> STEPS =
      new Domain<>(
          List.of(GENERAL, STEP),
          steps(to -> !XiangqiPosition.inBlackPalace(to) && XiangqiPosition.onBoard(to))
              .map(step -> step.of(XiangqiKind.GENERAL, step.general()))
              .toList());

  private static final List<Fact<? super XiangqiMoment>> OF_BOARDS =
      Fact.allBut(FACTS, KIND, FROM, FROM_ROW, FROM_COLUMN, SIDE, STEP, DISTANCE, PLACE);
  private static final List<Fact<? super XiangqiMoment>> OF_STEPS =
      Fact.allBut(FACTS, KIND, FROM, FROM_ROW, FROM_COLUMN, SIDE, DISTANCE, PLACE);

  static final Decision<XiangqiMoment, Boolean> FACING =
      new Decision<>(
          "facing",
          OF_BOARDS,
          change("unseen", XiangqiRule.FACING_AT_START, "Facing generals are not seen", false));

  static final Decision<XiangqiMoment, Boolean> PALACE =
      new Decision<>(
          "palace",
          OF_STEPS,
          change("refused", XiangqiRule.STRAIGHT_STEP, "A step is not tried", false),
          GuardedXiangqi.<Boolean>change(
                  "left",
                  XiangqiRule.PALACE,
                  "The general may leave its palace",
                  (m, right) -> XiangqiPosition.onBoard(m.general()))
              .in(STEPS));

  static final Decision<XiangqiMoment, Boolean> CAPTURE =
      new Decision<>(
          "capture",
          Fact.allBut(FACTS, FROM, FROM_ROW, FROM_COLUMN, SIDE, DISTANCE, PLACE),
          change("refused", XiangqiRule.CAPTURE, "A red piece may not be captured", false)
              .in(CAPTURES));

  private static final Change<XiangqiMoment, Left> STAYS =
      change(
          "stays",
          XiangqiRule.OLD_SQUARE_EMPTY,
          "The square left still blocks",
          (m, right) -> Left.BLOCKER);
  private static final Change<XiangqiMoment, Left> TAKEN_STAYS =
      change(
          "taken-stays",
          XiangqiRule.CAPTURE,
          "What was captured still attacks",
          (m, right) -> m.position().isEmpty(m.general()) ? right : Left.CAPTURED);
  static final Decision<XiangqiMoment, Left> LEFT =
      new Decision<>("left", OF_STEPS, STAYS, TAKEN_STAYS);

  private static final Change<XiangqiMoment, Boolean> ATTACK_UNSEEN =
      change("unseen", XiangqiRule.CHECKMATE, "An attack is not seen", false);
  static final Decision<XiangqiMoment, Boolean> ATTACK =
      new Decision<>(
          "attack",
          FACTS,
          ATTACK_UNSEEN,
          change(
              "imagined",
              XiangqiRule.CHECKMATE,
              "A piece in line attacks",
              (m, right) -> right || m.aims()));

  private static final Change<XiangqiMoment, Integer> MORE =
      GuardedXiangqi.<Integer>change(
              "more",
              XiangqiRule.CANNON,
              "One piece too many is counted between two",
              (m, right) -> right + 1)
          .in(LINES);
  static final Decision<XiangqiMoment, Integer> BETWEEN =
      new Decision<>(
          "between",
          Fact.allBut(FACTS, PLACE),
          GuardedXiangqi.<Integer>change(
                  "fewer",
                  XiangqiRule.CANNON,
                  "One piece between two is not counted",
                  (m, right) -> Math.max(0, right - 1))
              .in(LONG_LINES),
          MORE);

  private static final Change<XiangqiMoment, Boolean> HOBBLED_IMAGINED =
      change("imagined", XiangqiRule.HORSE_LEG, "A horse counts as hobbled", true).in(JUMPS);
  static final Decision<XiangqiMoment, Boolean> HOBBLED =
      new Decision<>(
          "hobbled",
          Fact.allBut(FACTS, KIND, PLACE, DISTANCE),
          change("unseen", XiangqiRule.HORSE_LEG, "A horse's leg is not looked at", false)
              .in(JUMPS),
          GuardedXiangqi.<Boolean>change(
                  "other-leg",
                  XiangqiRule.HORSE_LEG,
                  "The wrong leg is looked at",
                  (m, right) -> !m.position().isEmpty(XiangqiReferee.leg(m.general(), m.from())))
              .in(JUMPS),
          HOBBLED_IMAGINED);

  static final Decision<XiangqiMoment, List<XiangqiPiece>> PIECES =
      new Decision<>(
          "pieces",
          OF_BOARDS,
          change(
              "last-lost",
              XiangqiRule.CHECKMATE,
              "The last piece is not read",
              (m, right) -> right.subList(0, right.size() - 1)),
          change(
              "first-lost",
              XiangqiRule.CHECKMATE,
              "The first piece is not read",
              (m, right) -> right.subList(1, right.size())));

  private static final Change<XiangqiMoment, Boolean> MATE_IMAGINED =
      change("imagined", XiangqiRule.CHECKMATE, "A mate is seen where none is", true);
  static final Decision<XiangqiMoment, Boolean> MATE =
      new Decision<>(
          "mate",
          OF_BOARDS,
          change("unseen", XiangqiRule.CHECKMATE, "A mate is not seen", false),
          MATE_IMAGINED);

  private static <T> Change<XiangqiMoment, T> change(
      String name, XiangqiRule breaks, String mistake, BiFunction<XiangqiMoment, T, T> wrong) {
    return new Change<>(name, breaks, mistake, AIMS, wrong);
  }

  private static Change<XiangqiMoment, Boolean> change(
      String name, XiangqiRule breaks, String mistake, boolean wrong) {
    return change(name, breaks, mistake, (m, right) -> wrong);
  }

  /** A general's step. */
  private record GeneralStep(Square start, Square general) {
    XiangqiMoment of(XiangqiKind kind, Square from) {
      XiangqiPosition position = XiangqiPosition.of(start, List.of());
      Tally tally = new Tally();
      return new XiangqiMoment(0, start, position, kind, from, general, 0, tally);
    }
  }

  /** The steps from the palace's squares to such squares. */
  private static Stream<GeneralStep> steps(Predicate<Square> wanted) {
    return XiangqiMoment.PALACE.stream()
        .flatMap(
            start ->
                XiangqiDirection.ALL.stream().map(step -> new GeneralStep(start, step.from(start))))
        .filter(step -> wanted.test(step.general()));
  }

  /** All such ways in which a piece can aim at a general that has stepped. */
  private static Domain<XiangqiMoment> domain(Predicate<XiangqiMoment> wanted) {
    return new Domain<>(
        Fact.allBut(BOARD, RED, PLACE),
        steps(XiangqiPosition::inBlackPalace)
            .flatMap(
                step ->
                    Stream.of(XiangqiKind.values())
                        .flatMap(
                            kind ->
                                XiangqiMoment.SQUARES.stream().map(from -> step.of(kind, from))))
            .filter(moment -> moment.aims() && wanted.test(moment))
            .toList());
  }

  @Override
  public List<Decision<?, ?>> decisions() {
    return List.of(FACING, PALACE, CAPTURE, LEFT, ATTACK, BETWEEN, HOBBLED, PIECES, MATE);
  }

  @Override
  public void judge(XiangqiCase testCase, DecisionFilter filter, Consumer<? super String> lines) {
    XiangqiStep step = new GuardedXiangqiReferee(filter).judge(testCase);
    filter.tally().add(XiangqiMoment.Counter.MATES, step.mate() ? 1 : 0);
    filter.tally().set(XiangqiMoment.Counter.LAST_MATE, step.mate());
    step.output().forEach(lines);
  }

  @Override
  public boolean possible(Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other) {
    boolean leg = decision == HOBBLED && !change.equals(HOBBLED_IMAGINED);
    if (leg && (isAlone(one) || isAlone(other))) {
      // A lone horse has nothing beside it.
      return false;
    }
    if ((isAlone(one) && !showsAlone(decision, change, other))
        || (isAlone(other) && !showsAlone(decision, change, one))
        || isBeyond(one, other)
        || isBeyond(other, one)) {
      return false;
    }
    return change.domain().allows(one, other);
  }

  /** Whether Red has but one piece beside its general. */
  private static boolean isAlone(Guard guard) {
    return guard.is(RED, 2);
  }

  /** Whether one asks for a piece that the other says Red does not have. */
  private static boolean isBeyond(Guard red, Guard place) {
    return red.fact() == RED && place.fact() == PLACE && place.value() > red.value();
  }

  /**
   * Whether some position of the generals and one red piece shows the change where the guard holds;
   * all of them were tried, and the test TwoPiecesTest tries them again.
   */
  private static boolean showsAlone(Decision<?, ?> decision, Change<?, ?> change, Guard guard) {
    if (decision == ATTACK || decision == BETWEEN) {
      return (change.equals(ATTACK_UNSEEN) || change.equals(MORE)) && threatens(guard);
    }
    if (decision == HOBBLED) {
      return !change.equals(HOBBLED_IMAGINED);
    }
    if (decision == CAPTURE) {
      return atSide(guard)
          && stepsUpOr(guard, XiangqiDirection.DOWN)
          && isOf(guard, XiangqiKind.CHARIOT);
    }
    if (change.equals(STAYS)) {
      return atSide(guard) && stepsUpOr(guard, XiangqiDirection.UP) && !atBottom(guard);
    }
    if (change.equals(TAKEN_STAYS)) {
      return atSide(guard) && stepsUpOr(guard, XiangqiDirection.DOWN);
    }
    return change.equals(MATE_IMAGINED)
        || !(decision == PIECES || decision == MATE)
        || atSide(guard);
  }

  /** From where Red's general or a lone chariot keeps Black's general off its last square. */
  private static boolean threatens(Guard guard) {
    int value = guard.value();
    if (guard.fact() == FROM) {
      Square from = XiangqiMoment.SQUARES.get(value);
      return from.column() == 4
          ? XiangqiPosition.inRedPalace(from)
          : from.row() != 1 && from.column() >= 3 && from.column() <= 5;
    }
    if (guard.fact() == KIND) {
      return value <= 1;
    }
    if (guard.fact() == FROM_ROW) {
      return value != 2;
    }
    if (guard.fact() == FROM_COLUMN) {
      return value >= 4 && value <= 6;
    }
    return guard.fact() != SIDE || value <= 1;
  }

  /** Not in the middle column of the palace. */
  private static boolean atSide(Guard guard) {
    return guard.fact() != GENERAL || guard.value() % 3 != 1;
  }

  private static boolean atBottom(Guard guard) {
    return guard.fact() == GENERAL && guard.value() >= 6;
  }

  private static boolean stepsUpOr(Guard guard, XiangqiDirection other) {
    return guard.fact() != STEP
        || XiangqiDirection.ALL.get(guard.value()) == XiangqiDirection.UP
        || XiangqiDirection.ALL.get(guard.value()) == other;
  }

  private static boolean isOf(Guard guard, XiangqiKind kind) {
    return guard.fact() != KIND || XiangqiMoment.KINDS.get(guard.value()) == kind;
  }
}
