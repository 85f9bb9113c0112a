package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.BoardSymmetry.AS_IT_IS;
import static boardjudge.generator.games.go.BoardSymmetry.HALF_TURN;
import static boardjudge.generator.games.go.BoardSymmetry.LEFT_TO_RIGHT;
import static boardjudge.generator.games.go.BoardSymmetry.OTHER_DIAGONAL;
import static boardjudge.generator.games.go.BoardSymmetry.TRANSPOSED;
import static boardjudge.generator.games.go.BoardSymmetry.TURNED_LEFT;
import static boardjudge.generator.games.go.BoardSymmetry.TURNED_RIGHT;
import static boardjudge.generator.games.go.BoardSymmetry.UPSIDE_DOWN;
import static boardjudge.generator.games.go.GoMutants.forgetting;
import static boardjudge.generator.games.go.GoMutants.keeping;
import static boardjudge.generator.games.go.GoMutants.on;
import static boardjudge.generator.games.go.GoMutants.recalling;
import static boardjudge.generator.games.go.GoMutants.recent;
import static boardjudge.generator.games.go.GoMutants.remembering;
import static boardjudge.generator.games.go.GoMutants.summing;
import static boardjudge.generator.games.go.GoMutants.suspecting;

import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoVerdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Mutants that look for repetitions among the wrong boards, or after the wrong commands. */
final class SuperkoMutants {
  private static final long[] KEYS = StoneSum.random(2 * GoPoints.COUNT, 3);

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
        "superko-own-last-board-only", forgetting(keeping(() -> byMover(() -> recent(1, 1)))));
    superko.add("superko-ko-point-only", remembering(KoPoint::new));
    superko.add("superko-side-to-move-counts", forgetting(keeping(() -> byMover(GoHistory::new))));
    superko.add("superko-on-captures-only", testing(captured -> captured > 0));
    superko.add("superko-on-captures-of-one-only", testing(captured -> captured == 1));
    superko.add("superko-not-on-captures-of-one", testing(captured -> captured != 1));
    suicide.add(
        "superko-before-suicide",
        suspecting(
            step -> step.ruling().verdict() == GoVerdict.SUICIDE,
            wrong(
                GoReferee::rule,
                (right, before, command, history) -> {
                  if (right.verdict() != GoVerdict.SUICIDE) {
                    return right;
                  }
                  GoPosition removed =
                      right.result().without(right.result().chain(command.point()));
                  return history.find(removed, command.colour()).isPresent()
                      ? right.as(GoVerdict.REPETITION)
                      : right;
                })));
    superko.add("superko-before-captures", remembering(ComparedBeforeCaptures::new));
  }

  /** Looks for repetitions only if the number of captured stones is one of these. */
  private static Supplier<GoReferee> testing(IntPredicate captured) {
    return on(
        GoVerdict.REPETITION,
        wrong(
            GoReferee::rule,
            (right, before, command, history) ->
                right.verdict() == GoVerdict.REPETITION && !captured.test(right.captured())
                    ? right.as(GoVerdict.LEGAL)
                    : right));
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

  /** Knows one point, where a command that takes one stone is refused. */
  private static final class KoPoint extends GoReferee {
    private int point = -1;

    @Override
    public OptionalInt repeated(
        GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
      // The new stone and the one that it takes.
      return command.point() == point && before.differences(result).cardinality() == 2
          ? OptionalInt.of(0)
          : OptionalInt.empty();
    }

    @Override
    public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
      if (step.ruling().verdict() != GoVerdict.REPETITION) {
        point = step.ruling().captured() == 1 ? step.captured().nextSetBit(0) : -1;
      }
      return history;
    }
  }

  private static final class ComparedBeforeCaptures extends GoReferee {
    @Override
    public OptionalInt repeated(
        GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
      return history.find(before.with(command.point(), command.colour()), command.colour());
    }

    @Override
    public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
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
        forgetting(
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory history() {
                    return recent(1, 100);
                  }

                  @Override
                  public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    history.add(step.after(), step.command().colour(), step.number());
                    return history;
                  }
                }));
    small.add(
        "history-forgotten-after-captures-of-two",
        forgetting(
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    boolean two = step.before().differences(step.after()).cardinality() > 2;
                    return super.historyAfter(two ? new GoHistory() : history, step);
                  }
                }));
    small.add(
        "history-of-boards-after-captures",
        forgetting(
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    return step.captured().isEmpty() ? history : super.historyAfter(history, step);
                  }
                }));
    start.add(
        "history-kept-between-cases",
        () -> {
          GoHistory history = new GoHistory();
          return keeping(() -> history).get();
        });
    small.add(
        "history-colour-blind",
        summing(() -> new StoneSum(point -> KEYS[point], point -> KEYS[point])));
    small.add(
        "history-of-black-stones", summing(() -> new StoneSum(point -> KEYS[point], point -> 0)));
    small.add("history-up-to-symmetry", upTo(List.of(AS_IT_IS, HALF_TURN), List.of()));
  }

  /** Mutants that take turned, mirrored, moved or recoloured boards for the same. */
  static void addSymmetries(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var great = catalogue.breaking(GoRule.SUPERKO, "great-capture");
    List<BoardSymmetry> turns = List.of(AS_IT_IS, TURNED_RIGHT, HALF_TURN, TURNED_LEFT);
    List<BoardSymmetry> all = List.of(BoardSymmetry.values());
    small.add("history-up-to-quarter-turns", upTo(turns, List.of()));
    small.add("history-up-to-rows-mirrored", upTo(List.of(AS_IT_IS, UPSIDE_DOWN), List.of()));
    small.add("history-up-to-columns-mirrored", upTo(List.of(AS_IT_IS, LEFT_TO_RIGHT), List.of()));
    small.add("history-up-to-transposition", upTo(List.of(AS_IT_IS, TRANSPOSED), List.of()));
    small.add(
        "history-up-to-the-other-diagonal", upTo(List.of(AS_IT_IS, OTHER_DIAGONAL), List.of()));
    small.add("history-up-to-all-symmetries", upTo(all, List.of()));
    great.add("history-up-to-colours", upTo(List.of(AS_IT_IS), List.of(AS_IT_IS)));
    small.add("history-up-to-half-turn-with-colours", upTo(List.of(AS_IT_IS), List.of(HALF_TURN)));
    small.add(
        "history-up-to-transposition-with-colours", upTo(List.of(AS_IT_IS), List.of(TRANSPOSED)));
    small.add("history-up-to-symmetries-and-colours", upTo(all, all));
    great.add("history-up-to-translation", summing(TranslatedSum::new));
  }

  /**
   * Takes a board for the same as its images; together the symmetries form a group.
   *
   * @param kept keep the colours; the identity is one of them
   * @param exchanged exchange the colours
   */
  private static Supplier<GoReferee> upTo(List<BoardSymmetry> kept, List<BoardSymmetry> exchanged) {
    List<LinearHash> images =
        Stream.concat(
                kept.stream().map(symmetry -> StoneSum.ofImage(symmetry, false)),
                exchanged.stream().map(symmetry -> StoneSum.ofImage(symmetry, true)))
            .toList();
    return summing(() -> new StoneSum(images));
  }
}
