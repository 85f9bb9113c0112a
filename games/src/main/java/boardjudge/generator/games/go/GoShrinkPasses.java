package boardjudge.generator.games.go;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Makes games smaller: fewer commands, then more passes, then stones nearer to the top left corner.
 *
 * <p>Colours keep taking turns: commands are dropped in pairs, or replaced by a pass, that is, a
 * command on the game's first point, which misses while the first stone stands. Every shrink pass
 * accepts only games that are simpler in this order, so that repeating them terminates.
 */
public final class GoShrinkPasses {
  private static final int MAX_TARGETS_OF_STONE = 12;

  /** Games on more points are not read by eye, so their stones are not moved one by one. */
  private static final int MAX_POINTS_TO_MOVE = 60;

  private GoShrinkPasses() {}

  public static List<ShrinkPass<GoCase>> all() {
    return List.of(
        pass("cut-tail", Chunks::head),
        pass("keep-near-the-end", GoShrinkPasses::keepNearTheEnd),
        pass("drop-pairs", GoShrinkPasses::dropPairs),
        pass("pass-instead", GoShrinkPasses::passInstead),
        pass("go-to-corner", GoShrinkPasses::goToCorner),
        pass("move-stones", GoShrinkPasses::moveStones));
  }

  private static ShrinkPass<GoCase> pass(
      String name,
      BiFunction<List<GoCommand>, Predicate<List<GoCommand>>, List<GoCommand>> shorten) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) ->
            new GoCase(
                shorten.apply(
                    testCase.commands(),
                    commands -> !commands.isEmpty() && stillFails.test(new GoCase(commands)))));
  }

  /** Replaces commands far from the last one by passes; tries the shortest distance first. */
  private static List<GoCommand> keepNearTheEnd(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    int last = commands.get(commands.size() - 1).point();
    for (int reach = 1; reach < GoPosition.ROWS; reach++) {
      int limit = reach;
      List<GoCommand> trial =
          withoutPassPairs(passing(commands, i -> distance(commands.get(i).point(), last) > limit));
      if (trial.equals(commands)) {
        return commands;
      }
      if (stillFails.test(trial)) {
        return trial;
      }
    }
    return commands;
  }

  private static int distance(int a, int b) {
    return Math.max(GoPoints.rowsApart(a, b), GoPoints.columnsApart(a, b));
  }

  /** Replaces the commands with chosen indices by passes. */
  private static List<GoCommand> passing(List<GoCommand> commands, IntPredicate condition) {
    int first = commands.get(0).point();
    List<GoCommand> changed = new ArrayList<>(commands);
    for (int i = 1; i < changed.size(); i++) {
      if (condition.test(i)) {
        changed.set(i, GoCommand.at(changed.get(i).colour(), first));
      }
    }
    return changed;
  }

  /** Removes adjacent pairs of passes. */
  private static List<GoCommand> withoutPassPairs(List<GoCommand> commands) {
    int first = commands.get(0).point();
    List<GoCommand> rest = new ArrayList<>();
    for (GoCommand command : commands) {
      int end = rest.size() - 1;
      if (end > 0 && command.point() == first && rest.get(end).point() == first) {
        rest.remove(end);
      } else {
        rest.add(command);
      }
    }
    return rest;
  }

  /** Drops chunks of even length, beginning with either colour. */
  private static List<GoCommand> dropPairs(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> game = Chunks.drop(commands, 2, stillFails);
    List<GoCommand> head = game.subList(0, 1);
    List<GoCommand> tail =
        Chunks.drop(game.subList(1, game.size()), 2, rest -> stillFails.test(joined(head, rest)));
    return joined(head, tail);
  }

  private static List<GoCommand> joined(List<GoCommand> head, List<GoCommand> tail) {
    List<GoCommand> commands = new ArrayList<>(head);
    commands.addAll(tail);
    return commands;
  }

  /** Replaces one colour's commands by passes, in chunks down to single commands. */
  private static List<GoCommand> passInstead(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> game = commands;
    for (int chunk = Math.max(2, game.size()); chunk > 1; chunk = (chunk + 1) / 2) {
      for (int from = 1; from < game.size(); from += chunk) {
        for (int parity = 0; parity < 2; parity++) {
          int start = from;
          int end = from + chunk;
          int turn = parity;
          List<GoCommand> trial = passing(game, i -> i >= start && i < end && i % 2 == turn);
          if (!trial.equals(game) && stillFails.test(trial)) {
            game = trial;
          }
        }
      }
    }
    return game;
  }

  /** Turns and moves the whole game towards the top left corner. */
  private static List<GoCommand> goToCorner(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> nearest = commands;
    for (BoardSymmetry symmetry : BoardSymmetry.values()) {
      nearest = nearer(nearest, moved(nearest, symmetry::image), stillFails);
    }
    for (int rows = GoPosition.ROWS - 1; rows >= 0; rows--) {
      for (int columns = GoPosition.COLUMNS - 1; columns >= 0; columns--) {
        int up = rows;
        int left = columns;
        boolean stays =
            nearest.stream().allMatch(command -> command.row() > up && command.column() > left);
        if (stays && up + left > 0) {
          nearest =
              nearer(
                  nearest,
                  moved(nearest, point -> point - up * GoPosition.COLUMNS - left),
                  stillFails);
        }
      }
    }
    return nearest;
  }

  private static List<GoCommand> nearer(
      List<GoCommand> commands, List<GoCommand> trial, Predicate<List<GoCommand>> stillFails) {
    return distanceFromCorner(trial) < distanceFromCorner(commands) && stillFails.test(trial)
        ? trial
        : commands;
  }

  private static int distanceFromCorner(List<GoCommand> commands) {
    return commands.stream().mapToInt(command -> command.row() + command.column()).sum();
  }

  private static List<GoCommand> moved(List<GoCommand> commands, IntUnaryOperator move) {
    return commands.stream()
        .map(command -> GoCommand.at(command.colour(), move.applyAsInt(command.point())))
        .toList();
  }

  /** For each point, moves all its commands to an unused point nearer to the corner. */
  private static List<GoCommand> moveStones(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> game = commands;
    BitSet points = new BitSet();
    game.forEach(command -> points.set(command.point()));
    if (points.cardinality() > MAX_POINTS_TO_MOVE) {
      return commands;
    }
    for (int from : points.stream().toArray()) {
      BitSet used = new BitSet();
      game.forEach(command -> used.set(command.point()));
      game = moveStone(game, from, used, stillFails);
    }
    return game;
  }

  private static List<GoCommand> moveStone(
      List<GoCommand> commands, int from, BitSet used, Predicate<List<GoCommand>> stillFails) {
    return IntStream.range(2, GoPoints.row(from) + GoPoints.column(from))
        .flatMap(GoShrinkPasses::pointsBySum)
        .filter(to -> !used.get(to))
        .limit(MAX_TARGETS_OF_STONE)
        .mapToObj(to -> moved(commands, point -> point == from ? to : point))
        .filter(stillFails)
        .findFirst()
        .orElse(commands);
  }

  /** The points whose row and column add up to a number. */
  private static IntStream pointsBySum(int sum) {
    return IntStream.range(1, sum)
        .filter(row -> row <= GoPosition.ROWS && sum - row <= GoPosition.COLUMNS)
        .map(row -> GoPoints.at(row, sum - row));
  }
}
