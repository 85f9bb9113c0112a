package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.finding;
import static boardjudge.generator.games.go.GoMutants.keeping;
import static boardjudge.generator.games.go.GoMutants.recalling;
import static boardjudge.generator.games.go.GoMutants.recent;
import static boardjudge.generator.games.go.GoMutants.summing;

import boardjudge.generator.FollowedReferee;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Mutants that look for repetitions among the wrong boards, or after the wrong commands. */
final class SuperkoMutants {
  private static final long[] KEYS = StoneSum.random(2 * GoPoints.COUNT, 3);

  private static final List<BoardSymmetry> ALL = List.of(BoardSymmetry.values());

  /** By mutant, the arguments of its recipe that kill it. */
  static final Map<String, Map<String, String>> AIMS =
      Map.of(
          "history-up-to-quarter-turns", Map.of("name", "board-turned-right"),
          "history-up-to-rows-mirrored", Map.of("name", "board-upside-down"),
          "history-up-to-columns-mirrored", Map.of("name", "board-left-to-right"),
          "history-up-to-transposition", Map.of("name", "board-transposed"),
          "history-up-to-the-other-diagonal", Map.of("name", "board-other-diagonal"),
          "history-up-to-all-symmetries", Map.of("name", "board-half-turn"),
          "history-up-to-colours", Map.of("shape", "other-colour"),
          "history-up-to-half-turn-with-colours", Map.of("name", "board-half-turn-and-colours"),
          "history-up-to-transposition-with-colours",
              Map.of("name", "board-transposed-and-colours"),
          "history-up-to-symmetries-and-colours", Map.of("name", "board-transposed-and-colours"));

