package boardjudge.generator.games.duckchess;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessSolver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes games shorter and simpler, the boldest passes first. */
public final class DuckchessShrinkPasses {
  private static final int MAX_PAIR_DISTANCE = 12;

  /** In longer games a pair is dropped only if that changes no other command's validity. */
  private static final int MAX_LENGTH_FOR_ALL_PAIRS = 24;

  private DuckchessShrinkPasses() {}

  public static List<ShrinkPass<DuckchessCase>> all() {
    return List.of(
        new ShrinkPass<DuckchessCase>("cut-the-tail", DuckchessShrinkPasses::cutTail),
        new ShrinkPass<DuckchessCase>("drop-invalid", DuckchessShrinkPasses::dropInvalid),
        new ShrinkPass<DuckchessCase>("drop-pairs", (game, fails) -> drop(game, 2, fails)),
        new ShrinkPass<DuckchessCase>("drop-commands", (game, fails) -> drop(game, 1, fails)),
        new ShrinkPass<DuckchessCase>("drop-two-apart", DuckchessShrinkPasses::dropTwo),
        new ShrinkPass<DuckchessCase>("stand-still", DuckchessShrinkPasses::standStill),
        new ShrinkPass<DuckchessCase>("go-to-lower-squares", DuckchessShrinkPasses::lower));
  }

  private static DuckchessCase cutTail(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    return new DuckchessCase(
        Chunks.head(game.commands(), commands -> stillFails.test(new DuckchessCase(commands))));
  }

  /** Drops invalid commands except the last; this does not change the other rulings. */
  private static DuckchessCase dropInvalid(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    BitSet valid = validity(game.commands());
    int last = game.commands().size() - 1;
    List<DuckchessCommand> commands = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (valid.get(i) || i == last) {
        commands.add(game.commands().get(i));
      }
    }
    DuckchessCase trial = new DuckchessCase(commands);
    return stillFails.test(trial) ? trial : game;
  }

  private static BitSet validity(List<DuckchessCommand> commands) {
    BitSet valid = new BitSet();
    DuckchessSolver board = new DuckchessSolver();
    for (int i = 0; i < commands.size(); i++) {
      valid.set(i, board.isValid(commands.get(i)));
      board.play(commands.get(i));
    }
    return valid;
  }

  /** Whether {@code after} is {@code before} without the two dropped bits. */
  private static boolean isSameWithout(BitSet before, BitSet after, int earlier, int later) {
    int index = 0;
    for (int i = 0; index < after.length() || i < before.length(); i++) {
      if (i != earlier && i != later && before.get(i) != after.get(index++)) {
        return false;
      }
    }
    return true;
  }

  /** A step of two keeps the sides' turns. */
  private static DuckchessCase drop(
      DuckchessCase game, int step, Predicate<? super DuckchessCase> stillFails) {
    return new DuckchessCase(
        Chunks.drop(
            game.commands(), step, commands -> stillFails.test(new DuckchessCase(commands))));
  }

  /** Drops two commands that need not be adjacent, often one of each side. */
  private static DuckchessCase dropTwo(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    DuckchessCase smallest = game;
    BitSet valid = validity(smallest.commands());
    for (int later = smallest.commands().size() - 1; later > 0; later--) {
      int last = Math.max(0, later - MAX_PAIR_DISTANCE);
      for (int earlier = later - 1;
          earlier >= last && later < smallest.commands().size();
          earlier--) {
        List<DuckchessCommand> commands = new ArrayList<>(smallest.commands());
        commands.remove(later);
        commands.remove(earlier);
        DuckchessCase trial = new DuckchessCase(commands);
        boolean isWorthARun =
            commands.size() <= MAX_LENGTH_FOR_ALL_PAIRS
                || isSameWithout(valid, validity(commands), earlier, later);
        if (isWorthARun && stillFails.test(trial)) {
          smallest = trial;
          valid = validity(commands);
        }
      }
    }
    return smallest;
  }

  /** Replaces commands by the simplest invalid one. */
  private static DuckchessCase standStill(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    return each(game, stillFails, command -> DuckchessCommand.of(0, 0, 0, 0));
  }

  /** Moves targets one row up, then one column to the left. */
  private static DuckchessCase lower(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    DuckchessCase lowerRows =
        each(
            game,
            stillFails,
            command ->
                command.xt() == 0
                    ? command
                    : DuckchessCommand.of(
                        command.xs(), command.ys(), command.xt() - 1, command.yt()));
    return each(
        lowerRows,
        stillFails,
        command ->
            command.yt() == 0
                ? command
                : DuckchessCommand.of(command.xs(), command.ys(), command.xt(), command.yt() - 1));
  }

  private static DuckchessCase each(
      DuckchessCase game,
      Predicate<? super DuckchessCase> stillFails,
      UnaryOperator<DuckchessCommand> simpler) {
    DuckchessCase smallest = game;
    for (int i = 0; i < game.commands().size(); i++) {
      List<DuckchessCommand> commands = new ArrayList<>(smallest.commands());
      commands.set(i, simpler.apply(commands.get(i)));
      DuckchessCase trial = new DuckchessCase(commands);
      if (!trial.equals(smallest) && stillFails.test(trial)) {
        smallest = trial;
      }
    }
    return smallest;
  }
}
