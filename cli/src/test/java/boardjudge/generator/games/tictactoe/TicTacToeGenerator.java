package boardjudge.generator.games.tictactoe;

import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.Problem;
import boardjudge.reference.games.tictactoe.TicTacToe;
import boardjudge.reference.games.tictactoe.TicTacToe.TicTacToeRule;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import boardjudge.reference.games.tictactoe.TicTacToePosition;
import boardjudge.reference.games.tictactoe.TicTacToeReferee;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/** Recipes and wrong programs for the fifth game. */
public final class TicTacToeGenerator implements ProblemGenerator<TicTacToeCase> {
  private static final Parameter CASES = Parameter.integer("cases", 1, 50, 10, "how many games");

  @Override
  public Problem<TicTacToeCase> problem() {
    return new TicTacToe();
  }

  @Override
  public List<Recipe<TicTacToeCase>> recipes() {
    return List.of(
        new Recipe<>(
            "uniform",
            "Any squares, so that many are taken.",
            List.of(CASES, Parameter.integer("moves", 1, 20, 20, "moves a game")),
            (random, arguments) ->
                games(random, arguments.integer("cases"), arguments.integer("moves"), false)),
        new Recipe<>(
            "permutations",
            "All nine squares in a random order: draws, and lines early and late.",
            List.of(CASES),
            (random, arguments) -> games(random, arguments.integer("cases"), 9, true)));
  }

  private static List<TicTacToeCase> games(
      SeededRandom random, int cases, int moves, boolean distinct) {
    List<TicTacToeCase> games = new ArrayList<>();
    for (int i = 0; i < cases; i++) {
      List<Square> squares = new ArrayList<>();
      for (int m = 0; m < moves; m++) {
        int at = distinct ? m : random.below(9);
        squares.add(new Square(at / 3, at % 3));
      }
      if (distinct) {
        random.shuffle(squares);
      }
      games.add(new TicTacToeCase(squares.subList(0, random.between(1, moves))));
    }
    return games;
  }

  @Override
  public List<Mutant<TicTacToeCase>> mutants() {
    return List.of(
        mutant(
            "o-begins",
            TicTacToeRule.PLACED,
            "Lets O begin.",
            new TicTacToeReferee() {
              @Override
              protected char first() {
                return 'O';
              }
            }),
        mutant(
            "never-over",
            TicTacToeRule.GAME_OVER,
            "Goes on after a line.",
            new TicTacToeReferee() {
              @Override
              protected boolean stopsAtALine() {
                return false;
              }
            }),
        mutant(
            "overwrites",
            TicTacToeRule.TAKEN,
            "Puts a mark upon another.",
            new TicTacToeReferee() {
              @Override
              protected boolean taken(TicTacToePosition position, Square move) {
                return false;
              }
            }),
        mutant(
            "taken-passes",
            TicTacToeRule.TAKEN,
            "Lets the other player move after a taken square.",
            new TicTacToeReferee() {
              @Override
              protected boolean takenUsesUpTheTurn() {
                return true;
              }
            }),
        mutant(
            "no-diagonals",
            TicTacToeRule.LINE,
            "Does not see diagonals.",
            new TicTacToeReferee() {
              @Override
              protected boolean line(TicTacToePosition position, char mark) {
                return position.line(mark, true, true, false);
              }
            }),
        mutant(
            "no-columns",
            TicTacToeRule.LINE,
            "Does not see columns.",
            new TicTacToeReferee() {
              @Override
              protected boolean line(TicTacToePosition position, char mark) {
                return position.line(mark, true, false, true);
              }
            }),
        mutant(
            "always-open",
            TicTacToeRule.NO_LINE,
            "Knows no draw.",
            new TicTacToeReferee() {
              @Override
              protected boolean full(TicTacToePosition position) {
                return false;
              }
            }));
  }

  private static Mutant<TicTacToeCase> mutant(
      String name, TicTacToeRule breaks, String mistake, TicTacToeReferee wrong) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        breaks == TicTacToeRule.TAKEN ? "uniform" : "permutations",
        (cases, lines) ->
            cases.forEach(testCase -> wrong.judge(testCase, step -> step.output().forEach(lines))));
  }

  @Override
  public List<ShrinkPass<TicTacToeCase>> shrinkPasses() {
    return List.of(
        new ShrinkPass<>(
            "drop-moves",
            (testCase, stillFails) ->
                new TicTacToeCase(
                    Chunks.drop(
                        testCase.moves(), 1, moves -> stillFails.test(new TicTacToeCase(moves))))));
  }

  @Override
  public List<Tweak<TicTacToeCase>> tweaks() {
    return List.of(
        (testCase, random) -> {
          List<Square> moves = new ArrayList<>(testCase.moves());
          moves.set(random.below(moves.size()), new Square(random.below(3), random.below(3)));
          return new TicTacToeCase(moves);
        });
  }
}
