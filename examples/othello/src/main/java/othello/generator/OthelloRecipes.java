package othello.generator;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloSide;

/**
 * The ways to make games, simple ones first; those for lines of discs have a class of their random.
 */
public final class OthelloRecipes {
  static final String COMMANDS = "commands";

  private OthelloRecipes() {}

  /** All of them. */
  public static List<Recipe<OthelloCase>> all() {
    return List.of(
        Recipe.each(
            "whole-games",
            "Games from the usual start, played at random, to the end where there is room.",
            games(1),
            List.of(
                commands(40),
                Parameter.integer("lists", 0, 100, 30, "moves in a hundred with an L before")),
            OthelloRecipes::wholeGames),
        Recipe.each(
            "random-boards",
            "Boards strewn with discs, which no real game need lead to; lists and moves by turns.",
            games(3),
            List.of(commands(6), Parameter.integer("discs", 0, 64, 24, "discs on the board")),
            OthelloRecipes::randomBoards),
        Recipe.each(
            "passes",
            "The current player has no legal move, the other has: listed twice, then moved, often"
                + " several times in a row.",
            games(3),
            List.of(commands(6)),
            OthelloRecipes::passes),
        Recipe.each(
            "stuck",
            "Neither player has a legal move: full, empty and one-coloured boards; lists alone.",
            games(3),
            List.of(),
            OthelloRecipes::stuck),
        Recipe.each(
            "wipe-outs",
            "Few discs, moves that turn as many as they can, often until a colour is gone.",
            games(3),
            List.of(commands(8)),
            OthelloRecipes::wipeOuts),
        Recipe.each(
            "stars",
            "Lines of discs in all directions around one square, ended by a disc, a gap or the"
                + " edge, with more behind; for whatever looks along lines.",
            games(3),
            List.of(Parameter.integer("noise", 0, 100, 10, "further discs in a hundred")),
            LineRecipes::stars),
        Recipe.each(
            "edges",
            "Lines along and beside the edges that go on where a flat list of squares goes on.",
            games(3),
            List.of(),
            LineRecipes::edges),
        Recipe.each(
            "many-moves",
            "Boards searched for as many legal moves as possible; for lists with limits.",
            games(2),
            List.of(Parameter.integer("steps", 1, 3000, 600, "how long to search")),
            LineRecipes::manyMoves));
  }

  private static Parameter games(int defaultValue) {
    return Parameter.integer(
        "games", 1, OthelloCase.MAX_CASES, defaultValue, "how many games the file holds");
  }

  private static Parameter commands(int defaultValue) {
    return Parameter.integer(
        COMMANDS, 0, OthelloCase.MAX_COMMANDS, defaultValue, "commands of a game before its Q");
  }

  static OthelloSide side(SeededRandom random) {
    return random.flip() ? OthelloSide.BLACK : OthelloSide.WHITE;
  }

  private static OthelloCase wholeGames(SeededRandom random, Arguments arguments) {
    int most = arguments.integer(COMMANDS);
    GameBuilder game = new GameBuilder(random, OthelloPosition.usual());
    while (game.length() < most && !game.isOver()) {
      if (random.chance(arguments.integer("lists"), 100)) {
        game.list();
      } else {
        game.anyMove();
      }
    }
    // What an L says once the game is over.
    return game.length() < most ? game.list().game() : game.game();
  }

  private static OthelloCase randomBoards(SeededRandom random, Arguments arguments) {
    int most = arguments.integer(COMMANDS);
    GameBuilder game = new GameBuilder(random, board(random, arguments.integer("discs")));
    while (game.length() < most) {
      if (game.isOver() || game.length() % 2 == 0) {
        game.list();
      } else {
        game.anyMove();
      }
    }
    return game.game();
  }

  /** So many discs anywhere. */
  static OthelloPosition board(SeededRandom random, int discs) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      places.add(i);
    }
    random.shuffle(places);
    StringBuilder signs = new StringBuilder("-".repeat(64));
    for (int place : places.subList(0, discs)) {
      signs.setCharAt(place, side(random).glyph());
    }
    return OthelloPosition.of(signs.toString(), side(random));
  }

  private static OthelloCase passes(SeededRandom random, Arguments arguments) {
    int most = arguments.integer(COMMANDS);
    GameBuilder game = new GameBuilder(random, stuckForOne(random));
    int again = random.between(1, 3);
    while (game.length() < most) {
      if (game.isOver() || (game.mustPass() && (!game.isListed() || random.chance(1, 3)))) {
        game.list();
      } else if (again > 0) {
        // A move that leaves the player whose turn comes without one, where there is such.
        again--;
        game.bestMove(after -> after.canMove(after.toMove()) ? 0 : 1);
      } else {
        game.anyMove();
      }
    }
    return game.game();
  }

  /** A board on which only the player whose turn it is not has a move. */
  private static OthelloPosition stuckForOne(SeededRandom random) {
    while (true) {
      OthelloPosition position = board(random, random.between(3, 40));
      OthelloBoard board = new OthelloBoard(position);
      for (OthelloSide stuck : OthelloSide.values()) {
        if (!board.canMove(stuck) && board.canMove(stuck.opponent())) {
          return position.withToMove(stuck);
        }
      }
    }
  }

  private static OthelloCase stuck(SeededRandom random, Arguments arguments) {
    GameBuilder game = new GameBuilder(random, stuckForBoth(random));
    for (int i = random.between(1, 3); i > 0; i--) {
      game.list();
    }
    return game.game();
  }

  private static OthelloPosition stuckForBoth(SeededRandom random) {
    int kind = random.below(4);
    while (true) {
      OthelloPosition position =
          switch (kind) {
            case 0 -> OthelloPosition.empty(side(random));
            case 1 -> board(random, 64);
            case 2 -> {
              OthelloPosition strewn = board(random, random.between(1, 63));
              yield strewn.with(
                  side(random),
                  OthelloPosition.squares().stream().filter(at -> !strewn.isEmpty(at)).toList());
            }
            default -> board(random, random.between(1, 8));
          };
      OthelloBoard board = new OthelloBoard(position);
      if (!board.canMove(OthelloSide.BLACK) && !board.canMove(OthelloSide.WHITE)) {
        return position;
      }
    }
  }

  private static OthelloCase wipeOuts(SeededRandom random, Arguments arguments) {
    int most = arguments.integer(COMMANDS);
    OthelloPosition start;
    do {
      start = board(random, random.between(4, 12));
    } while (!new OthelloBoard(start).canMove(start.toMove()));
    GameBuilder game = new GameBuilder(random, start);
    OthelloSide greedy = start.toMove();
    while (game.length() < most) {
      if (game.isOver() || random.chance(1, 4)) {
        game.list();
      } else {
        game.bestMove(after -> after.count(greedy) - after.count(greedy.opponent()));
      }
    }
    return game.game();
  }
}
