package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Games of the cars: they alone go from anywhere to far away, and come to every square. */
final class CarRecipes {
  private final SeededRandom random;
  private final WalkedGame game;
  private final int left;

  /** How often a command has been given. */
  private final Map<DuckchessCommand, Integer> given = new HashMap<>();

  private CarRecipes(SeededRandom random, int left) {
    this.random = random;
    this.game = new WalkedGame(random.split(), List.of(), DuckchessPosition.start());
    this.left = left;
  }

  static Recipe<DuckchessCase> recipe() {
    return new Recipe<>(
            "cars",
            "Cars go and capture along whole rows and columns, and are asked to go a square beside"
                + " where they could.",
            List.of(
                Parameter.integer(
                    DuckchessRecipes.COMMANDS,
                    0,
                    DuckchessCase.MAX_COMMANDS,
                    400,
                    "how many commands"),
                Parameter.integer(
                    "left", 0, 30, 4, "how many pieces are left but cars and captains")),
            CarRecipes::make)
        .noted(EndNotes.counted("Cars go and capture along whole rows and columns"));
  }

  private static List<DuckchessCase> make(SeededRandom random, Arguments arguments) {
    CarRecipes cars = new CarRecipes(random, arguments.integer("left"));
    while (cars.game.length() < arguments.integer(DuckchessRecipes.COMMANDS)) {
      DuckchessCommand next = cars.next();
      cars.given.merge(next, 1, Integer::sum);
      cars.game.give(next);
    }
    return List.of(new DuckchessCase(cars.game.commands()));
  }

  private DuckchessCommand next() {
    List<DuckchessCommand> moves = new ArrayList<>();
    DuckchessSide side = game.position().toMove();
    for (DuckchessCommand move : game.moves(side)) {
      if (!game.takesCaptain(move) && !isCar(move.to())) {
        moves.add(move);
      }
    }
    if (moves.isEmpty()) {
      return game.invalid();
    }
    random.shuffle(moves);
    if (random.chance(1, 5)) {
      return beside(moves);
    }
    int others = 0;
    for (Square at : game.position().occupied()) {
      others += isMain(kind(at)) ? 0 : 1;
    }
    boolean clears = others > left;
    boolean any = random.chance(1, 6);
    return moves.stream()
        .min(
            Comparator.comparingInt(
                    (DuckchessCommand move) ->
                        clears && !game.position().isEmpty(move.to()) ? 0 : 1)
                .thenComparingInt(move -> any || isCar(move.from()) ? 0 : 1)
                .thenComparingInt(move -> given.getOrDefault(move, 0))
                .thenComparingInt(move -> -distance(move)))
        .orElseThrow();
  }

  /** A row or column beside where a piece could go; most often invalid. */
  private DuckchessCommand beside(List<DuckchessCommand> moves) {
    for (DuckchessCommand move : moves) {
      int row = move.to().row() + (random.flip() ? 1 : 0);
      int column = move.to().column() + (row == move.to().row() ? 1 : 0);
      if (row < DuckchessPosition.ROWS && column < DuckchessPosition.COLUMNS) {
        DuckchessCommand command =
            DuckchessCommand.of(move.from(), DuckchessPosition.square(row, column));
        if (!game.takesCaptain(command)) {
          return command;
        }
      }
    }
    return game.invalid();
  }

  private Optional<DuckchessKind> kind(Square at) {
    return game.position().at(at).map(piece -> piece.kind());
  }

  private boolean isCar(Square at) {
    return kind(at).filter(it -> it == DuckchessKind.CAR).isPresent();
  }

  private static boolean isMain(Optional<DuckchessKind> kind) {
    return kind.filter(it -> it == DuckchessKind.CAR || it == DuckchessKind.CAPTAIN).isPresent();
  }

  private static int distance(DuckchessCommand move) {
    return Math.abs(move.to().row() - move.from().row())
        + Math.abs(move.to().column() - move.from().column());
  }
}
