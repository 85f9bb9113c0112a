package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.REFEREE;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacking;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.only;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiKind.GENERAL;
import static boardjudge.reference.games.xiangqi.XiangqiKind.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiReferee.leg;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Further wrong programs that reports know: families of slips in loops, switches and variables,
 * which no suite has to kill one by one.
 */
final class XiangqiDeviations {
  private final MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue =
      new MutantCatalogue<>(XiangqiGenerator.class, XiangqiReferee::judge);

  private XiangqiDeviations() {}

  static List<Mutant<XiangqiCase>> all() {
    XiangqiDeviations deviations = new XiangqiDeviations();
    for (XiangqiKind kind : XiangqiKind.values()) {
      deviations.addSlipsOf(kind);
    }
    deviations.addGeneral();
    deviations.addHorses();
    deviations.addVariables();
    return deviations.catalogue.mutants();
  }

  private void add(XiangqiRule rule, String name, Supplier<XiangqiReferee> wrong) {
    catalogue.breaking(rule, "").add(name, wrong);
  }

  /** Slips that can be made for each kind of piece. */
  private void addSlipsOf(XiangqiKind kind) {
    String name = kind.name().toLowerCase(Locale.ROOT);
    XiangqiRule rule = ruleOf(kind);
    for (XiangqiKind into : XiangqiKind.values()) {
      // From the general only the cannon shoots otherwise.
      if (into != kind && (kind == GENERAL ? into == CANNON : into != GENERAL)) {
        String next = into.name().toLowerCase(Locale.ROOT);
        add(
            rule,
            name + "-falls-through-to-" + next,
            attacking(
                kind,
                (after, from) ->
                    REFEREE.attacks(after, new XiangqiPiece(kind, from))
                        || REFEREE.attacks(after, new XiangqiPiece(into, from))));
      }
    }
    if (kind == GENERAL) {
      return;
    }
    add(rule, name + "-first-in-line-only", firstOf(kind, true));
    add(rule, name + "-first-listed-only", firstOf(kind, false));
    if (kind == HORSE) {
      return;
    }
    add(
        rule,
        name + "-on-row-10-missed",
        only(kind, (from, to) -> from.row() < XiangqiPosition.COLUMNS));
  }

  private void addGeneral() {
    add(
        XiangqiRule.CHARIOT,
        "chariot-adjacent-missed",
        only(CHARIOT, (from, to) -> !adjacent(from, to)));
    add(
        XiangqiRule.FACING_AFTER_STEP,
        "flying-stopped-from-behind",
        attacking(
            GENERAL,
            (after, general) ->
                general.column() == after.general().column()
                    && after.red().stream()
                            .filter(piece -> piece.square().column() == general.column())
                            .count()
                        == 1));
    add(
        XiangqiRule.FACING_AFTER_STEP,
        "flying-stopped-on-the-old-column",
        attacking(
            (start, after, piece) ->
                piece.kind() == GENERAL
                    ? REFEREE.attacks(start, piece)
                    : REFEREE.attacks(after, piece)));
    add(
        XiangqiRule.PALACE,
        "palace-rows-and-columns-mixed",
        wrong(
            XiangqiReferee::inPalace,
            (right, square) ->
                REFEREE.inPalace(
                    new Square(/* row= */ square.column(), /* column= */ square.row()))));
    add(
        XiangqiRule.PROTECTED_PIECE,
        "captures-free-but-for-chariots",
        attacking(
            (start, after, piece) ->
                REFEREE.attacks(after, piece)
                    && (start.isEmpty(after.general()) || piece.kind() == CHARIOT)));
    add(
        XiangqiRule.CHECKMATE,
        "adjacent-pieces-left-off",
        wrong(
            XiangqiReferee::startOf,
            (right, testCase) ->
                XiangqiPosition.of(
                    testCase.black(),
                    testCase.red().stream()
                        .filter(piece -> !adjacent(piece.square(), testCase.black()))
                        .toList())));
  }

  private void addHorses() {
    add(
        XiangqiRule.HORSE,
        "horse-at-the-edge-loses-a-pair",
        only(HORSE, (from, to) -> XiangqiPosition.onBoard(mirrored(from, to))));
    add(
        XiangqiRule.HORSE,
        "horse-seen-in-pairs",
        only(
            HORSE,
            (from, to) ->
                XiangqiPosition.onBoard(
                    new Square(
                        to.row() + swapped(from.row() - to.row()),
                        to.column() + swapped(from.column() - to.column())))));
    for (Direction away : Direction.STRAIGHT) {
      add(
          XiangqiRule.HORSE_LEG,
          "horse-leg-" + away.words() + "-ignored",
          wrong(
              XiangqiReferee::isHobbled,
              (right, position, from) ->
                  right && !leg(from, position.general()).equals(away.from(from))));
    }
  }

