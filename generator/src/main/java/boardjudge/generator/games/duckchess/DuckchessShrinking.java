package boardjudge.generator.games.duckchess;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes games shorter and simpler, or changes them a little. */
final class DuckchessShrinking {
  /** How far apart two commands may stand that are left out together. */
  private static final int APART = 12;

  private DuckchessShrinking() {}

  static List<ShrinkPass<DuckchessCase>> passes() {
    return List.of(
        new ShrinkPass<DuckchessCase>("cut-the-tail", DuckchessShrinking::cutTail),
        new ShrinkPass<DuckchessCase>("drop-pairs", (game, fails) -> drop(game, 2, fails)),
        new ShrinkPass<DuckchessCase>("drop-commands", (game, fails) -> drop(game, 1, fails)),
        new ShrinkPass<DuckchessCase>("drop-two-apart", DuckchessShrinking::dropTwo),
        new ShrinkPass<DuckchessCase>("stand-still", DuckchessShrinking::standStill),
        new ShrinkPass<DuckchessCase>("go-to-lower-squares", DuckchessShrinking::lower));
  }

  static List<Tweak<DuckchessCase>> tweaks() {
    return List.of(
        (game, random) ->
            edit(game, random, (commands, at) -> commands.set(at, near(commands.get(at), random))),
        (game, random) -> edit(game, random, (commands, at) -> commands.remove(at)),
        (game, random) ->
            edit(game, random, (commands, at) -> commands.add(at, near(commands.get(at), random))),
        (game, random) ->
            edit(
                game,
                random,
                (commands, at) ->
                    commands.add(at, commands.remove(random.below(commands.size())))));
  }

  /** Halves what follows the first failure again and again: finds the shortest failing start. */
  private static DuckchessCase cutTail(
      DuckchessCase game, Predicate<? super DuckchessCase> stillFails) {
    int enough = game.commands().size();
    int tooFew = -1;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) >>> 1;
      if (stillFails.test(new DuckchessCase(game.commands().subList(0, middle)))) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return new DuckchessCase(game.commands().subList(0, enough));
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
    for (int later = smallest.commands().size() - 1; later > 0; later--) {
      int last = Math.max(0, later - APART);
      for (int earlier = later - 1;
          earlier >= last && later < smallest.commands().size();
          earlier--) {
        List<DuckchessCommand> kept = new ArrayList<>(smallest.commands());
        kept.remove(later);
        kept.remove(earlier);
        DuckchessCase tried = new DuckchessCase(kept);
        if (stillFails.test(tried)) {
          smallest = tried;
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

  /** A change at one place of a list of commands. */
  private interface Edit {
    void at(List<DuckchessCommand> commands, int index);
  }

  private static DuckchessCase edit(DuckchessCase game, SeededRandom random, Edit edit) {
    List<DuckchessCommand> commands = new ArrayList<>(game.commands());
    if (!commands.isEmpty()) {
      edit.at(commands, random.below(commands.size()));
    }
    int most = Math.min(commands.size(), DuckchessCase.MAX_COMMANDS);
    return new DuckchessCase(commands.subList(0, most));
  }

  /** The same command to another target, at most three squares away. */
  private static DuckchessCommand near(DuckchessCommand command, SeededRandom random) {
    List<Square> targets =
        DuckchessPosition.squares().stream()
            .filter(
                to ->
                    Math.abs(to.row() - command.xt()) <= 3
                        && Math.abs(to.column() - command.yt()) <= 3)
            .toList();
    return DuckchessCommand.of(command.from(), random.pick(targets));
  }
}
