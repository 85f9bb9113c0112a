package __game__;

import boardjudge.generator.Mutant;
import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * Wrong programs: the referee with one decision overridden, each a mistake that people really make.
 *
 * <p>YOURS: one entry for each misreading that you can think of; ten are few. Each names the rule
 * that it breaks, says the mistake in a sentence, and names a recipe whose inputs kill it. `strength`
 * says which of them the suite lets through.
 */
final class __Game__Mutants {
  private __Game__Mutants() {}

  static List<Mutant<__Game__Case>> all() {
    return List.of(
        mutant(
            "o-begins",
            __Game__Rule.PLACED,
            "Lets O begin.",
            "permutations",
            new __Game__Referee() {
              @Override
              protected char first() {
                return 'O';
              }
            }),
        mutant(
            "never-over",
            __Game__Rule.GAME_OVER,
            "Goes on after a line.",
            "permutations",
            new __Game__Referee() {
              @Override
              protected boolean endsAtALine() {
                return false;
              }
            }),
        mutant(
            "overwrites",
            __Game__Rule.TAKEN,
            "Puts a mark upon another.",
            "uniform",
            new __Game__Referee() {
              @Override
              protected boolean isTaken(__Game__Position position, Square move) {
                return false;
              }
            }),
        mutant(
            "taken-passes",
            __Game__Rule.TAKEN,
            "Lets the other player move after a taken square.",
            "uniform",
            new __Game__Referee() {
              @Override
              protected boolean takenEndsTheTurn() {
                return true;
              }
            }),
        mutant(
            "no-diagonals",
            __Game__Rule.LINE,
            "Does not see diagonals.",
            "permutations",
            new __Game__Referee() {
              @Override
              protected boolean hasLine(__Game__Position position, char mark) {
                return position.hasRow(mark) || position.hasColumn(mark);
              }
            }),
        mutant(
            "no-columns",
            __Game__Rule.LINE,
            "Does not see columns.",
            "permutations",
            new __Game__Referee() {
              @Override
              protected boolean hasLine(__Game__Position position, char mark) {
                return position.hasRow(mark) || position.hasDiagonal(mark);
              }
            }),
        mutant(
            "no-draw",
            __Game__Rule.NO_LINE,
            "Knows no draw.",
            "permutations",
            new __Game__Referee() {
              @Override
              protected boolean isFull(__Game__Position position) {
                return false;
              }
            }));
  }

  private static Mutant<__Game__Case> mutant(
      String name, __Game__Rule breaks, String mistake, String recipe, __Game__Referee wrong) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        recipe,
        (cases, lines) ->
            cases.forEach(testCase -> wrong.judge(testCase, step -> step.output().forEach(lines))));
  }
}
