package othello.generator;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;

/** The small changes to a game, for local search; one that makes a move illegal is thrown away. */
public final class OthelloTweaks {
  private OthelloTweaks() {}

  /** All of them. */
  public static List<Tweak<OthelloCase>> all() {
    return List.of(
        (game, random) -> new OthelloCase(changed(game.start(), random), game.commands()),
        (game, random) ->
            new OthelloCase(
                game.start().withToMove(game.start().toMove().opponent()), game.commands()),
        (game, random) ->
            edit(
                game,
                random,
                (commands, at) ->
                    commands.add(at, OthelloCommand.move(random.pick(OthelloPosition.squares())))),
        (game, random) ->
            edit(game, random, (commands, at) -> commands.add(at, OthelloCommand.LIST)),
        (game, random) ->
            edit(
                game,
                random,
                (commands, at) -> {
                  if (at < commands.size()) {
                    commands.remove(at);
                  }
                }));
  }

  /** A change at one place of a list of commands. */
  private interface Edit {
    void at(List<OthelloCommand> commands, int index);
  }

  private static OthelloCase edit(OthelloCase game, SeededRandom random, Edit edit) {
    List<OthelloCommand> commands = new ArrayList<>(game.commands());
    edit.at(commands, random.below(commands.size() + 1));
    int most = Math.min(commands.size(), OthelloCase.MAX_COMMANDS);
    return new OthelloCase(game.start(), commands.subList(0, most));
  }

  private static OthelloPosition changed(OthelloPosition position, SeededRandom random) {
    Square square = random.pick(OthelloPosition.squares());
    return random.chance(1, 3)
        ? position.without(square)
        : position.with(OthelloRecipes.side(random), List.of(square));
  }
}
