package boardjudge.generator.games.go;

import boardjudge.generator.games.go.GoMoment.Counter;
import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Go's referee, each decision of which may be changed under guards. */
final class GuardedGo implements GuardedGame<GoCase> {
  /** What becomes of a chain without a liberty that is the mover's. */
  enum Suicide {
    /** The command is a miss. */
    SEEN,
    /** The chain stays. */
    UNSEEN,
    /** The chain goes. */
    REMOVED
  }

  /** What the history has after a legal command. */
  enum Memory {
    /** The boards before and the new one. */
    WHOLE,
    /** The boards before. */
    WITHOUT_NEW,
    /** The new board. */
    NEW_ALONE
  }

  private static final Domain<GoMoment> PLACES = places(command -> true);

  private static final List<Fact<? super GoMoment>> PLAIN =
      Fact.allBut(GoMoment.FACTS, GoMoment.STONES, GoMoment.DISTANCE);
  private static final List<Fact<? super GoMoment>> SIZED =
      Fact.allBut(GoMoment.FACTS, GoMoment.DISTANCE);

  static final Decision<GoMoment, Boolean> OCCUPIED =
      new Decision<>(
          "occupied",
          PLAIN,
          change("unseen", GoRule.OCCUPIED, "A stone is put onto another", (m, right) -> false),
          change(
              "imagined",
              GoRule.OCCUPIED,
              "An empty point counts as occupied",
              (m, right) -> true));

  static final Decision<GoMoment, BitSet> CAPTURED =
      new Decision<>(
          "captured",
          SIZED,
          taking("none", "Chains without a liberty stay", (m, stones) -> stones.clear()),
          taking(
              "first",
              "Of several captured chains only the first goes",
              (m, stones) -> stones.and(m.result().chain(touching(m, stones).get(0)))),
          taking(
              "last",
              "Of several captured chains only the last goes",
              (m, stones) -> {
                List<Integer> chains = touching(m, stones);
                stones.and(m.result().chain(chains.get(chains.size() - 1)));
              }),
          taking(
              "one-short",
              "One captured stone stays, the last",
              (m, stones) -> stones.clear(stones.length() - 1)),
          taking(
              "touching",
              "Captured stones go only beside the new one",
              (m, stones) -> {
                List<Integer> beside = touching(m, stones);
                stones.clear();
                beside.forEach(stones::set);
              }),
          change(
              "atari",
              GoRule.CAPTURE,
              "Chains with one liberty left are taken, too",
              GuardedGo::withAtari),
          taking(
              "own",
              "A capturing stone goes with what it captures",
              (m, stones) -> stones.set(m.command().point())));

  static final Decision<GoMoment, Suicide> SUICIDE =
      new Decision<>(
          "suicide",
          SIZED,
          change(
              "unseen",
              GoRule.SUICIDE_OF_ONE,
              "A chain may kill itself",
              (m, right) -> Suicide.UNSEEN),
          change(
              "removed",
              GoRule.SUICIDE_OF_ONE,
              "A chain that kills itself goes",
              (m, right) -> right == Suicide.SEEN ? Suicide.REMOVED : right),
          change(
              "atari",
              GoRule.SUICIDE_OF_ONE,
              "A chain needs two liberties",
              (m, right) -> liberties(m.result(), m.command().point()) <= 1 ? Suicide.SEEN : right),
          change(
              "imagined",
              GoRule.SUICIDE_OF_ONE,
              "A command is taken for suicide",
              (m, right) -> Suicide.SEEN));

  private static final Change<GoMoment, OptionalInt> REPEATED_UNSEEN =
      change(
          "unseen", GoRule.SUPERKO, "A board may stand again", (m, right) -> OptionalInt.empty());
  static final Decision<GoMoment, OptionalInt> REPEATED =
      new Decision<>(
          "repeated",
          GoMoment.FACTS,
          REPEATED_UNSEEN,
          change(
              "imagined",
              GoRule.SUPERKO,
              "A new board is taken for an old one",
              (m, right) -> right.isPresent() ? right : OptionalInt.of(m.number())),
          change(
              "on-capture",
              GoRule.SUPERKO,
              "A capture is taken for a repetition",
              (m, right) ->
                  right.isPresent() || m.stones().getAsInt() == 0
                      ? right
                      : OptionalInt.of(m.number())));

  static final Decision<GoMoment, GoRuling> MISSED =
      new Decision<>(
          "verdict",
          SIZED,
          change(
              "next",
              GoRule.SUPERKO,
              "A miss prints the next number, 3 prints 1",
              (m, right) -> new GoRuling(next(right.verdict()), right.result(), right.repeated())),
          change(
              "silent",
              GoRule.OCCUPIED,
              "A miss prints nothing",
              (m, right) -> new GoRuling(GoVerdict.LEGAL, m.before())));

  static final Decision<GoMoment, GoPosition> AFTER_MISS =
      new Decision<>(
          "after-miss",
          SIZED,
          change(
              "placed",
              GoRule.MISS_CHANGES_NOTHING,
              "A missed stone stays",
              (m, right) -> m.before().with(m.command().point(), m.command().colour())),
          change(
              "played",
              GoRule.MISS_CHANGES_NOTHING,
              "A miss is played all the same",
              (m, right) -> m.result()),
          change(
              "lost",
              GoRule.MISS_CHANGES_NOTHING,
              "A miss takes a neighbour away",
              (m, right) -> withoutNeighbour(m.before(), m.command().point())));

