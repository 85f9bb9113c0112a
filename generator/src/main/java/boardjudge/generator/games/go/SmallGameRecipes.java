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
   * @param moves points {@code row,column} for Black and White in turn, or {@code -} for a command
   *     on the stone put down last; a slash begins another case
   */
  private record Game(String name, String moves) {}

  private static final List<Game> GAMES =
      List.of(
          // White's three in a row go; the points may be played on again, and are occupied then.
          new Game(
              "row-of-three",
              "4,3 3,3 4,4 3,4 4,5 3,5 3,2 9,9 3,6 9,10 2,3 9,11 2,4 9,12 2,5"
                  + " 3,4 3,4 3,4 3,3 9,9 3,5"),
          // Twenty white stones along the top edge and round the corner.
          new Game(
              "row-of-twenty",
              "2,1 1,1 2,2 1,2 2,3 1,3 2,4 1,4 2,5 1,5 2,6 1,6 2,7 1,7 2,8 1,8 2,9 1,9 2,10 1,10"
                  + " 2,11 1,11 2,12 1,12 2,13 1,13 2,14 1,14 2,15 1,15 2,16 1,16 2,17 1,17"
                  + " 2,18 1,18 - 1,19 - 2,19 3,19"),
          // A pair on each edge and a stone in each corner are captured.
          new Game(
              "edges",
              "1,9 1,10 1,12 1,11 2,10 19,10 2,11 19,11 19,9 10,1 19,12 11,1 18,10 10,19 18,11"
                  + " 11,19 9,1 1,1 12,1 1,19 10,2 19,1 11,2 19,19 9,19 5,5 12,19 5,6 10,18 5,7"
                  + " 11,18 5,8 1,2 5,9 2,1 6,5 1,18 6,6 2,19 6,7 19,2 6,8 18,1 6,9 19,18 7,5"
                  + " 18,19"),
          // A stone at a row's end, where the next row's beginning is empty.
          new Game("row-end", "4,19 5,19 6,19 10,10 5,18 10,9 5,1 6,1 4,1 10,8 5,2"),
          // One stone captures two, then four chains at once.
          new Game("two-chains", "5,4 5,5 4,5 5,7 6,5 9,9 4,7 9,10 6,7 9,11 5,8 9,12 5,6 5,5"),
          new Game(
              "four-chains",
              "3,5 4,5 4,4 6,5 4,6 5,4 6,4 5,6 6,6 9,9 7,5 9,10 5,3 9,11 5,7 9,12 5,5"),
          // One stone touches a white chain twice; the chain has liberties.
          new Game("touched-twice", "9,9 5,5 9,10 5,6 9,11 6,6 6,5 9,12 4,5"),
          // A white stone has no liberty of its own, but its chain has.
          new Game("helped-by-friends", "4,5 5,5 6,5 5,6 5,4 9,9 4,6 9,10 6,6"),
          // One black stone, then one more, then four in a corner would kill themselves.
          new Game("suicide-of-one", "9,9 1,2 9,10 2,1 1,1 9,11 1,1"),
          new Game("suicide-of-two", "1,1 2,1 9,9 2,2 9,10 1,3 1,2 9,11"),
          new Game("suicide-of-four", "1,1 1,3 1,2 2,3 2,1 3,1 9,9 3,2 2,2 9,10 9,11 2,2 9,12 1,1"),
          // No suicide: the stone captures from within, or joins a chain that has liberties.
          new Game("capture-from-within", "1,3 1,2 2,2 2,1 3,1 9,9 1,1 9,10 1,1 1,2 9,11 2,1"),
          new Game("join-from-within", "1,2 9,9 2,1 9,10 1,1 9,11 5,5 9,12 4,4 9,13 4,5 9,14 5,4"),
          // White may not take the ko back at once, nor after two misses; later she may.
          new Game(
              "ko", "2,3 2,4 3,2 3,5 4,3 4,4 9,9 3,3 3,4 3,3 9,9 3,3 9,10 9,11 9,12 3,3 9,13 3,4"),
          // White's misses do not make her forget the board before the ko was taken.
          new Game(
              "ko-after-misses", "2,3 2,4 3,2 3,5 4,3 4,4 9,9 3,3 3,4 - - - - - - 3,3 9,10 3,3"),
          // Black sends two stones and takes one back: the board repeats with White to move.
          new Game("send-two-return-one", "1,2 2,2 2,1 2,3 9,9 1,4 1,3 1,1 1,2 9,10 1,2 9,11 1,3"),
          // The same shape, but the repeating command captures nothing.
          new Game(
              "repeat-without-capture", "2,1 2,2 9,9 2,3 1,3 1,4 1,2 1,1 1,2 - 1,3 9,10 1,3 1,1"),
          // The same shape, but the repeating command captures two.
          new Game(
              "repeat-capturing-two", "2,1 2,2 9,9 2,3 9,10 1,4 - 1,1 1,2 1,4 1,3 1,1 9,11 1,1"),
          // Two kos, each the other upside down: no repetition when they change places.
          new Game(
              "two-kos-turned",
              "2,3 2,4 3,2 3,5 4,3 4,4 18,17 18,16 17,18 17,15 16,17 16,16 3,4 17,17 - 3,3 17,16"
                  + " - 3,4 17,17"),
          // Four kos in a square, those on one diagonal for those on the other: each row and each
          // column holds as many stones as before.
          new Game(
              "four-kos-in-a-square",
              "2,3 2,4 3,2 3,5 4,3 4,4 2,9 2,10 3,8 3,11 4,9 4,10 8,3 8,4 9,2 9,5 10,3 10,4"
                  + " 8,9 8,10 9,8 9,11 10,9 10,10 3,4 3,9 9,10 9,3 - 3,3 3,10 9,9 9,4 3,4"),
          // The same points are occupied as two commands before, but by other colours.
          new Game("other-colours", "4,1 3,1 3,2 1,2 2,2 2,1 1,1 2,1 3,1"),
          // Twice the same game of odd length: nothing is left over from the first case.
          new Game("twice", "5,5 5,6 4,6 9,9 6,6 9,10 5,7/5,5 5,6 4,6 9,9 6,6 9,10 5,7"));

  private SmallGameRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "small-game",
        "A game written out by hand, small enough to follow by eye.",
        List.of(Parameter.choice("name", GAMES.stream().map(Game::name).toList(), "which game")),
        (random, arguments) -> cases(arguments.text("name")));
  }

  private static List<GoCase> cases(String name) {
    return GAMES.stream()
        .filter(game -> game.name().equals(name))
        .flatMap(game -> Arrays.stream(game.moves().split("/")))
        .map(SmallGameRecipes::play)
        .toList();
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
