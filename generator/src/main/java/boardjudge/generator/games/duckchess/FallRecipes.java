package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Short games that end: a captain walks to a square, a piece of some kind comes and takes it there.
 * A game ends but once, so each file shows one end alone.
 */
final class FallRecipes {
  private static final int LONGEST = 160;
  private static final int ATTEMPTS = 60;

  /** So many commands come after the end, at most. */
  private static final int AFTER = 6;

  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  private final SeededRandom random;
  private final GameBuilder game;
  private final DuckchessSide victim;
  private final DuckchessKind hunter;
  private final Square goal;

  /** What the command before the last one is to be: 0 anything, 1 invalid, 2 a capture. */
  private final int before;

  private FallRecipes(SeededRandom random, Square goal) {
    this.random = random;
    this.game = new GameBuilder(random);
    this.victim = random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE;
    this.hunter = random.pick(List.of(DuckchessKind.values()));
    this.goal = goal;
    this.before = random.below(3);
  }

  static Recipe<DuckchessCase> recipe() {
    return new Recipe<>(
            "captain-falls",
            "A captain walks to a square and is taken there, by a piece of any kind; some commands"
                + " follow.",
            List.of(
                Parameter.integer("row", 0, DuckchessPosition.ROWS - 1, 5, "the square's row"),
                Parameter.integer("column", 0, DuckchessPosition.COLUMNS - 1, 4, "its column")),
            FallRecipes::make)
        .noted(EndNotes.alone());
  }

  private static List<DuckchessCase> make(SeededRandom random, Arguments arguments) {
    Square goal = DuckchessPosition.square(arguments.integer("row"), arguments.integer("column"));
    while (true) {
      Optional<DuckchessCase> shortest = Optional.empty();
      for (int i = 0; i < ATTEMPTS && shortest.isEmpty(); i++) {
        shortest = new FallRecipes(random.split(), goal).play();
      }
      if (shortest.isPresent()) {
        return List.of(shortest.get());
      }
    }
  }

  private Optional<DuckchessCase> play() {
    Optional<DuckchessStep> last = Optional.empty();
    while (game.length() < LONGEST) {
      Optional<DuckchessStep> fall = fall(last);
      if (fall.isPresent()) {
        game.give(fall.get());
        for (int i = 1 + random.below(AFTER); i > 0; i--) {
          game.give(game.anyCommand());
        }
        return Optional.of(game.game());
      }
      Optional<DuckchessStep> next = next();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      last = next;
      game.give(next.get());
    }
    return Optional.empty();
  }

  /** The command that takes the captain on its square, if all is as it should be. */
  private Optional<DuckchessStep> fall(Optional<DuckchessStep> last) {
    if (game.position().toMove() == victim || !game.position().captains(victim).contains(goal)) {
      return Optional.empty();
    }
    boolean ready =
        switch (before) {
          case 0 -> true;
          case 1 -> last.filter(step -> step.violation().isPresent()).isPresent();
          default -> last.filter(FallRecipes::captures).isPresent();
        };
    boolean late = game.length() > LONGEST / 2;
    if (!ready && !late) {
      return Optional.empty();
    }
    return game.moves().stream()
        .filter(step -> step.after().isOver() && kind(step) == hunter)
        .findFirst();
  }

  private static boolean captures(DuckchessStep step) {
    return step.violation().isEmpty()
        && step.before().occupied().size() > step.after().occupied().size();
  }

  private DuckchessKind kind(DuckchessStep step) {
    return game.position().at(step.command().from()).map(DuckchessPiece::kind).orElseThrow();
  }

  private Optional<DuckchessStep> next() {
    boolean waits = game.position().captains(victim).contains(goal);
    if (random.chance(1, waits && before == 1 ? 2 : 12)) {
      return Optional.of(game.judge(game.position(), game.anyCommand()));
    }
    List<DuckchessStep> quiet = game.quietMoves();
    if (quiet.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(game.position().toMove() == victim ? walk(quiet) : hunt(quiet));
  }

  /** The captain comes nearer to its goal; what stands in its way goes first. */
  private DuckchessStep walk(List<DuckchessStep> quiet) {
    Square captain = game.position().captains(victim).get(0);
    List<DuckchessStep> nearer = new ArrayList<>();
    List<DuckchessStep> others = new ArrayList<>();
    for (DuckchessStep step : quiet) {
      boolean own = step.command().from().equals(captain);
      if (own && away(step.command().to()) < away(captain)) {
        nearer.add(step);
      } else if (!own && !step.command().to().equals(goal)) {
        others.add(step);
      }
    }
    if (!nearer.isEmpty()) {
      return random.pick(nearer);
    }
    List<DuckchessStep> captures = others.stream().filter(FallRecipes::captures).toList();
    if (before == 2 && !captures.isEmpty() && captain.equals(goal)) {
      return random.pick(captures);
    }
    return random.pick(others.isEmpty() ? quiet : others);
  }

  /** A piece of the kind comes to where it attacks the goal; else any move. */
  private DuckchessStep hunt(List<DuckchessStep> quiet) {
    List<DuckchessStep> own = quiet.stream().filter(step -> kind(step) == hunter).toList();
    if (own.isEmpty() || random.chance(1, 5)) {
      return random.pick(quiet);
    }
    List<DuckchessStep> attacking =
        own.stream()
            .filter(step -> REFEREE.reaches(step.after(), step.command().to(), goal))
            .toList();
    if (!attacking.isEmpty()) {
      return random.pick(attacking);
    }
    List<DuckchessStep> nearer =
        own.stream()
            .filter(step -> away(step.command().to()) < away(step.command().from()))
            .toList();
    return random.pick(nearer.isEmpty() || random.chance(1, 4) ? own : nearer);
  }

  private int away(Square square) {
    return Math.abs(square.row() - goal.row()) + Math.abs(square.column() - goal.column());
  }
}
