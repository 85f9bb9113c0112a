package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.asked;
import static boardjudge.generator.games.go.GoMutants.on;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Mutants that take the wrong commands for suicide, or treat suicide wrongly. */
final class SuicideMutants {
  private SuicideMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var capture = catalogue.breaking(GoRule.CAPTURE, "small-game");
    var ofOne = catalogue.breaking(GoRule.SUICIDE_OF_ONE, "small-game");
    var ofMany = catalogue.breaking(GoRule.SUICIDE_OF_MANY, "small-game");
    capture.add("suicide-before-captures", refusingCaptures(stones -> true));
    ofOne.add("suicide-allowed", refusing(stones -> false));
    ofMany.add("suicide-of-one-only-refused", refusing(stones -> stones == 1));
    ofOne.add("suicide-of-many-only-refused", refusing(stones -> stones > 1));
    ofMany.add("suicide-of-four-allowed", refusing(stones -> stones <= 3));
    ofOne.add("suicide-removes-own-chain", removing(stones -> true));
    ofMany.add("suicide-of-many-removes-own-chain", removing(stones -> stones > 1));
    ofOne.add(
        "suicide-judged-by-new-stone",
        asked(
            step -> !step.ruling().result().hasEmptyNeighbour(step.command().point()),
            judging((result, point) -> !result.hasEmptyNeighbour(point))));
    ofMany.add(
        "suicide-forgives-friends",
        on(GoVerdict.SUICIDE, judging((result, point) -> result.enemies(point).count() == 4)));
    capture.add("suicide-refused-even-when-capturing-one", refusingCaptures(stones -> stones == 1));
  }

  /** Replaces the test for suicide, by the board after captures and the stone's point. */
  private static Supplier<GoReferee> judging(BiPredicate<GoPosition, Integer> suicide) {
    return wrong(
        GoReferee::isSuicide, (right, result, command) -> suicide.test(result, command.point()));
  }

  /** Refuses the suicide of chains of some sizes only. */
  private static Supplier<GoReferee> refusing(IntPredicate sizes) {
    return on(
        GoVerdict.SUICIDE,
        judging(
            (result, point) ->
                !result.hasLiberty(point) && sizes.test(result.chain(point).cardinality())));
  }

  /** Makes suicides of chains of these sizes legal; the own chain is removed. */
  private static Supplier<GoReferee> removing(IntPredicate sizes) {
    return on(
        GoVerdict.SUICIDE,
        wrong(
            GoReferee::rule,
            (right, before, command, history) -> {
              if (right.verdict() != GoVerdict.SUICIDE) {
                return right;
              }
              BitSet chain = right.result().chain(command.point());
              return sizes.test(chain.cardinality())
                  ? new GoRuling(GoVerdict.LEGAL, right.result().without(chain))
                  : right;
            }));
  }

  /** Refuses a capture of that many stones by a stone without a liberty before the capture. */
  private static Supplier<GoReferee> refusingCaptures(IntPredicate captured) {
    return asked(
        step -> step.ruling().captured() > 0,
        wrong(
            GoReferee::rule,
            (right, before, command, history) ->
                right.verdict() != GoVerdict.OCCUPIED
                        && captured.test(right.captured())
                        && !before
                            .with(command.point(), command.colour())
                            .hasLiberty(command.point())
                    ? right.as(GoVerdict.SUICIDE)
                    : right));
  }
}
