package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTAIN_CAPTURED;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTAIN_MOVE;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTURE;
import static boardjudge.reference.games.duckchess.DuckchessRule.CHECK;
import static boardjudge.reference.games.duckchess.DuckchessRule.CHECK_ON_MOVER;
import static boardjudge.reference.games.duckchess.DuckchessRule.GAME_OVER;
import static boardjudge.reference.games.duckchess.DuckchessRule.MOVED_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.NO_CHECK_AT_THE_END;
import static boardjudge.reference.games.duckchess.DuckchessRule.OWN_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.TURN;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds, for each command, the rules that its line depends on. The game continues by the found
 * lines: each position is that of a program that prints them.
 */
final class DuckchessAnswers {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  private static final int FIELDS = 4;
  private static final DuckchessPiece CAR =
      new DuckchessPiece(DuckchessSide.RED, DuckchessKind.CAR);

  /** Of pieces other than a car. */
  private static final int MAX_REACH = 3;

  private DuckchessAnswers() {}

  /** The answers up to the first line after which the position is unknown. */
  static List<DecidedAnswer> of(DuckchessCase game, List<String> found) {
    List<DecidedAnswer> answers = new ArrayList<>();
    Optional<DuckchessPosition> position = Optional.of(DuckchessPosition.start());
    for (int i = 0; i < game.commands().size() && position.isPresent(); i++) {
      DuckchessStep step = REFEREE.judge(i + 1, position.get(), game.commands().get(i));
      String line = i < found.size() ? found.get(i).stripTrailing() : "";
      boolean wrong = !line.equals(step.line());
      answers.add(
          new DecidedAnswer(
              Set.copyOf(wrong ? rulesBehind(step, line) : rulesThatMatter(step)), wrong));
      position = wrong ? after(step, line) : Optional.of(step.after());
    }
    return answers;
  }

  /** The position of a program that prints this wrong line; empty if unknown. */
  private static Optional<DuckchessPosition> after(DuckchessStep step, String line) {
    DuckchessPosition before = step.before();
    if (line.equals(DuckchessReferee.INVALID)) {
      return Optional.of(before);
    }
    DuckchessCommand command = step.command();
    return before
        .at(command.from())
        .filter(piece -> line.split(";", -1).length == FIELDS)
        .map(
            piece ->
                before.moved(
                    command.from(), command.to(), piece.side().opponent(), line.endsWith(";yes")));
  }

  private static Set<Rule> rulesThatMatter(DuckchessStep step) {
    if (step.violation().isPresent()) {
      return soleViolation(step);
    }
    Set<Rule> rules = new HashSet<>(validityRules(step));
    rules.addAll(checkRules(step));
    rules.add(MOVED_PIECE);
    if (step.captured().isPresent()) {
      rules.add(CAPTURE);
    }
    if (step.after().isOver()) {
      rules.add(CAPTAIN_CAPTURED);
    }
    return rules;
  }

  private static Set<? extends Rule> rulesBehind(DuckchessStep step, String wrongLine) {
    if (step.violation().isPresent()) {
      return soleViolation(step);
    }
    if (wrongLine.equals(DuckchessReferee.INVALID)) {
      return validityRules(step);
    }
    String[] right = step.line().split(";", -1);
    String[] fields = wrongLine.split(";", -1);
    if (fields.length != FIELDS) {
      return Set.of();
    }
    if (!fields[0].equals(right[0])) {
      return Set.of(MOVED_PIECE);
    }
    if (!fields[1].equals(right[1])) {
      return Set.of(CAPTURE);
    }
    return fields[3].equals(right[3]) ? checkRules(step) : Set.of(CAPTAIN_CAPTURED);
  }

  /** The rule that alone makes a command invalid; none if it breaks several. */
  private static Set<Rule> soleViolation(DuckchessStep step) {
    DuckchessPosition before = step.before();
    DuckchessRule rule = step.violation().orElseThrow().rule();
    boolean isSole =
        switch (rule) {
          case GAME_OVER, STANDING_STILL, OWN_PIECE -> true;
          case TURN ->
              REFEREE
                  .violation(before.goingOn(before.toMove().opponent()), step.command())
                  .isEmpty();
          default -> step.captured().filter(piece -> piece.side() == before.toMove()).isEmpty();
        };
    return isSole ? Set.of(rule) : Set.of();
  }

