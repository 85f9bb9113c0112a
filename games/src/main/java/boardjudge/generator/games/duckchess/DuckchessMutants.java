package boardjudge.generator.games.duckchess;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.FollowedReferee;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.Step;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The mutants of Duck Chess, by the part of the statement that they get wrong. */
public final class DuckchessMutants {
  private static final DuckchessReferee RIGHT = new DuckchessReferee();

  private DuckchessMutants() {}

  public static List<Mutant<DuckchessCase>> all() {
    MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue =
        new MutantCatalogue<>(DuckchessGenerator.class, DuckchessReferee::judge);
    MoveMutants.addTo(catalogue);
    TurnMutants.addTo(catalogue);
    addChecks(catalogue);
    return catalogue.mutants();
  }

  /** For stateless referees, which differ from the right one only on the suspected steps. */
  static FollowedReferee<DuckchessReferee> when(
      Predicate<DuckchessStep> suspected, Supplier<? extends DuckchessReferee> referee) {
    DuckchessReferee wrong = referee.get();
    return new FollowedReferee<>(
        referee,
        steps -> {
          for (Step step : steps) {
            DuckchessStep right = (DuckchessStep) step;
            if (suspected.test(right) && !isJudgedAlike(right, wrong)) {
              return true;
            }
          }
          return false;
        });
  }

  private static boolean isJudgedAlike(DuckchessStep right, DuckchessReferee wrong) {
    DuckchessStep other = wrong.judge(right.number(), right.before(), right.command());
    return other.line().equals(right.line()) && other.after().equals(right.after());
  }

  /** For referees that differ from the right one only on commands that break this rule. */
  static FollowedReferee<DuckchessReferee> whenBroken(
      DuckchessRule rule, Supplier<? extends DuckchessReferee> referee) {
    return when(step -> breaks(step, rule), referee);
  }

  static boolean breaks(DuckchessStep step, DuckchessRule rule) {
    return step.violation().filter(why -> why.rule() == rule).isPresent();
  }

  static boolean isValid(DuckchessStep step) {
    return step.violation().isEmpty();
  }

  private static void addChecks(MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue) {
    var atTheEnd = catalogue.breaking(DuckchessRule.NO_CHECK_AT_THE_END, "last-capture");
    atTheEnd.add(
        "check-with-the-end",
        when(
            step -> isValid(step) && step.after().isOver() && !step.attackers().isEmpty(),
            printingIf(step -> !step.attackers().isEmpty())));
    var onMover = catalogue.breaking(DuckchessRule.CHECK_ON_MOVER, "both-attacked");
    onMover.add(
        "check-on-opponent-only",
        overlooking(step -> !step.attackers(step.mover().opponent()).isEmpty()));
    var bothAttacked = catalogue.breaking(DuckchessRule.CHECK, "both-attacked");
    bothAttacked.add(
        "check-on-mover-only", overlooking(step -> !step.attackers(step.mover()).isEmpty()));
    bothAttacked.add(
        "check-on-red-only", overlooking(step -> !step.attackers(DuckchessSide.RED).isEmpty()));
    var discovered = catalogue.breaking(DuckchessRule.CHECK, "discovered-checks");
    discovered.add(
        "check-by-moved-piece-only",
        overlooking(step -> step.attackers().contains(step.command().to())));
    discovered.add(
        "check-by-moved-piece-or-on-mover",
        overlooking(
            step ->
                step.attackers().contains(step.command().to())
                    || !step.attackers(step.mover()).isEmpty()));
    bothAttacked.add(
        "check-only-if-new",
        overlooking(
            step -> !step.attackers().isEmpty() && RIGHT.attackers(step.before()).isEmpty()));
    bothAttacked.add(
        "check-before-the-move", untilTheEnd(step -> !RIGHT.attackers(step.before()).isEmpty()));
    bothAttacked.add(
        "check-through-pieces",
        wrong(
            DuckchessReferee::attacks,
            (right, position, from, captain) -> {
              DuckchessPiece piece = position.at(from).orElseThrow();
              return piece.side() != position.at(captain).orElseThrow().side()
                  && RIGHT.hasShape(new DuckchessMove(piece, from, captain));
            }));
    bothAttacked.add(
        "check-by-own-pieces",
        wrong(
            DuckchessReferee::attacks,
            (right, position, from, captain) -> RIGHT.reaches(position, from, captain)));
    bothAttacked.add(
        "captured-piece-still-attacks",
        when(
            step ->
                isValid(step)
                    && step.captured().isPresent()
                    && !step.after().isOver()
                    && !step.check()
                    && stillAttacks(step),
            untilTheEnd(step -> !step.attackers().isEmpty() || stillAttacks(step))));
    var abroad = catalogue.breaking(DuckchessRule.CHECK, "captains-abroad");
    abroad.add(
        "captain-looked-for-at-home",
        untilTheEnd(
            step ->
                step.after().occupied().stream()
                    .anyMatch(from -> reachesHome(step.after(), from))));
    for (DuckchessKind kind : DuckchessKind.values()) {
      // Captains and guards seldom come near the other captain.
      String recipe =
          switch (kind) {
            case CAPTAIN -> "endless";
            case GUARD -> "captains-abroad";
            default -> "both-attacked";
          };
      catalogue
          .breaking(DuckchessRule.CHECK, recipe)
          .add(
              "check-not-by-" + kind.word(),
              overlooking(
                  step ->
                      step.attackers().stream()
                          .anyMatch(from -> step.after().at(from).orElseThrow().kind() != kind)));
    }
  }

  /** Whether the captured piece would attack a captain if it were still there. */
  private static boolean stillAttacks(DuckchessStep step) {
    return RIGHT
        .attackers(step.after().with(step.command().to(), step.captured()))
        .contains(step.command().to());
  }

  /** Prints check after valid commands if {@code check} holds. */
  private static Supplier<DuckchessReferee> printingIf(Predicate<DuckchessStep> check) {
    return wrong(
        DuckchessReferee::isCheck,
        (right, before, command, after) ->
            check.test(new DuckchessStep(0, command, before, after, Optional.empty(), false, "")));
  }

  private static Supplier<DuckchessReferee> untilTheEnd(Predicate<DuckchessStep> check) {
    return printingIf(step -> !step.after().isOver() && check.test(step));
  }

  /** Misses some checks: {@code check} never holds unless a captain is attacked. */
  private static Supplier<DuckchessReferee> overlooking(Predicate<DuckchessStep> check) {
    return when(step -> step.check() && !check.test(step), untilTheEnd(check));
  }

  /** Whether the piece reaches the start square of the other side's captain. */
  private static boolean reachesHome(DuckchessPosition position, Square from) {
    int row = position.at(from).orElseThrow().side().opponent().homeRow();
    return RIGHT.reaches(position, from, DuckchessPosition.square(row, 4));
  }
}