  static final Decision<GoMoment, Memory> REMEMBERED =
      new Decision<>(
          "remembered",
          SIZED,
          change(
              "forgotten",
              GoRule.SUPERKO,
              "A board does not enter the history",
              (m, right) -> Memory.WITHOUT_NEW),
          change(
              "cleared",
              GoRule.SUPERKO,
              "The history is emptied, but for the new board",
              (m, right) -> m.hasHistory() ? Memory.NEW_ALONE : right));

  static final Decision<GoMoment, GoCommand> READ =
      new Decision<>(
          "read",
          PLAIN,
          reading(
              "swapped",
              "Row and column are swapped",
              command -> at(command, command.column(), command.row())),
          reading(
              "row-below",
              "The row is one too large",
              command -> at(command, command.row() + 1, command.column())),
          reading(
              "column-right",
              "The column is one too large",
              command -> at(command, command.row(), command.column() + 1)),
          reading(
              "other-colour",
              "The stone takes the other colour",
              command -> GoCommand.at(command.colour().opponent(), command.point())));

  private static <T> Change<GoMoment, T> change(
      String name, GoRule breaks, String mistake, BiFunction<GoMoment, T, T> wrong) {
    return new Change<>(name, breaks, mistake, PLACES, wrong);
  }

  /** Changes what is captured, if anything is. */
  private static Change<GoMoment, BitSet> taking(
      String name, String mistake, BiConsumer<GoMoment, BitSet> wrong) {
    return change(
        name,
        GoRule.CAPTURE,
        mistake,
        (m, right) -> {
          BitSet stones = (BitSet) right.clone();
          if (!right.isEmpty()) {
            wrong.accept(m, stones);
          }
          return stones;
        });
  }

  /** Reads another command; where it would be the same one, the change cannot matter. */
  private static Change<GoMoment, GoCommand> reading(
      String name, String mistake, UnaryOperator<GoCommand> wrong) {
    return GuardedGo.<GoCommand>change(
            name, GoRule.PLACEMENT, mistake, (m, right) -> wrong.apply(right))
        .in(places(command -> !wrong.apply(command).equals(command)));
  }

  private static GoCommand at(GoCommand command, int row, int column) {
    int point = GoPoints.at(Math.min(row, GoPosition.ROWS), Math.min(column, GoPosition.COLUMNS));
    return GoCommand.at(command.colour(), point);
  }

  private static Domain<GoMoment> places(Predicate<GoCommand> wanted) {
    Tally tally = new Tally();
    return new Domain<>(
        GoMoment.PLACE,
        IntStream.range(0, GoPoints.COUNT)
            .mapToObj(point -> GoCommand.at(GoColour.BLACK, point))
            .filter(wanted)
            .map(
                command ->
                    new GoMoment(command, GoPosition.EMPTY, GoPosition.EMPTY, () -> 0, 0, tally))
            .toList());
  }

  /** The captured stones beside the new one, above, left, right, below. */
  private static List<Integer> touching(GoMoment moment, BitSet captured) {
    List<Integer> touching = new ArrayList<>();
    moment.result().enemies(moment.command().point()).filter(captured::get).forEach(touching::add);
    return touching;
  }

  private static BitSet withAtari(GoMoment moment, BitSet right) {
    GoPosition placed = moment.result();
    BitSet stones = (BitSet) right.clone();
    placed
        .enemies(moment.command().point())
        .filter(stone -> !stones.get(stone) && liberties(placed, stone) <= 1)
        .mapToObj(placed::chain)
        .forEach(stones::or);
    return stones;
  }

  private static int liberties(GoPosition board, int stone) {
    return board.liberties(board.chain(stone)).cardinality();
  }

  private static GoVerdict next(GoVerdict miss) {
    return switch (miss) {
      case OCCUPIED -> GoVerdict.SUICIDE;
      case SUICIDE -> GoVerdict.REPETITION;
      case REPETITION -> GoVerdict.OCCUPIED;
      case LEGAL -> GoVerdict.LEGAL;
    };
  }

  private static GoPosition withoutNeighbour(GoPosition board, int point) {
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!board.isEmpty(neighbour)) {
        return board.without(neighbour);
      }
    }
    return board;
  }

  @Override
  public List<Decision<?, ?>> decisions() {
    return List.of(OCCUPIED, CAPTURED, SUICIDE, REPEATED, MISSED, AFTER_MISS, REMEMBERED, READ);
  }

  @Override
  public void judge(GoCase testCase, DecisionFilter filter, Consumer<? super String> lines) {
    EnumSet.complementOf(EnumSet.of(Counter.LINES))
        .forEach(counter -> filter.tally().set(counter, false));
    new GuardedGoReferee(filter).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other) {
    if (one.fact() == GoMoment.LAST_MISS && other.fact() == GoMoment.LAST_CAPTURE) {
      // A miss captures nothing.
      return false;
    }
    if (decision == REPEATED
        && !change.equals(REPEATED_UNSEEN)
        && (one.fact() == GoMoment.DISTANCE || other.fact() == GoMoment.DISTANCE)) {
      // There is no distance where nothing is repeated.
      return false;
    }
    return change.domain().allows(one, other);
  }
}