  private SuperkoMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var superko = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var suicide = catalogue.breaking(GoRule.SUICIDE_OF_ONE, "small-game");
    superko.add("superko-missing", testing(captured -> false));
    superko.add("superko-last-board-only", recalling(1, 1));
    superko.add("superko-two-boards-back-only", recalling(2, 2));
    superko.add(
        "superko-own-last-board-only",
        finding(
            step -> step.repeated() == lastLegalOf(step.command().colour(), step),
            keeping(() -> byMover(() -> recent(1, 1)))));
    superko.add("superko-ko-point-only", FollowedReferee.of(KoPoint::new, KoPointFollower::new));
    superko.add(
        "superko-side-to-move-counts",
        finding(
            step -> step.command(step.repeated()).mover() == step.command().colour(),
            keeping(() -> byMover(GoHistory::new))));
    superko.add("superko-on-captures-only", testing(captured -> captured > 0));
    superko.add("superko-on-captures-of-one-only", testing(captured -> captured == 1));
    superko.add("superko-not-on-captures-of-one", testing(captured -> captured != 1));
    suicide.add(
        "superko-before-suicide",
        GoMutants.from(
            GoVerdict.SUICIDE,
            wrong(
                GoReferee::rule,
                (right, before, command, history) -> {
                  if (right.verdict() != GoVerdict.SUICIDE) {
                    return right;
                  }
                  GoPosition removed =
                      right.result().without(right.result().chain(command.point()));
                  return history.find(removed, command.colour()).isPresent()
                      ? new GoRuling(GoVerdict.REPETITION, right.result())
                      : right;
                })));
    superko.add(
        "superko-before-captures",
        FollowedReferee.of(ComparedBeforeCaptures::new, ComparedBeforeCapturesFollower::new));
  }

  /** Looks for repetitions only if the number of captured stones is one of these. */
  private static Supplier<GoReferee> testing(IntPredicate captured) {
    return finding(
        step -> captured.test(step.taken()),
        wrong(
            GoReferee::rule,
            (right, before, command, history) ->
                right.verdict() == GoVerdict.REPETITION
                        && !captured.test(before.differences(right.result()).cardinality() - 1)
                    ? new GoRuling(GoVerdict.LEGAL, right.result())
                    : right));
  }

  /** The number of the colour's last legal command before this one; 0 if there is none. */
  private static int lastLegalOf(GoColour colour, ObservedStep step) {
    for (int number = step.number() - 1; number > 0; number--) {
      boolean isLegal =
          step.command(number).legal() > (number == 1 ? 0 : step.command(number - 1).legal());
      if (isLegal && step.command(number).mover() == colour) {
        return number;
      }
    }
    return 0;
  }

  /** One history for each colour. */
  private static GoHistory byMover(Supplier<GoHistory> factory) {
    Map<GoColour, GoHistory> histories = new EnumMap<>(GoColour.class);
    return new GoHistory() {
      @Override
      public OptionalInt find(GoPosition board, GoColour mover) {
        return histories.computeIfAbsent(mover, colour -> factory.get()).find(board, mover);
      }

      @Override
      public void add(GoPosition board, GoColour mover, int number) {
        histories.computeIfAbsent(mover, colour -> factory.get()).add(board, mover, number);
      }
    };
  }

  private static final class KoPoint extends GoReferee {
    private int point = -1;

    @Override
    public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, new GoHistory());
      BitSet captured = before.differences(ruling.result());
      captured.clear(command.point());
      boolean takesOne = captured.cardinality() == 1;
      if (takesOne && command.point() == point) {
        return new GoRuling(GoVerdict.REPETITION, ruling.result());
      }
      point = takesOne ? captured.nextSetBit(0) : -1;
      return ruling;
    }
  }

  /** The ko point is kept from case to case. */
  private static final class KoPointFollower extends GoMutants.StepFollower {
    private int point = -1;

    @Override
    boolean departs(ObservedStep step) {
      boolean takesOne = step.taken() == 1;
      boolean refuses = takesOne && step.command().point() == point;
      if (!refuses) {
        point = takesOne ? step.captured().nextSetBit(0) : -1;
      }
      return refuses != step.is(GoVerdict.REPETITION);
    }

    @Override
    public boolean isStateless() {
      return false;
    }
  }

  private static final class ComparedBeforeCapturesFollower extends GoMutants.StepFollower {
    private final BoardSum sum = stones();
    private final LongSet placed = new LongSet();

    @Override
    public void beginCase() {
      sum.clear();
      placed.clear();
    }

    @Override
    boolean departs(ObservedStep step) {
      if (!step.is(GoVerdict.LEGAL)) {
        return step.is(GoVerdict.REPETITION);
      }
      GoColour mover = step.command().colour();
      sum.change(step.command().point(), mover, true);
      boolean isNew = placed.add(sum.value());
      step.captured().stream().forEach(at -> sum.change(at, mover.opponent(), false));
      return !isNew;
    }
  }

  private static final class ComparedBeforeCaptures extends GoReferee {
    @Override
    protected OptionalInt repeated(
        GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
      return history.find(before.with(command.point(), command.colour()), command.colour());
    }

    @Override
    protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
      GoCommand command = step.command();
      if (step.ruling().verdict() == GoVerdict.LEGAL) {
        GoPosition placed = step.before().with(command.point(), command.colour());
        history.add(placed, command.colour(), step.number());
      }
      return history;
    }
  }

  /** Mutants that remember too few boards, too many, or the wrong ones. */
  static void addHistories(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var bounded = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "late-repeat");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    bounded.add("history-of-8-boards", recalling(1, 8));
    bounded.add("history-of-100-boards", recalling(1, 100));
    bounded.add("history-of-500-boards", recalling(1, 500));
    bounded.add("history-of-1000-boards", recalling(1, 1000));
    bounded.add("history-of-1900-boards", recalling(1, 1900));
    misses.add(
        "history-of-100-lines",
        finding(
            step -> step.number() - lastLineOf(step) <= 100,
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory history() {
                    return recent(1, 100);
                  }

                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    history.add(step.after(), step.command().colour(), step.number());
                    return history;
                  }
                }));
    small.add(
        "history-forgotten-after-captures-of-two",
        finding(
            step ->
                IntStream.range(step.repeated() + 1, step.number())
                    .mapToObj(step::command)
                    .noneMatch(command -> command.taken() > 1),
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    boolean two = step.before().differences(step.after()).cardinality() > 2;
                    return super.historyAfter(two ? new GoHistory() : history, step);
                  }
                }));
    small.add(
        "history-of-boards-after-captures",
        finding(
            step -> step.command(step.repeated()).taken() > 0,
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    return step.captured().isEmpty() ? history : super.historyAfter(history, step);
                  }
                }));
    start.add(
        "history-kept-between-cases",
        FollowedReferee.of(
            () -> {
              GoHistory history = new GoHistory();
              return keeping(() -> history).get();
            },
            () -> new GoMutants.SumFollower(stones()).keeping()));
    small.add(
        "history-colour-blind",
        summing(() -> new StoneSum(point -> KEYS[point], point -> KEYS[point])));
    small.add(
        "history-of-black-stones", summing(() -> new StoneSum(point -> KEYS[point], point -> 0)));
    small.add(
        "history-up-to-symmetry",
        summing(
            () ->
                new SymmetricSum(
                    List.of(BoardSymmetry.AS_IT_IS, BoardSymmetry.HALF_TURN), List.of())));
  }

  /** A sum that is different for all boards, in effect. */
  static BoardSum stones() {
    return new StoneSum(point -> KEYS[point], point -> KEYS[GoPoints.COUNT + point]);
  }

  /** For a repetition, the last command, misses included, after which the earlier board stood. */
  private static int lastLineOf(ObservedStep step) {
    int last = step.repeated();
    int legal = step.command(last).legal();
    while (step.command(last + 1).legal() == legal && last + 1 < step.number()) {
      last++;
    }
    return last;
  }

  /** Mutants that take turned, mirrored, moved or recoloured boards for the same. */
  static void addSymmetries(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var great = catalogue.breaking(GoRule.SUPERKO, "great-capture");
    small.add(
        "history-up-to-quarter-turns",
        upTo(BoardSymmetry.TURNED_RIGHT, BoardSymmetry.HALF_TURN, BoardSymmetry.TURNED_LEFT));
    small.add("history-up-to-rows-mirrored", upTo(BoardSymmetry.UPSIDE_DOWN));
    small.add("history-up-to-columns-mirrored", upTo(BoardSymmetry.LEFT_TO_RIGHT));
    small.add("history-up-to-transposition", upTo(BoardSymmetry.TRANSPOSED));
    small.add("history-up-to-the-other-diagonal", upTo(BoardSymmetry.OTHER_DIAGONAL));
    small.add("history-up-to-all-symmetries", summing(() -> new SymmetricSum(ALL, List.of())));
    great.add("history-up-to-colours", exchanging(BoardSymmetry.AS_IT_IS));
    small.add("history-up-to-half-turn-with-colours", exchanging(BoardSymmetry.HALF_TURN));
    small.add("history-up-to-transposition-with-colours", exchanging(BoardSymmetry.TRANSPOSED));
    small.add("history-up-to-symmetries-and-colours", summing(() -> new SymmetricSum(ALL, ALL)));
    great.add("history-up-to-translation", summing(TranslatedSum::new));
  }

  private static Supplier<GoReferee> upTo(BoardSymmetry... symmetries) {
    List<BoardSymmetry> kept = new ArrayList<>(List.of(symmetries));
    kept.add(0, BoardSymmetry.AS_IT_IS);
    return summing(() -> new SymmetricSum(kept, List.of()));
  }

  /** The symmetry is its own inverse. */
  private static Supplier<GoReferee> exchanging(BoardSymmetry symmetry) {
    return summing(() -> new SymmetricSum(List.of(BoardSymmetry.AS_IT_IS), List.of(symmetry)));
  }
}
