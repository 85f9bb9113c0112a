package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * A wrong reading of the statement: a referee that decides one thing otherwise, case by case.
 *
 * @param name as the wrong program's
 * @param breaks the clause it gets wrong
 * @param mistake one sentence on how
 * @param recipe the name of a recipe whose inputs tell it from the statement
 * @param referee a stateless referee that reads so
 */
record XiangqiReading(
    String name, XiangqiRule breaks, String mistake, String recipe, XiangqiReferee referee) {
  /** The program that reads so. */
  Mutant<XiangqiCase> mutant() {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        recipe,
        (cases, lines) ->
            cases.forEach(testCase -> referee.judge(testCase).output().forEach(lines)));
  }

  /** Whether it answers a case wrongly. */
  boolean failsOn(XiangqiCase testCase, boolean mate) {
    return referee.judge(testCase).mate() != mate;
  }

  /** The red pieces strictly between a square and Black's general, which are in line. */
  static List<XiangqiPiece> between(XiangqiPosition position, Square from) {
    Square to = position.general();
    return position.red().stream()
        .filter(
            piece ->
                isBetween(from.row(), piece.square().row(), to.row())
                    && isBetween(from.column(), piece.square().column(), to.column())
                    && !piece.square().equals(from))
        .toList();
  }

  private static boolean isBetween(int one, int middle, int other) {
    return Math.min(one, other) <= middle && middle <= Math.max(one, other);
  }

  /** Reads an attack otherwise after Black's step, and only then. */
  abstract static class AfterStep extends XiangqiReferee {
    @Override
    protected List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      return after.red().stream().filter(piece -> attacksNow(start, after, piece)).toList();
    }

    /** Whether a piece attacks after the step. */
    abstract boolean attacksNow(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece);
  }
}
