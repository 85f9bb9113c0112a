package othello.generator;

import boardjudge.generator.Arguments;
import boardjudge.generator.DefaultRecipes;
import boardjudge.generator.Parameter;
import boardjudge.generator.RandomPlay;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import othello.Othello;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;
import othello.OthelloSide;

/**
 * The ways to make games, simple ones first; those for lines of discs have a class of their random.
 */
public final class OthelloRecipes {
  private static final Othello OTHELLO = new Othello();
  private static final String COMMANDS = "commands";

  private OthelloRecipes() {}

  /** All of them. */
  public static List<Recipe<OthelloCase>> all() {
    return Stream.concat(DefaultRecipes.of(OTHELLO).stream(), own()).toList();
  }

  private static Stream<Recipe<OthelloCase>> own() {
    return Stream.of(
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
    RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
    OthelloCase game = begun(stuckForOne(random));
    for (int i = arguments.integer(COMMANDS); i > 0; i--) {
      game =
          (OthelloBoard.after(game).mustPass() && !isListed(game)) || random.chance(1, 5)
              ? listed(game)
              : play.best(game, OthelloRecipes::passing);
    }
    return game;
  }

  /** Moves are better than lists, and those best after which the other player must pass. */
  private static int passing(OthelloCase game) {
    return isListed(game) ? 0 : OthelloBoard.after(game).mustPass() ? 2 : 1;
  }

  private static boolean isListed(OthelloCase game) {
    int last = game.commands().size() - 1;
    return last >= 0 && game.commands().get(last).square().isEmpty();
  }

  private static OthelloCase begun(OthelloPosition start) {
    return new OthelloCase(start, List.of());
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
    return new RandomPlay<>(OTHELLO, random)
        .playedOn(begun(stuckForBoth(random)), random.between(1, 3), 0);
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
    OthelloPosition start;
    do {
      start = board(random, random.between(4, 12));
    } while (!new OthelloBoard(start).canMove(start.toMove()));
    OthelloSide greedy = start.toMove();
    RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
    OthelloCase game = begun(start);
    for (int i = arguments.integer(COMMANDS); i > 0; i--) {
      game =
          random.chance(1, 4)
              ? play.playedOn(game, 1, 0)
              : play.best(game, after -> lead(OthelloBoard.after(after), greedy));
    }
    return game;
  }

  private static int lead(OthelloBoard board, OthelloSide side) {
    return board.count(side) - board.count(side.opponent());
  }

  /** A list, then moves that turn as many discs as can be, each with a list behind it. */
  static OthelloCase played(SeededRandom random, OthelloPosition start, int moves) {
    RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
    OthelloCase game = new OthelloCase(start, List.of(OthelloCommand.LIST));
    for (int i = 0; i < moves; i++) {
      OthelloSide mover = OthelloBoard.after(game).mover();
      game = listed(play.best(game, after -> lead(OthelloBoard.after(after), mover)));
    }
    return game;
  }

  private static OthelloCase listed(OthelloCase game) {
    return new OthelloCase(
        game.start(),
        Stream.concat(game.commands().stream(), Stream.of(OthelloCommand.LIST)).toList());
  }
}
