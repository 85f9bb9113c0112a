package boardjudge.generator.games.duckchess;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;

/** The small changes to a game, for local search. */
public final class DuckchessTweaks {
  private DuckchessTweaks() {}

  /** All of them. */
  public static List<Tweak<DuckchessCase>> all() {
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

  /** A game with a change at one place of its commands. */
  private static DuckchessCase edit(
      DuckchessCase game, SeededRandom random, ObjIntConsumer<List<DuckchessCommand>> edit) {
    List<DuckchessCommand> commands = new ArrayList<>(game.commands());
    if (!commands.isEmpty()) {
      edit.accept(commands, random.below(commands.size()));
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
