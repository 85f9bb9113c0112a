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

/** The ways to make a game shorter and simpler, the boldest first. */
public final class DuckchessShrinkPasses {
  /** How far apart two commands may stand that are left out together. */
  private static final int APART = 12;

  /** In longer games two commands are left out only where all others keep their rulings. */
  private static final int LONG = 24;

  private DuckchessShrinkPasses() {}

  /** All of them. */
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
        Chunks.head(game.commands(), kept -> stillFails.test(new DuckchessCase(kept))));
  }

  /** Leaves out commands that are invalid, all but the last: the others are ruled as before. */
  private static DuckchessCase dropInvalid(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    BitSet valid = valid(game.commands());
    int last = game.commands().size() - 1;
    List<DuckchessCommand> kept = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (valid.get(i) || i == last) {
        kept.add(game.commands().get(i));
      }
    }
    DuckchessCase tried = new DuckchessCase(kept);
    return stillFails.test(tried) ? tried : game;
  }

  /** Which of a game's commands are valid. */
  private static BitSet valid(List<DuckchessCommand> commands) {
    BitSet valid = new BitSet();
    DuckchessSolver board = new DuckchessSolver();
    for (int i = 0; i < commands.size(); i++) {
      valid.set(i, board.isValid(commands.get(i)));
      board.play(commands.get(i));
    }
    return valid;
  }

  /** Whether those left when two are left out are ruled as they were. */
  private static boolean ruledAlike(BitSet before, BitSet after, int earlier, int later) {
    int left = 0;
    for (int i = 0; left < after.length() || i < before.length(); i++) {
      if (i != earlier && i != later && before.get(i) != after.get(left++)) {
        return false;
      }
    }
    return true;
  }

  /** Two at a time keep it the same side's turn. */
  private static DuckchessCase drop(
      DuckchessCase game, int step, Predicate<? super DuckchessCase> stillFails) {
    return new DuckchessCase(
        Chunks.drop(game.commands(), step, kept -> stillFails.test(new DuckchessCase(kept))));
  }

  /** Leaves out two commands that need not follow each other: one of each side, often. */
  private static DuckchessCase dropTwo(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    DuckchessCase smallest = game;
    BitSet valid = valid(smallest.commands());
    for (int later = smallest.commands().size() - 1; later > 0; later--) {
      int last = Math.max(0, later - APART);
      for (int earlier = later - 1;
          earlier >= last && later < smallest.commands().size();
          earlier--) {
        List<DuckchessCommand> kept = new ArrayList<>(smallest.commands());
        kept.remove(later);
        kept.remove(earlier);
        DuckchessCase tried = new DuckchessCase(kept);
        boolean worthARun = kept.size() <= LONG || ruledAlike(valid, valid(kept), earlier, later);
        if (worthARun && stillFails.test(tried)) {
          smallest = tried;
          valid = valid(kept);
        }
      }
    }
    return smallest;
  }

  /** Puts the plainest invalid command in a command's place. */
  private static DuckchessCase standStill(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    return each(game, stillFails, command -> DuckchessCommand.of(0, 0, 0, 0));
  }

  /** Moves a command's target one row up or one column to the left. */
  private static DuckchessCase lower(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    DuckchessCase less =
        each(
            game,
            stillFails,
            command ->
                command.xt() == 0
                    ? command
                    : DuckchessCommand.of(
                        command.xs(), command.ys(), command.xt() - 1, command.yt()));
    return each(
        less,
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
      DuckchessCase tried = new DuckchessCase(commands);
      if (!tried.equals(smallest) && stillFails.test(tried)) {
        smallest = tried;
      }
    }
    return smallest;
  }
}
