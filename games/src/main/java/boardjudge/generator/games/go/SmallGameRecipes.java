package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import java.util.Arrays;
import java.util.List;

/**
 * Games written out by hand, each small enough to follow by eye and each about one thing that wrong
 * programs get wrong.
 */
final class SmallGameRecipes {
  private static final String PASS = "-";

  /**
   * One game.
   *
   * @param name as the recipe's argument names it
   * @param idea what it shows, in a sentence
   * @param moves points {@code row,column} for Black and White in turn, or {@code -} for a command
   *     on the stone put down last; a slash begins another case
   */
  private record Game(String name, String idea, String moves) {}

  private static final List<Game> GAMES =
      List.of(
          new Game(
              "row-of-three",
              "White's three in a row are captured; the points may be played on again, and are occupied then.",
              "4,3 3,3 4,4 3,4 4,5 3,5 3,2 9,9 3,6 9,10 2,3 9,11 2,4 9,12 2,5"
                  + " 3,4 3,4 3,4 3,3 9,9 3,5"),
          new Game(
              "row-of-twenty",
              "Twenty white stones along the top edge and round the corner are captured at once.",
              "2,1 1,1 2,2 1,2 2,3 1,3 2,4 1,4 2,5 1,5 2,6 1,6 2,7 1,7 2,8 1,8 2,9 1,9 2,10 1,10"
                  + " 2,11 1,11 2,12 1,12 2,13 1,13 2,14 1,14 2,15 1,15 2,16 1,16 2,17 1,17"
                  + " 2,18 1,18 - 1,19 - 2,19 3,19"),
          new Game(
              "edges",
              "A pair on each edge and a stone in each corner are captured.",
              "1,9 1,10 1,12 1,11 2,10 19,10 2,11 19,11 19,9 10,1 19,12 11,1 18,10 10,19 18,11"
                  + " 11,19 9,1 1,1 12,1 1,19 10,2 19,1 11,2 19,19 9,19 5,5 12,19 5,6 10,18 5,7"
                  + " 11,18 5,8 1,2 5,9 2,1 6,5 1,18 6,6 2,19 6,7 19,2 6,8 18,1 6,9 19,18 7,5"
                  + " 18,19"),
          new Game(
              "row-end",
              "Rule capture: a stone at a row's end is captured although the next row's beginning is empty.",
              "4,19 5,19 6,19 10,10 5,18 10,9 5,1 6,1 4,1 10,8 5,2"),
          new Game(
              "two-chains",
              "Rule capture: one stone captures two chains; what is left then is suicide for White.",
              "5,4 5,5 4,5 5,7 6,5 9,9 4,7 9,10 6,7 9,11 5,8 9,12 5,6 5,5"),
          new Game(
              "four-chains",
              "One stone without a liberty of its own captures four chains at once.",
              "3,5 4,5 4,4 6,5 4,6 5,4 6,4 5,6 6,6 9,9 7,5 9,10 5,3 9,11 5,7 9,12 5,5"),
          new Game(
              "touched-twice",
              "One stone touches a white chain twice; the chain has liberties and stays.",
              "9,9 5,5 9,10 5,6 9,11 6,6 6,5 9,12 4,5"),
          new Game(
              "helped-by-friends",
              "A white stone has no liberty of its own, but its chain has, and it stays.",
              "4,5 5,5 6,5 5,6 5,4 9,9 4,6 9,10 6,6"),
          new Game(
              "suicide-of-one",
              "Rule suicide-of-one: a black stone alone in a corner would have no liberty.",
              "9,9 1,2 9,10 2,1 1,1 9,11 1,1"),
          new Game(
              "suicide-of-two",
              "Rule suicide-of-many: a black stone joins another in a corner, and both would have no liberty.",
              "1,1 2,1 9,9 2,2 9,10 1,3 1,2 9,11"),
          new Game(
              "suicide-of-four",
              "Rule suicide-of-many: a stone joins three in a corner, and the four would have no liberty.",
              "1,1 1,3 1,2 2,3 2,1 3,1 9,9 3,2 2,2 9,10 9,11 2,2 9,12 1,1"),
          new Game(
              "capture-from-within",
              "No suicide: the stone has no liberty when it is put down, and captures from within.",
              "1,3 1,2 2,2 2,1 3,1 9,9 1,1 9,10 1,1 1,2 9,11 2,1"),
          new Game(
              "join-from-within",
              "No suicide: the stone has no liberty of its own and joins a chain that has some.",
              "1,2 9,9 2,1 9,10 1,1 9,11 5,5 9,12 4,4 9,13 4,5 9,14 5,4"),
          new Game(
              "ko",
              "Rule superko: White may not take the ko back at once, nor after two misses; later she may.",
              "2,3 2,4 3,2 3,5 4,3 4,4 9,9 3,3 3,4 3,3 9,9 3,3 9,10 9,11 9,12 3,3 9,13 3,4"),
          new Game(
              "ko-after-misses",
              "White's misses do not make her forget the board before the ko was taken.",
              "2,3 2,4 3,2 3,5 4,3 4,4 9,9 3,3 3,4 - - - - - - 3,3 9,10 3,3"),
          new Game(
              "send-two-return-one",
              "Black sends two stones and takes one back: the board repeats with White to move.",
              "1,2 2,2 2,1 2,3 9,9 1,4 1,3 1,1 1,2 9,10 1,2 9,11 1,3"),
          new Game(
              "repeat-without-capture",
              "The board repeats by a command that captures nothing.",
              "2,1 2,2 9,9 2,3 1,3 1,4 1,2 1,1 1,2 - 1,3 9,10 1,3 1,1"),
          new Game(
              "repeat-capturing-two",
              "The board repeats by a command that captures two stones.",
              "2,1 2,2 9,9 2,3 9,10 1,4 - 1,1 1,2 1,4 1,3 1,1 9,11 1,1"),
          new Game(
              "two-kos-turned",
              "Two kos, each the other upside down: no repetition when they change places.",
              "2,3 2,4 3,2 3,5 4,3 4,4 18,17 18,16 17,18 17,15 16,17 16,16 3,4 17,17 - 3,3 17,16"
                  + " - 3,4 17,17"),
          new Game(
              "four-kos-in-a-square",
              "Four kos in a square change over: each row and column holds as many stones as before, and yet no board repeats.",
              "2,3 2,4 3,2 3,5 4,3 4,4 2,9 2,10 3,8 3,11 4,9 4,10 8,3 8,4 9,2 9,5 10,3 10,4"
                  + " 8,9 8,10 9,8 9,11 10,9 10,10 3,4 3,9 9,10 9,3 - 3,3 3,10 9,9 9,4 3,4"),
          new Game(
              "other-colours",
              "The same points are occupied as two commands before, but by other colours: no repetition.",
              "4,1 3,1 3,2 1,2 2,2 2,1 1,1 2,1 3,1"),
          new Game(
              "twice",
              "Rule empty-start: twice the same game of odd length; nothing is left over from the first case.",
              "5,5 5,6 4,6 9,9 6,6 9,10 5,7/5,5 5,6 4,6 9,9 6,6 9,10 5,7"),
          new Game(
              "board-turned-right",
              "Kos change places: the board is an earlier one turned right, and no repetition.",
              "6,6 13,16 5,15 5,14 5,5 7,6 15,5 5,12 6,4 13,14 14,16 12,15 14,14 8,5 14,6"
                  + " 16,7 15,7 14,7 7,5 4,13 13,15 15,8 6,14 7,4 16,6 6,13 4,14 4,14 15,15 14,15"
                  + " 5,13 5,14"),
          new Game(
              "board-turned-left",
              "Kos change places: the board is an earlier one turned left, and no repetition.",
              "16,16 2,15 4,16 17,6 15,5 6,3 16,6 4,3 17,5 15,16 15,15 17,4 5,3 15,18 16,4"
                  + " 3,16 5,15 18,5 4,14 14,17 3,15 16,17 14,16 5,2 6,4 3,14 4,4 4,4 5,5 4,15"
                  + " 15,17 15,16"),
          new Game(
              "board-half-turn",
              "Two kos change places: the board is an earlier one turned by half, and no repetition.",
              "15,10 6,10 13,10 15,11 7,10 6,8 14,11 5,9 6,11 7,9 5,10 14,12 14,9 13,11"
                  + " 13,11 14,10 6,9 6,10"),
          new Game(
              "board-upside-down",
              "Two kos change places: the board is an earlier one upside down, and no repetition.",
              "12,12 9,12 13,13 12,11 7,13 11,12 8,14 8,11 12,14 7,12 9,13 13,12 11,13 8,13"
                  + " 8,13 12,13 8,12 8,13"),
          new Game(
              "board-left-to-right",
              "Two kos change places: the board is an earlier one seen in a mirror, and no repetition.",
              "12,13 15,13 13,14 14,14 13,6 14,12 12,7 14,8 13,8 13,13 14,7 15,7 13,12 14,6"
                  + " 14,13 13,7 14,7"),
          new Game(
              "board-transposed",
              "Two kos change places: the board's rows are the columns of an earlier one, and no repetition.",
              "15,5 14,5 4,14 14,3 5,13 4,15 13,5 4,13 14,6 15,4 5,15 13,4 6,14 3,14 3,14"
                  + " 5,14 14,4 14,5"),
          new Game(
              "board-other-diagonal",
              "Two kos change places: the board is an earlier one mirrored by the diagonal from the bottom left, and no repetition.",
              "14,12 7,6 10,6 8,5 9,7 9,6 15,11 13,12 9,5 15,12 14,10 8,7 13,11 14,13 8,6"
                  + " 14,11 14,12"),
          new Game(
              "board-half-turn-and-colours",
              "Two kos change places: the board is an earlier one turned by half with its colours exchanged, and no repetition.",
              "5,13 5,10 14,9 6,11 15,8 16,8 6,12 15,7 16,9 4,11 4,12 14,8 5,11 5,11 15,10"
                  + " 5,12 5,12 15,9 15,8"),
          new Game(
              "board-transposed-and-colours",
              "Two kos change places: the board is an earlier one transposed with its colours exchanged, and no repetition.",
              "14,4 15,4 5,14 14,5 6,15 4,16 16,4 3,15 5,16 5,15 15,3 15,6 15,6 4,14 4,14"
                  + " 16,5 4,15 4,15 15,5 15,4"));

  private SmallGameRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
            "small-game",
            "A game written out by hand, small enough to follow by eye.",
            List.of(
                Parameter.choice("name", GAMES.stream().map(Game::name).toList(), "which game")),
            (random, arguments) -> cases(arguments.text("name")))
        .noted((cases, arguments) -> game(arguments.text("name")).idea());
  }

  private static Game game(String name) {
    return GAMES.stream().filter(game -> game.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<GoCase> cases(String name) {
    return Arrays.stream(game(name).moves().split("/")).map(SmallGameRecipes::play).toList();
  }

  private static GoCase play(String moves) {
    GoGameBuilder game = new GoGameBuilder();
    for (String move : moves.split(" ")) {
      if (move.equals(PASS)) {
        game.pass();
      } else {
        String[] parts = move.split(",");
        game.play(GoPoints.at(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])));
      }
    }
    return game.toCase();
  }
}
