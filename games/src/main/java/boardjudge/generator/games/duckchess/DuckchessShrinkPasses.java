package boardjudge.generator.games.duckchess;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes games shorter and simpler, the boldest passes first. */
public final class DuckchessShrinkPasses {
  private static final DuckchessCommand STAND_STILL = new DuckchessCommand(0, 0, 0, 0);
  private static final int MAX_PAIR_DISTANCE = 12;

  /** In longer games there are too many pairs. */
  private static final int MAX_LENGTH_FOR_PAIRS = 40;

  private DuckchessShrinkPasses() {}

  public static List<ShrinkPass<DuckchessCase>> all() {
    return List.of(
        pass("cut-the-tail", Chunks::head),
        pass("drop-invalid", DuckchessShrinkPasses::dropInvalid),
        pass("drop-pairs", (commands, fails) -> Chunks.drop(commands, 2, fails)),
        pass("drop-commands", (commands, fails) -> Chunks.drop(commands, 1, fails)),
        pass("drop-two-apart", DuckchessShrinkPasses::dropTwo),
        pass("stand-still", (commands, fails) -> each(commands, fails, command -> STAND_STILL)),
        pass("go-to-lower-squares", DuckchessShrinkPasses::lower));
  }

  private static ShrinkPass<DuckchessCase> pass(
      String name,
      BiFunction<List<DuckchessCommand>, Predicate<List<DuckchessCommand>>, List<DuckchessCommand>>
          simpler) {
    return new ShrinkPass<>(
        name,
        (game, stillFails) ->
            new DuckchessCase(
                simpler.apply(
                    game.commands(), commands -> stillFails.test(new DuckchessCase(commands)))));
  }

  /** Drops invalid commands except the last; this does not change the other rulings. */
  private static List<DuckchessCommand> dropInvalid(
      List<DuckchessCommand> commands, Predicate<List<DuckchessCommand>> stillFails) {
    List<DuckchessCommand> trial = new ArrayList<>();
    DuckchessSolver board = new DuckchessSolver();
    for (int i = 0; i < commands.size(); i++) {
      DuckchessCommand command = commands.get(i);
      if (board.isValid(command) || i == commands.size() - 1) {
        trial.add(command);
      }
      board.play(command);
    }
    return stillFails.test(trial) ? trial : commands;
  }

  /** Drops two commands that need not be adjacent, often one of each side. */
  private static List<DuckchessCommand> dropTwo(
      List<DuckchessCommand> commands, Predicate<List<DuckchessCommand>> stillFails) {
    if (commands.size() > MAX_LENGTH_FOR_PAIRS) {
      return commands;
    }
    List<DuckchessCommand> smallest = commands;
    for (int later = commands.size() - 1; later > 0; later--) {
      int first = Math.max(0, later - MAX_PAIR_DISTANCE);
      for (int earlier = later - 1; earlier >= first && later < smallest.size(); earlier--) {
        List<DuckchessCommand> trial = new ArrayList<>(smallest);
        trial.remove(later);
        trial.remove(earlier);
        smallest = stillFails.test(trial) ? trial : smallest;
      }
    }
    return smallest;
  }

  /** Moves targets one row up, then one column to the left. */
  private static List<DuckchessCommand> lower(
      List<DuckchessCommand> commands, Predicate<List<DuckchessCommand>> stillFails) {
    List<DuckchessCommand> lowerRows =
        each(
            commands,
            stillFails,
            move ->
                new DuckchessCommand(move.xs(), move.ys(), Math.max(0, move.xt() - 1), move.yt()));
    return each(
        lowerRows,
        stillFails,
        move -> new DuckchessCommand(move.xs(), move.ys(), move.xt(), Math.max(0, move.yt() - 1)));
  }

  private static List<DuckchessCommand> each(
      List<DuckchessCommand> commands,
      Predicate<List<DuckchessCommand>> stillFails,
      UnaryOperator<DuckchessCommand> simpler) {
    List<DuckchessCommand> smallest = commands;
    for (int i = 0; i < commands.size(); i++) {
      List<DuckchessCommand> trial = new ArrayList<>(smallest);
      trial.set(i, simpler.apply(trial.get(i)));
      if (!trial.equals(smallest) && stillFails.test(trial)) {
        smallest = trial;
      }
    }
    return smallest;
  }
}
