package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.finding;
import static boardjudge.generator.games.go.GoMutants.keeping;
import static boardjudge.generator.games.go.GoMutants.recalling;
import static boardjudge.generator.games.go.GoMutants.recent;

import boardjudge.generator.Followed;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Programs that look for repetitions among the wrong boards, or after the wrong commands. */
final class SuperkoMutants {
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
    superko.add("superko-ko-point-only", Followed.of(KoPoint::new, KoFollower::new));
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
        "superko-before-captures", Followed.of(ComparedBeforeCaptures::new, PlacedFollower::new));
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

  /** The last legal command of that colour before this one, from 1; 0 if there is none. */
  private static int lastLegalOf(GoColour colour, FollowedStep step) {
    for (int number = step.number() - 1; number > 0; number--) {
      boolean isLegal =
          step.command(number).legal() > (number == 1 ? 0 : step.command(number - 1).legal());
      if (isLegal && step.command(number).mover() == colour) {
        return number;
      }
    }
    return 0;
  }

  /** A history for each colour's commands. */
  private static GoHistory byMover(Supplier<GoHistory> one) {
    Map<GoColour, GoHistory> histories = new EnumMap<>(GoColour.class);
    return new GoHistory() {
      @Override
      public OptionalInt find(GoPosition board, GoColour mover) {
        return histories.computeIfAbsent(mover, colour -> one.get()).find(board, mover);
      }

      @Override
      public void add(GoPosition board, GoColour mover, int number) {
        histories.computeIfAbsent(mover, colour -> one.get()).add(board, mover, number);
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
      boolean one = captured.cardinality() == 1;
      if (one && command.point() == point) {
        return new GoRuling(GoVerdict.REPETITION, ruling.result());
      }
      point = one ? captured.nextSetBit(0) : -1;
      return ruling;
    }
  }

  /** Stands in for {@link KoPoint}; that point is kept from case to case. */
  private static final class KoFollower extends GoMutants.StepFollower {
    private int point = -1;

    @Override
    boolean departs(FollowedStep step) {
      boolean one = step.taken() == 1;
      boolean refuses = one && step.command().point() == point;
      if (!refuses) {
        point = one ? step.captured().nextSetBit(0) : -1;
      }
      return refuses != step.is(GoVerdict.REPETITION);
    }

    @Override
    public boolean forgets() {
      return false;
    }
  }

  /** Stands in for {@link ComparedBeforeCaptures} until there is a repetition. */
  private static final class PlacedFollower extends GoMutants.StepFollower {
    private final BoardSum sum = HistoryMutants.stones();
    private final LongSet placed = new LongSet();

    @Override
    public void begin() {
      sum.clear();
      placed.clear();
    }

    @Override
    boolean departs(FollowedStep step) {
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
}
