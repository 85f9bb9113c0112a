package boardjudge.generator.games.tictactoe;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.Workshop;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.Problem;
import boardjudge.reference.games.tictactoe.TicCase;
import boardjudge.reference.games.tictactoe.TicPosition;
import boardjudge.reference.games.tictactoe.TicReferee;
import boardjudge.reference.games.tictactoe.TicTacToe;
import boardjudge.reference.games.tictactoe.TicTacToe.TicRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/** Recipes and wrong programs for the fifth game. */
public final class TicWorkshop implements Workshop<TicCase> {
  private static final Parameter CASES = Parameter.integer("cases", 1, 50, 10, "how many games");

  @Override
  public Problem<TicCase> problem() {
    return new TicTacToe();
  }

  @Override
  public List<Recipe<TicCase>> recipes() {
    return List.of(
        new Recipe<>(
            "uniform",
            "Any squares, so that many are taken.",
            List.of(CASES, Parameter.integer("moves", 1, 20, 20, "moves a game")),
            (dice, told) -> games(dice, told.integer("cases"), told.integer("moves"), false)),
        new Recipe<>(
            "permutations",
            "All nine squares in a random order: draws, and lines early and late.",
            List.of(CASES),
            (dice, told) -> games(dice, told.integer("cases"), 9, true)));
  }

  private static List<TicCase> games(Dice dice, int cases, int moves, boolean distinct) {
    List<TicCase> games = new ArrayList<>();
    for (int i = 0; i < cases; i++) {
      List<Square> squares = new ArrayList<>();
      for (int m = 0; m < moves; m++) {
        int at = distinct ? m : dice.below(9);
        squares.add(new Square(at / 3, at % 3));
      }
      if (distinct) {
        dice.shuffle(squares);
      }
      games.add(new TicCase(squares.subList(0, dice.between(1, moves))));
    }
    return games;
  }

  @Override
  public List<Mutant<TicCase>> mutants() {
    return List.of(
        mutant(
            "o-begins",
            TicRule.PLACED,
            "Lets O begin.",
            new TicReferee() {
              @Override
              protected char first() {
                return 'O';
              }
            }),
        mutant(
            "never-over",
            TicRule.GAME_OVER,
            "Goes on after a line.",
            new TicReferee() {
              @Override
              protected boolean stopsAtALine() {
                return false;
              }
            }),
        mutant(
            "overwrites",
            TicRule.TAKEN,
            "Puts a mark upon another.",
            new TicReferee() {
              @Override
              protected boolean taken(TicPosition position, Square move) {
                return false;
              }
            }),
        mutant(
            "taken-passes",
            TicRule.TAKEN,
            "Lets the other player move after a taken square.",
            new TicReferee() {
              @Override
              protected boolean takenUsesUpTheTurn() {
                return true;
              }
            }),
        mutant(
            "no-diagonals",
            TicRule.LINE,
            "Does not see diagonals.",
            new TicReferee() {
              @Override
              protected boolean line(TicPosition position, char mark) {
                return position.line(mark, true, true, false);
              }
            }),
        mutant(
            "no-columns",
            TicRule.LINE,
            "Does not see columns.",
            new TicReferee() {
              @Override
              protected boolean line(TicPosition position, char mark) {
                return position.line(mark, true, false, true);
              }
            }),
        mutant(
            "always-open",
            TicRule.NO_LINE,
            "Knows no draw.",
            new TicReferee() {
              @Override
              protected boolean full(TicPosition position) {
                return false;
              }
            }));
  }

  private static Mutant<TicCase> mutant(
      String name, TicRule breaks, String mistake, TicReferee wrong) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        breaks == TicRule.TAKEN ? "uniform" : "permutations",
        (cases, lines) ->
            cases.forEach(testCase -> wrong.judge(testCase, step -> step.output().forEach(lines))));
  }

  @Override
  public List<ShrinkPass<TicCase>> shrinkPasses() {
    return List.of(
        new ShrinkPass<>(
            "drop-moves",
            (testCase, stillFails) ->
                new TicCase(
                    Chunks.drop(
                        testCase.moves(), 1, moves -> stillFails.test(new TicCase(moves))))));
  }

  @Override
  public List<Tweak<TicCase>> tweaks() {
    return List.of(
        (testCase, dice) -> {
          List<Square> moves = new ArrayList<>(testCase.moves());
          moves.set(dice.below(moves.size()), new Square(dice.below(3), dice.below(3)));
          return new TicCase(moves);
        });
  }
}
