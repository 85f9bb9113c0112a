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

/**
 * Smaller games: fewer commands, then more of them passes, then stones nearer to the top left
 * corner.
 *
 * <p>The colours go on taking turns: commands go in pairs, or are replaced by one on the game's
 * first point, which is a miss as long as the first stone stands. Every pass goes to a simpler game
 * in that order of measures, so passes one after the other come to an end.
 */
public final class GoShrinkPasses {
  /** How many points nearer to the corner are tried for a stone. */
  private static final int NEARER = 12;

  /**
   * Stones are moved one by one only in games on at most this many points; others nobody reads by
   * eye.
   */
  private static final int FEW_POINTS = 60;

  private GoShrinkPasses() {}

  /** All of them, the boldest first. */
  public static List<ShrinkPass<GoCase>> all() {
    return List.of(
        pass("cut-tail", GoShrinkPasses::cutTail),
        pass("keep-near-the-end", GoShrinkPasses::keepNearTheEnd),
        pass("drop-pairs", GoShrinkPasses::dropPairs),
        pass("pass-instead", GoShrinkPasses::passInstead),
        pass("go-to-corner", GoShrinkPasses::goToCorner),
        pass("move-stones", GoShrinkPasses::moveStones));
  }

  /** A pass by a way to make a list of commands smaller. */
  private static ShrinkPass<GoCase> pass(
      String name, BiFunction<List<GoCommand>, Predicate<List<GoCommand>>, List<GoCommand>> way) {
    return new ShrinkPass<>(
        name,
        (testCase, stillFails) ->
            new GoCase(
                way.apply(
                    testCase.commands(),
                    commands -> !commands.isEmpty() && stillFails.test(new GoCase(commands)))));
  }

  /** Looks for the shortest beginning that fails, as if longer ones failed too. */
  private static List<GoCommand> cutTail(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    int least = 1;
    int failing = commands.size();
    while (least < failing) {
      int middle = (least + failing) / 2;
      if (stillFails.test(commands.subList(0, middle))) {
        failing = middle;
      } else {
        least = middle + 1;
      }
    }
    return commands.subList(0, failing);
  }

  /** Passes for all commands that lie far from the last one's point; the narrowest ring first. */
  private static List<GoCommand> keepNearTheEnd(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    int last = commands.get(commands.size() - 1).point();
    for (int reach = 1; reach < GoPosition.ROWS; reach++) {
      int most = reach;
      List<GoCommand> tried =
          withoutIdlePairs(passing(commands, i -> distance(commands.get(i).point(), last) > most));
      if (tried.equals(commands)) {
        return commands;
      }
      if (stillFails.test(tried)) {
        return tried;
      }
    }
    return commands;
  }

  private static int distance(int a, int b) {
    return Math.max(GoPoints.rowsApart(a, b), GoPoints.columnsApart(a, b));
  }

  /** The commands, those chosen by their index made passes: on the game's first point. */
  private static List<GoCommand> passing(List<GoCommand> commands, IntPredicate chosen) {
    int first = commands.get(0).point();
    List<GoCommand> changed = new ArrayList<>(commands);
    for (int i = 1; i < changed.size(); i++) {
      if (chosen.test(i)) {
        changed.set(i, GoCommand.at(changed.get(i).colour(), first));
      }
    }
    return changed;
  }

  /** The commands without any two passes that follow each other. */
  private static List<GoCommand> withoutIdlePairs(List<GoCommand> commands) {
    int first = commands.get(0).point();
    List<GoCommand> kept = new ArrayList<>();
    for (GoCommand command : commands) {
      int end = kept.size() - 1;
      if (end > 0 && command.point() == first && kept.get(end).point() == first) {
        kept.remove(end);
      } else {
        kept.add(command);
      }
    }
    return kept;
  }

  /** Leaves out stretches of even length, down to two commands, from either colour on. */
  private static List<GoCommand> dropPairs(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> kept = Chunks.drop(commands, 2, stillFails);
    List<GoCommand> head = kept.subList(0, 1);
    List<GoCommand> tail =
        Chunks.drop(kept.subList(1, kept.size()), 2, tried -> stillFails.test(joined(head, tried)));
    return joined(head, tail);
  }

  private static List<GoCommand> joined(List<GoCommand> head, List<GoCommand> tail) {
    List<GoCommand> all = new ArrayList<>(head);
    all.addAll(tail);
    return all;
  }

  /** Makes stretches of one colour's commands passes, down to single ones. */
  private static List<GoCommand> passInstead(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> kept = commands;
    for (int stretch = Math.max(2, kept.size()); stretch > 1; stretch = (stretch + 1) / 2) {
      for (int from = 1; from < kept.size(); from += stretch) {
        for (int parity = 0; parity < 2; parity++) {
          int start = from;
          int end = from + stretch;
          int turn = parity;
          List<GoCommand> tried = passing(kept, i -> i >= start && i < end && i % 2 == turn);
          if (!tried.equals(kept) && stillFails.test(tried)) {
            kept = tried;
          }
        }
      }
      if (stretch == 2) {
        break;
      }
    }
    return kept;
  }

  /** Turns and moves the whole game so that its points lie nearer to the top left corner. */
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
      List<GoCommand> commands, List<GoCommand> tried, Predicate<List<GoCommand>> stillFails) {
    return awayFromCorner(tried) < awayFromCorner(commands) && stillFails.test(tried)
        ? tried
        : commands;
  }

  private static int awayFromCorner(List<GoCommand> commands) {
    return commands.stream().mapToInt(command -> command.row() + command.column()).sum();
  }

  private static List<GoCommand> moved(List<GoCommand> commands, IntUnaryOperator move) {
    return commands.stream()
        .map(command -> GoCommand.at(command.colour(), move.applyAsInt(command.point())))
        .toList();
  }

  /** Moves all commands of one point to a free point nearer to the corner, point by point. */
  private static List<GoCommand> moveStones(
      List<GoCommand> commands, Predicate<List<GoCommand>> stillFails) {
    List<GoCommand> kept = commands;
    BitSet points = new BitSet();
    kept.forEach(command -> points.set(command.point()));
    if (points.cardinality() > FEW_POINTS) {
      return commands;
    }
    for (int from : points.stream().toArray()) {
      BitSet used = new BitSet();
      kept.forEach(command -> used.set(command.point()));
      kept = moveStone(kept, from, used, stillFails);
    }
    return kept;
  }

  private static List<GoCommand> moveStone(
      List<GoCommand> commands, int from, BitSet used, Predicate<List<GoCommand>> stillFails) {
    int left = NEARER;
    int away = GoPoints.row(from) + GoPoints.column(from);
    for (int sum = 2; sum < away; sum++) {
      for (int row = 1; row < sum && row <= GoPosition.ROWS; row++) {
        if (sum - row <= GoPosition.COLUMNS && !used.get(GoPoints.at(row, sum - row))) {
          int to = GoPoints.at(row, sum - row);
          List<GoCommand> tried = moved(commands, point -> point == from ? to : point);
          if (stillFails.test(tried)) {
            return tried;
          }
          if (--left == 0) {
            return commands;
          }
        }
      }
    }
    return commands;
  }
}
