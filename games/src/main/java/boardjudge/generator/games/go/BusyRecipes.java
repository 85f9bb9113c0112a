package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoBoard;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/** Games in which something happens at nearly every command. */
final class BusyRecipes {
  private static final int DRAWS = 24;

  /** So many kos are kept in mind at a time. */
  private static final int KOS = 6;

  private static final int ROWS_OF_KOS = 3;
  private static final int KOS_IN_A_ROW = 4;

  private final SeededRandom random;
  private final List<GoCommand> commands = new ArrayList<>();
  private final GoBoard board = new GoBoard();
  private final Deque<Ko> kos = new ArrayDeque<>();
  private GoPosition position = GoPosition.EMPTY;
  private BitSet lastTaken = new BitSet();
  private boolean lastLegal = true;
  private boolean lastWasKo;

  /** A stone that one stone takes, and where that one is put; or the other way round. */
  private record Ko(int point, int stone) {
    Ko turned() {
      return new Ko(/* point= */ stone, /* stone= */ point);
    }
  }

  private BusyRecipes(SeededRandom random) {
    this.random = random;
  }

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "busy",
        "Something at nearly every command, all over the board: captures, misses, kos that ask"
            + " whether the board before them is remembered.",
        List.of(
            Parameter.integer("cases", 1, 100, 10, "how many games"),
            Parameter.integer("commands", 1, GoCase.MAX_COMMANDS, 600, "a game's length"),
            Parameter.integer("storm", 0, 1000, 0, "commands of nothing but kos, at first"),
            Parameter.integer(
                "short",
                0,
                GoCase.MAX_CASES - 1,
                0,
                "games of one or two commands before them, as far as the file has room")),
        (random, arguments) -> {
          int cases = arguments.integer("cases");
          List<GoCase> games = new ArrayList<>();
          while (games.size() < Math.min(arguments.integer("short"), GoCase.MAX_CASES - cases)) {
            games.add(shortGame(random));
          }
          for (int i = 0; i < cases; i++) {
            games.add(
                new BusyRecipes(random.split())
                    .play(arguments.integer("commands"), arguments.integer("storm")));
          }
          return games;
        });
  }

  private static GoCase shortGame(SeededRandom random) {
    GoCommand first = GoCommand.at(GoColour.BLACK, random.below(GoPoints.COUNT));
    if (!random.chance(1, 3)) {
      return new GoCase(List.of(first));
    }
    int row = random.between(1, GoPosition.ROWS);
    int column = random.between(1, GoPosition.COLUMNS);
    return new GoCase(List.of(first, GoCommand.at(GoColour.WHITE, GoPoints.at(row, column))));
  }

  private GoCase play(int length, int storm) {
    if (storm > 0) {
      setUpKos();
      for (int i = 0; i < storm && commands.size() < length; i++) {
        give(ko().orElseGet(() -> any(false)));
      }
    }
    while (commands.size() < length) {
      give(choose());
    }
    return new GoCase(commands);
  }

  /** Twelve kos on a part of the board, which may lie any way round. */
  private void setUpKos() {
    List<Integer> black = new ArrayList<>();
    List<Integer> white = new ArrayList<>();
    boolean turned = random.flip();
    int top = 1 + random.below(GoPosition.ROWS - ROWS_OF_KOS * 3 + 1);
    int left = 1 + random.below(GoPosition.COLUMNS - KOS_IN_A_ROW * 4 + 1);
    for (int i = 0; i < ROWS_OF_KOS * KOS_IN_A_ROW; i++) {
      int row = top + i / KOS_IN_A_ROW * 3;
      int column = left + i % KOS_IN_A_ROW * 4;
      black.addAll(List.of(at(row, column + 1, turned), at(row + 1, column, turned)));
      black.add(at(row + 2, column + 1, turned));
      white.addAll(List.of(at(row, column + 2, turned), at(row + 1, column + 3, turned)));
      white.add(at(row + 2, column + 2, turned));
      int one = at(row + 1, column + 1, turned);
      int other = at(row + 1, column + 2, turned);
      (i % 2 == 0 ? white : black).add(i % 2 == 0 ? one : other);
      kos.addFirst(new Ko(one, other));
    }
    for (int i = 0; i < black.size(); i++) {
      give(black.get(i));
      give(white.get(i));
    }
  }

  private static int at(int row, int column, boolean turned) {
    return turned ? GoPoints.at(column, row) : GoPoints.at(row, column);
  }

  private GoColour mover() {
    return commands.size() % 2 == 0 ? GoColour.BLACK : GoColour.WHITE;
  }

  private int choose() {
    if (lastTaken.cardinality() == 1 && random.chance(7, 10)) {
      // Taking back at once: forbidden by superko if it is a ko.
      return lastTaken.nextSetBit(0);
    }
    if (!lastTaken.isEmpty() && random.chance(3, 10)) {
      return lastTaken.nextSetBit(0);
    }
    OptionalInt ko = lastLegal && !lastWasKo ? ko() : OptionalInt.empty();
    if (ko.isPresent() && random.chance(6, 10)) {
      return ko.getAsInt();
    }
    int kind = random.below(100);
    if (kind < 8) {
      return any(false);
    }
    if (kind < 40) {
      OptionalInt filled = closed();
      if (filled.isPresent()) {
        return filled.getAsInt();
      }
    }
    return legal();
  }

  /** A point where the mover takes a ko. */
  private OptionalInt ko() {
    List<Ko> all = new ArrayList<>(kos);
    if (all.size() > KOS) {
      random.shuffle(all);
    }
    for (Ko each : all) {
      for (Ko ko : List.of(each, each.turned())) {
        int point = ko.point;
        int stone = ko.stone;
        if (position.isEmpty(point)
            && position.holds(stone, mover().opponent())
            && position.chain(stone).cardinality() == 1
            && !position.with(point, mover()).hasEmptyNeighbour(stone)
            && board.judge(mover(), point) == GoVerdict.LEGAL) {
          return OptionalInt.of(point);
        }
      }
    }
    return OptionalInt.empty();
  }

  private int any(boolean empty) {
    for (int i = 0; i < DRAWS; i++) {
      int point = random.below(GoPoints.COUNT);
      if (position.isEmpty(point) == empty) {
        return point;
      }
    }
    return random.below(GoPoints.COUNT);
  }

  /** An empty point beside which no point is empty: what is put there captures, joins or misses. */
  private OptionalInt closed() {
    int start = random.below(GoPoints.COUNT);
    for (int i = 0; i < GoPoints.COUNT; i++) {
      int point = (start + i) % GoPoints.COUNT;
      if (position.isEmpty(point) && !position.hasEmptyNeighbour(point)) {
        return OptionalInt.of(point);
      }
    }
    return OptionalInt.empty();
  }

  private int legal() {
    for (int i = 0; i < DRAWS; i++) {
      int point = any(true);
      if (board.judge(mover(), point) == GoVerdict.LEGAL) {
        return point;
      }
    }
    return any(true);
  }

  private void give(int point) {
    GoColour colour = mover();
    lastLegal = board.play(colour, point) == GoVerdict.LEGAL;
    commands.add(GoCommand.at(colour, point));
    BitSet taken = new BitSet();
    if (lastLegal) {
      GoPosition placed = position.with(point, colour);
      placed
          .enemies(point)
          .filter(stone -> !placed.hasLiberty(stone))
          .forEach(stone -> taken.or(placed.chain(stone)));
      position = placed.without(taken);
    }
    lastWasKo = taken.cardinality() == 1;
    Ko fought = new Ko(lastWasKo ? taken.nextSetBit(0) : 0, point);
    if (lastWasKo && !kos.contains(fought) && !kos.contains(fought.turned())) {
      kos.addFirst(fought);
      if (kos.size() > ROWS_OF_KOS * KOS_IN_A_ROW + KOS) {
        kos.removeLast();
      }
    }
    lastTaken = taken;
  }
}
