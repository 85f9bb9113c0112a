package boardjudge.reference.games.duckchess;

import boardjudge.reference.Claim;
import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One command, judged.
 *
 * @param number the command's number in its game, from 1
 * @param violation why it is invalid; empty if it is valid
 * @param check whether its line says check
 */
public record DuckchessStep(
    int number,
    DuckchessCommand command,
    DuckchessPosition before,
    DuckchessPosition after,
    Optional<DuckchessViolation> violation,
    boolean check,
    String line)
    implements Step {
  @Override
  public String action() {
    return message().text(Lang.EN);
  }

  @Override
  public Message message() {
    return Duckchess.say("action")
        .with("number", number)
        .with("from", DuckchessPosition.name(command.from()))
        .with("to", DuckchessPosition.name(command.to()));
  }

  @Override
  public List<Rule> decidedBy() {
    if (violation.isPresent()) {
      return List.of(violation.get().rule());
    }
    List<Rule> rules = new ArrayList<>();
    if (after.isOver()) {
      if (!attackers(mover()).isEmpty()) {
        rules.add(DuckchessRule.NO_CHECK_AT_THE_END);
      }
      rules.add(DuckchessRule.CAPTAIN_CAPTURED);
    } else {
      if (!attackers(mover()).isEmpty()) {
        rules.add(DuckchessRule.CHECK_ON_MOVER);
      }
      if (!attackers(mover().opponent()).isEmpty()) {
        rules.add(DuckchessRule.CHECK);
      }
    }
    if (captured().isPresent()) {
      rules.add(DuckchessRule.CAPTURE);
    }
    rules.add(piece().kind().move());
    rules.add(DuckchessRule.MOVED_PIECE);
    return List.copyOf(rules);
  }

  @Override
  public List<String> output() {
    return List.of(line);
  }

  /** Any command could be judged invalid; the line of a valid one begins with the moved piece. */
  @Override
  public boolean mightPrint(String line) {
    if (line.equals(DuckchessReferee.INVALID)) {
      return true;
    }
    Optional<DuckchessPiece> piece = before.at(command.from());
    return piece.isPresent() && line.startsWith(piece.get().title() + ";");
  }

  @Override
  public Diagram board() {
    Diagram diagram = after.diagram().mark(Mark.FROM, command.from()).mark(Mark.LAST, command.to());
    return command.from().equals(command.to())
        ? diagram
        : diagram.arrow(arrowKind(), command.from(), command.to());
  }

  @Override
  public Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    return new Claim(
        1,
        discrepancy
            .foundLine()
            .map(String::stripTrailing)
            .filter(this::mightPrint)
            .filter(found -> found.equals(DuckchessReferee.INVALID) == violation.isEmpty())
            .map(found -> claimed()));
  }

  /** The board if the command had been judged the other way. */
  private Evidence.Board claimed() {
    return violation.isEmpty()
        ? new Evidence.Board(Duckchess.say("claimed-invalid"), before.diagram())
        : new Evidence.Board(
            Duckchess.say("claimed-valid"),
            before.moved(command.from(), command.to(), before.toMove(), false).diagram());
  }

  Arrow.Kind arrowKind() {
    if (violation.isPresent()) {
      return Arrow.Kind.STOPPED;
    }
    return captured().isPresent() ? Arrow.Kind.CAPTURE : Arrow.Kind.MOVE;
  }

  @Override
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    if (violation.isPresent()) {
      addViolation(events, violation.get());
      return List.copyOf(events);
    }
    captured().ifPresent(piece -> events.add(fact("captured-" + piece.kind().word())));
    if (after.isOver()) {
      if (!attackers(mover()).isEmpty()) {
        events.add(fact("captain-captured-while-other-attacked"));
      }
      return List.copyOf(events);
    }
    boolean isOtherAttacked =
        addCheck(events, mover().opponent(), "check-on-opponent", "check-discovered");
    boolean isMoverAttacked = addCheck(events, mover(), "check-on-mover", "own-captain-uncovered");
    if (isOtherAttacked && isMoverAttacked) {
      events.add(fact("both-captains-attacked"));
    }
    return List.copyOf(events);
  }

  private boolean addCheck(List<Event> events, DuckchessSide side, String check, String uncovered) {
    List<Square> attackers = attackers(side);
    if (!attackers.isEmpty()) {
      events.add(new Event(check, attackers.size()));
      if (isUncovered(attackers, side)) {
        events.add(fact(uncovered));
      }
    }
    return !attackers.isEmpty();
  }

  /** Whether an attacker is new but is not the piece that moved: a discovered attack. */
  private boolean isUncovered(List<Square> attackers, DuckchessSide side) {
    List<Square> attackersBefore = new DuckchessReferee().attackers(before, side);
    return before.captains(side).equals(after.captains(side))
        && attackers.stream()
            .anyMatch(at -> !at.equals(command.to()) && !attackersBefore.contains(at));
  }

  private void addViolation(List<Event> events, DuckchessViolation why) {
    if (why.rule() == DuckchessRule.GAME_OVER) {
      events.add(fact("command-after-the-end"));
      if (new DuckchessReferee().violation(before.goingOn(before.toMove()), command).isEmpty()) {
        events.add(fact("move-after-the-end"));
      }
    } else if (why.rule() == DuckchessRule.DUCK_LEGS) {
      List<Square> legs = new DuckchessReferee().way(move());
      events.add(
          fact(
              why.blockers().size() == 2
                  ? "duck-legs-blocked-both"
                  : why.blockers().equals(legs.subList(0, 1))
                      ? "duck-legs-blocked-first"
                      : "duck-legs-blocked-second"));
    } else if (!why.blockers().isEmpty()) {
      events.add(new Event(why.rule().id() + "-blocked", why.blockers().size()));
    }
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new DuckchessExplainer(this).explain(discrepancy);
  }

  /** The piece commanded; throws if there is none. */
  public DuckchessPiece piece() {
    return before.at(command.from()).orElseThrow();
  }

  /** The move commanded; throws if there is no piece. */
  public DuckchessMove move() {
    return new DuckchessMove(piece(), command.from(), command.to());
  }

  /** The piece on the target square: captured if the command is valid. */
  public Optional<DuckchessPiece> captured() {
    return before.at(command.to());
  }

  /** The side that moved, given that the command is valid. */
  public DuckchessSide mover() {
    return piece().side();
  }

  /** The pieces that attack a captain after the move: of Red's captain first. */
  public List<Square> attackers() {
    return new DuckchessReferee().attackers(after);
  }

  /** The pieces that attack that side's captain after the move. */
  public List<Square> attackers(DuckchessSide side) {
    return new DuckchessReferee().attackers(after, side);
  }

  private static Event fact(String name) {
    return new Event(name, 1);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return new DuckchessExplainer(this).contrast(discrepancy);
  }
}