  /** Variables that keep what they held before. */
  private void addVariables() {
    add(XiangqiRule.CANNON, "count-not-reset-between-pieces", () -> new CountKept(false));
    add(XiangqiRule.CANNON, "count-not-reset-between-steps", () -> new CountKept(true));
    add(
        XiangqiRule.CHECKMATE,
        "attack-not-reset-between-steps",
        mateIf(escapes -> !escapes.get(0).isFree()));
    add(
        XiangqiRule.CHECKMATE,
        "last-step-decides",
        mateIf(escapes -> !escapes.get(escapes.size() - 1).isFree()));
    add(XiangqiRule.OLD_SQUARE_EMPTY, "tried-squares-still-taken", TriedSquaresTaken::new);
    add(XiangqiRule.CHECKMATE, "attacker-closes-one-step-only", ClosesOneStep::new);
  }

  /** The rule that is broken where pieces of a kind attack wrongly. */
  private static XiangqiRule ruleOf(XiangqiKind kind) {
    return switch (kind) {
      case GENERAL -> XiangqiRule.FACING_AFTER_STEP;
      case CHARIOT -> XiangqiRule.CHARIOT;
      case CANNON -> XiangqiRule.CANNON;
      case HORSE -> XiangqiRule.HORSE;
    };
  }

  private static boolean adjacent(Square one, Square other) {
    return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column()) == 1;
  }

  /** Where else a horse jumps over the same leg. */
  private static Square mirrored(Square from, Square to) {
    return Math.abs(from.row() - to.row()) == 2
        ? new Square(to.row(), 2 * from.column() - to.column())
        : new Square(2 * from.row() - to.row(), to.column());
  }

  /** The other of the two distances of a jump, on the same side. */
  private static int swapped(int distance) {
    return Integer.signum(distance) * (3 - Math.abs(distance));
  }

  /** Of a kind the first piece alone attacks: of all, or of those in line. */
  private static Supplier<XiangqiReferee> firstOf(XiangqiKind kind, boolean inLine) {
    return attacking(
        (start, after, piece) ->
            REFEREE.attacks(after, piece)
                && (piece.kind() != kind
                    || after.red().stream()
                        .filter(other -> other.kind() == kind)
                        .filter(other -> !inLine || after.inLine(other.square()))
                        .findFirst()
                        .filter(first -> !first.equals(piece))
                        .isEmpty()));
  }

  private static Supplier<XiangqiReferee> mateIf(Predicate<List<XiangqiEscape>> attacked) {
    return wrong(
        XiangqiReferee::isMate, (right, escapes) -> escapes.isEmpty() || attacked.test(escapes));
  }

  /** The number of pieces between is never set back within a step, or within a case. */
  private static final class CountKept extends XiangqiReferee {
    private final boolean overSteps;
    private int count;

    CountKept(boolean overSteps) {
      this.overSteps = overSteps;
    }

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      count = 0;
      return super.startOf(testCase);
    }

    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      count = overSteps ? count : 0;
      return super.attackers(start, after);
    }

    @Override
    public int between(XiangqiPosition position, Square from) {
      count += super.between(position, from);
      return count;
    }
  }

  /** The general is left on each square that it has tried. */
  private static final class TriedSquaresTaken extends XiangqiReferee {
    private final List<Square> tried = new ArrayList<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      tried.clear();
      return super.startOf(testCase);
    }

    @Override
    protected XiangqiPosition after(XiangqiPosition start, Square to) {
      XiangqiPosition after = super.after(start, to);
      for (Square square : tried) {
        after = after.isEmpty(square) ? after.withSomethingOn(square) : after;
      }
      tried.add(to);
      return after;
    }
  }

  /** A piece that has closed a step closes no other. */
  private static final class ClosesOneStep extends XiangqiReferee {
    private final List<XiangqiPiece> used = new ArrayList<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      used.clear();
      return super.startOf(testCase);
    }

    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      List<XiangqiPiece> fresh =
          super.attackers(start, after).stream().filter(piece -> !used.contains(piece)).toList();
      used.addAll(fresh.subList(0, Math.min(1, fresh.size())));
      return fresh;
    }
  }
}
