package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import java.util.ArrayList;
import java.util.List;

/** Small random changes to a game after which colours still take turns. */
public final class GoTweaks {
  private GoTweaks() {}

  public static List<Tweak<GoCase>> all() {
    return List.of(GoTweaks::changePoint, GoTweaks::swapTwo, GoTweaks::dropPair, GoTweaks::addPair);
  }

  private static GoCase changePoint(GoCase game, SeededRandom random) {
    List<GoCommand> commands = new ArrayList<>(game.commands());
    int at = random.below(commands.size());
    commands.set(at, GoCommand.at(commands.get(at).colour(), usedPoint(game, random)));
    return new GoCase(commands);
  }

  private static GoCase swapTwo(GoCase game, SeededRandom random) {
    List<GoCommand> commands = new ArrayList<>(game.commands());
    int one = random.below(commands.size());
    int other = random.below(commands.size());
    int point = commands.get(one).point();
    commands.set(one, GoCommand.at(commands.get(one).colour(), commands.get(other).point()));
    commands.set(other, GoCommand.at(commands.get(other).colour(), point));
    return new GoCase(commands);
  }

  private static GoCase dropPair(GoCase game, SeededRandom random) {
    if (game.commands().size() < 3) {
      return game;
    }
    List<GoCommand> commands = new ArrayList<>(game.commands());
    int at = random.below(commands.size() - 1);
    commands.subList(at, at + 2).clear();
    return new GoCase(commands);
  }

  private static GoCase addPair(GoCase game, SeededRandom random) {
    if (game.commands().size() + 2 > GoCase.MAX_COMMANDS) {
      return game;
    }
    List<GoCommand> commands = new ArrayList<>(game.commands());
    int at = random.below(commands.size());
    GoCommand next = commands.get(at);
    commands.add(at, GoCommand.at(next.colour().opponent(), usedPoint(game, random)));
    commands.add(at, GoCommand.at(next.colour(), usedPoint(game, random)));
    return new GoCase(commands);
  }

  private static int usedPoint(GoCase game, SeededRandom random) {
    int point = random.pick(game.commands()).point();
    int[] beside = GoPoints.adjacent(point);
    return random.flip() ? point : beside[random.below(beside.length)];
  }
}
