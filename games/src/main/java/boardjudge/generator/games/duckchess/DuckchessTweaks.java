package boardjudge.generator.games.duckchess;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;

/** Small random changes: a command changed, removed, added or moved. */
public final class DuckchessTweaks {
  private DuckchessTweaks() {}

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

  /** Edits the commands at a random index. */
  private static DuckchessCase edit(
      DuckchessCase game, SeededRandom random, ObjIntConsumer<List<DuckchessCommand>> edit) {
    List<DuckchessCommand> commands = new ArrayList<>(game.commands());
    if (!commands.isEmpty()) {
      edit.accept(commands, random.below(commands.size()));
    }
    int most = Math.min(commands.size(), DuckchessCase.MAX_COMMANDS);
    return new DuckchessCase(commands.subList(0, most));
  }

  private static DuckchessCommand near(DuckchessCommand command, SeededRandom random) {
    return DuckchessCommand.of(command.from(), random.pick(GameBuilder.near(command.to())));
  }
}