  /** The rules that, if broken, could make a valid command invalid. */
  private static Set<DuckchessRule> validityRules(DuckchessStep step) {
    DuckchessKind kind = step.piece().kind();
    Set<DuckchessRule> rules = EnumSet.of(TURN, GAME_OVER, kind.move());
    if (hasPossibleBlocker(step.before(), step.command().from(), step.command().to())) {
      rules.add(kind.way());
    }
    if (step.captured().isPresent()) {
      rules.add(OWN_PIECE);
    }
    if (!step.after().isOver()) {
      if (!step.attackers(step.mover()).isEmpty()) {
        rules.add(CHECK_ON_MOVER);
      }
      if (captainsFace(step.after())) {
        rules.add(CAPTAIN_MOVE);
      }
    }
    return rules;
  }

  /** The rules that, if broken, could change whether a valid command's line says check. */
  private static Set<DuckchessRule> checkRules(DuckchessStep step) {
    DuckchessPosition after = step.after();
    if (after.isOver()) {
      return EnumSet.of(step.attackers(step.mover()).isEmpty() ? CHECK : NO_CHECK_AT_THE_END);
    }
    Set<DuckchessRule> rules = EnumSet.of(CHECK);
    List<Square> attackers = step.attackers();
    if (attackers.isEmpty()) {
      for (DuckchessSide side : DuckchessSide.values()) {
        after.captains(side).forEach(captain -> addNearlyAttacking(after, side, captain, rules));
      }
      return rules;
    }
    if (step.attackers(step.mover().opponent()).isEmpty()) {
      rules.add(CHECK_ON_MOVER);
    }
    DuckchessKind kind = after.at(attackers.get(0)).orElseThrow().kind();
    if (attackers.stream().allMatch(from -> after.at(from).orElseThrow().kind() == kind)) {
      rules.add(kind.move());
      rules.add(kind.way());
    }
    return rules;
  }

  /** Adds the rules that, if broken, make a piece seem to attack a captain. */
  private static void addNearlyAttacking(
      DuckchessPosition after, DuckchessSide side, Square captain, Set<DuckchessRule> rules) {
    for (Square from : after.occupied()) {
      DuckchessPiece piece = after.at(from).orElseThrow();
      if (piece.side() == side) {
        continue;
      }
      if (REFEREE.hasShape(new DuckchessMove(piece, from, captain))) {
        rules.add(piece.kind().way());
      } else if (from.row() == captain.row()
          || from.column() == captain.column()
          || isNear(from, captain)) {
        rules.add(piece.kind().move());
      }
    }
  }

  private static boolean isNear(Square one, Square other) {
    return Math.abs(one.row() - other.row()) <= MAX_REACH
        && Math.abs(one.column() - other.column()) <= MAX_REACH;
  }

  /** Whether the captains face each other on an open column. */
  private static boolean captainsFace(DuckchessPosition position) {
    List<Square> red = position.captains(DuckchessSide.RED);
    List<Square> blue = position.captains(DuckchessSide.BLUE);
    return !red.isEmpty()
        && !blue.isEmpty()
        && red.get(0).column() == blue.get(0).column()
        && REFEREE.blockers(position, new DuckchessMove(CAR, red.get(0), blue.get(0))).isEmpty();
  }

  private static boolean hasPossibleBlocker(DuckchessPosition position, Square from, Square to) {
    return position.occupied().stream()
        .anyMatch(
            square ->
                !square.equals(from)
                    && ((isBetween(from.row(), square.row(), to.row())
                            && isBetween(from.column(), square.column(), to.column()))
                        || Math.abs(square.row() - from.row())
                                + Math.abs(square.column() - from.column())
                            == 1));
  }

  private static boolean isBetween(int one, int middle, int other) {
    return Math.min(one, other) <= middle && middle <= Math.max(one, other);
  }
}
