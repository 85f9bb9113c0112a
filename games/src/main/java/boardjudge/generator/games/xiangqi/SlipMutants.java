package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.REFEREE;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacking;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacksOf;
import static boardjudge.reference.games.xiangqi.XiangqiKind.GENERAL;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Further wrong programs, known to reports only: slips in loops and variables, which no suite has
 * to kill.
 */
final class SlipMutants {
  private final MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue =
      new MutantCatalogue<>(XiangqiGenerator.class, XiangqiReferee::judge);

  private SlipMutants() {}

  static List<Mutant<XiangqiCase>> all() {
    SlipMutants slips = new SlipMutants();
    slips.addGeneral();
    slips.addStaleVariables();
    return slips.catalogue.mutants();
  }

  private void add(XiangqiRule rule, String name, Supplier<XiangqiReferee> wrong) {
    catalogue.breaking(rule, "").add(name, wrong);
  }

  private void addGeneral() {
    add(
        XiangqiRule.FACING_AFTER_STEP,
        "flying-stopped-from-behind",
        attacksOf(
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
            (right, start, after, piece) ->
                piece.kind() == GENERAL ? REFEREE.attacks(start, piece) : right));
    add(
        XiangqiRule.PALACE,
        "palace-rows-and-columns-mixed",
        wrong(
            XiangqiReferee::inPalace,
            (right, square) ->
                REFEREE.inPalace(
                    new Square(/* row= */ square.column(), /* column= */ square.row()))));
  }

  private void addStaleVariables() {
    add(XiangqiRule.CANNON, "count-not-reset-between-pieces", () -> new CountNotReset(false));
    add(XiangqiRule.CANNON, "count-not-reset-between-steps", () -> new CountNotReset(true));
    add(XiangqiRule.OLD_SQUARE_EMPTY, "tried-squares-still-taken", TriedSquaresTaken::new);
    add(XiangqiRule.CHECKMATE, "attacker-closes-one-step-only", ClosesOneStep::new);
  }

  /** Adds up the numbers of pieces between, for the attackers of one step or of all steps. */
  private static final class CountNotReset extends XiangqiReferee {
    private final boolean acrossSteps;
    private int count;

    CountNotReset(boolean acrossSteps) {
      this.acrossSteps = acrossSteps;
    }

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      count = 0;
      return super.startOf(testCase);
    }

    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      count = acrossSteps ? count : 0;
      return super.attackers(start, after);
    }

    @Override
    public int between(XiangqiPosition position, Square from) {
      count += super.between(position, from);
      return count;
    }
  }

  /** Never removes the general from the squares that it has tried. */
  private static final class TriedSquaresTaken extends XiangqiReferee {
    private final List<Square> triedSquares = new ArrayList<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      triedSquares.clear();
      return super.startOf(testCase);
    }

    @Override
    protected XiangqiPosition after(XiangqiPosition start, Square to) {
      XiangqiPosition after = super.after(start, to);
      for (Square square : triedSquares) {
        after = after.isEmpty(square) ? after.withSomethingOn(square) : after;
      }
      triedSquares.add(to);
      return after;
    }
  }

  /** Each attacker prevents one step only. */
  private static final class ClosesOneStep extends XiangqiReferee {
    private final List<XiangqiPiece> usedAttackers = new ArrayList<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      usedAttackers.clear();
      return super.startOf(testCase);
    }

    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      List<XiangqiPiece> fresh =
          super.attackers(start, after).stream()
              .filter(piece -> !usedAttackers.contains(piece))
              .toList();
      usedAttackers.addAll(fresh.subList(0, Math.min(1, fresh.size())));
      return fresh;
    }
  }
}
