package boardjudge.generator.games.duckchess;

import boardjudge.generator.Dice;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckFormat;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Makes games shorter and simpler, or changes them a little. */
final class DuckShrinking {
  /** How far apart two commands may stand that are left out together. */
  private static final int APART = 12;

  private DuckShrinking() {}

  static List<ShrinkPass<DuckCase>> passes() {
    return List.of(
        new ShrinkPass<DuckCase>("cut-the-tail", DuckShrinking::cutTail),
        new ShrinkPass<DuckCase>("drop-pairs", (game, fails) -> drop(game, 2, fails)),
        new ShrinkPass<DuckCase>("drop-commands", (game, fails) -> drop(game, 1, fails)),
        new ShrinkPass<DuckCase>("drop-two-apart", DuckShrinking::dropTwo),
        new ShrinkPass<DuckCase>("stand-still", DuckShrinking::standStill),
        new ShrinkPass<DuckCase>("go-to-lower-squares", DuckShrinking::lower));
  }

  static List<Tweak<DuckCase>> tweaks() {
    return List.of(
        (game, dice) ->
            edit(game, dice, (commands, at) -> commands.set(at, near(commands.get(at), dice))),
        (game, dice) -> edit(game, dice, (commands, at) -> commands.remove(at)),
        (game, dice) ->
            edit(game, dice, (commands, at) -> commands.add(at, near(commands.get(at), dice))),
        (game, dice) ->
            edit(
                game,
                dice,
                (commands, at) -> commands.add(at, commands.remove(dice.below(commands.size())))));
  }

  /** Halves what follows the first failure again and again: finds the shortest failing start. */
  private static DuckCase cutTail(DuckCase game, Predicate<? super DuckCase> stillFails) {
    int enough = game.commands().size();
    int tooFew = -1;
    while (enough - tooFew > 1) {
      int middle = (enough + tooFew) >>> 1;
      if (stillFails.test(new DuckCase(game.commands().subList(0, middle)))) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return new DuckCase(game.commands().subList(0, enough));
  }

  /** Two at a time keep it the same side's turn. */
  private static DuckCase drop(DuckCase game, int step, Predicate<? super DuckCase> stillFails) {
    return new DuckCase(
        Chunks.drop(game.commands(), step, kept -> stillFails.test(new DuckCase(kept))));
  }

  /** Leaves out two commands that need not follow each other: one of each side, often. */
  private static DuckCase dropTwo(DuckCase game, Predicate<? super DuckCase> stillFails) {
    DuckCase smallest = game;
    for (int later = smallest.commands().size() - 1; later > 0; later--) {
      int last = Math.max(0, later - APART);
      for (int earlier = later - 1;
          earlier >= last && later < smallest.commands().size();
          earlier--) {
        List<DuckCommand> kept = new ArrayList<>(smallest.commands());
        kept.remove(later);
        kept.remove(earlier);
        DuckCase tried = new DuckCase(kept);
        if (stillFails.test(tried)) {
          smallest = tried;
        }
      }
    }
    return smallest;
  }

  /** Puts the plainest invalid command in a command's place. */
  private static DuckCase standStill(DuckCase game, Predicate<? super DuckCase> stillFails) {
    return each(game, stillFails, command -> DuckCommand.of(0, 0, 0, 0));
  }

  /** Moves a command's target one row up or one column to the left. */
  private static DuckCase lower(DuckCase game, Predicate<? super DuckCase> stillFails) {
    DuckCase less =
        each(
            game,
            stillFails,
            command ->
                command.xt() == 0
                    ? command
                    : DuckCommand.of(command.xs(), command.ys(), command.xt() - 1, command.yt()));
    return each(
        less,
        stillFails,
        command ->
            command.yt() == 0
                ? command
                : DuckCommand.of(command.xs(), command.ys(), command.xt(), command.yt() - 1));
  }

  private static DuckCase each(
      DuckCase game, Predicate<? super DuckCase> stillFails, UnaryOperator<DuckCommand> simpler) {
    DuckCase smallest = game;
    for (int i = 0; i < game.commands().size(); i++) {
      List<DuckCommand> commands = new ArrayList<>(smallest.commands());
      commands.set(i, simpler.apply(commands.get(i)));
      DuckCase tried = new DuckCase(commands);
      if (!tried.equals(smallest) && stillFails.test(tried)) {
        smallest = tried;
      }
    }
    return smallest;
  }

  /** A change at one place of a list of commands. */
  private interface Edit {
    void at(List<DuckCommand> commands, int index);
  }

  private static DuckCase edit(DuckCase game, Dice dice, Edit edit) {
    List<DuckCommand> commands = new ArrayList<>(game.commands());
    if (!commands.isEmpty()) {
      edit.at(commands, dice.below(commands.size()));
    }
    int most = Math.min(commands.size(), DuckFormat.MAX_COMMANDS);
    return new DuckCase(commands.subList(0, most));
  }

  /** The same command to another target, at most three squares away. */
  private static DuckCommand near(DuckCommand command, Dice dice) {
    List<Square> targets =
        DuckPosition.squares().stream()
            .filter(
                to ->
                    Math.abs(to.row() - command.xt()) <= 3
                        && Math.abs(to.column() - command.yt()) <= 3)
            .toList();
    return DuckCommand.of(command.from(), dice.pick(targets));
  }
}
