package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPosition.name;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says why one command prints what it prints: the first field that differs picks the rule. */
final class DuckchessExplainer {
  private static final int FIELDS = 4;
  private static final int QUOTED = 40;

  private final DuckchessReferee referee = new DuckchessReferee();
  private final DuckchessStep step;
  private final DuckchessCommand command;
  private final DuckchessPosition before;
  private final DuckchessPosition after;

  DuckchessExplainer(DuckchessStep step) {
    this.step = step;
    command = step.command();
    before = step.before();
    after = step.after();
  }

  Explanation explain(Discrepancy discrepancy) {
    if (discrepancy.expected().isEmpty()) {
      return explanation(
          step.decidedBy().get(0),
          "This was the last command, and each command prints one line: the output must end here.",
          List.of());
    }
    Optional<String> found = discrepancy.foundLine();
    if (step.violation().isPresent()) {
      DuckchessViolation why = step.violation().get();
      return explanation(why.rule(), invalid(why) + foundNote(found), why.blockers());
    }
    if (found.isEmpty()) {
      return explanation(
          step.decidedBy().get(0),
          "The output ends, but this command prints a line as well. " + allowed(),
          List.of());
    }
    if (found.get().equals(DuckchessReferee.INVALID)) {
      return explanation(
          step.piece().kind().move(), "The command is valid. " + allowed(), List.of());
    }
    String[] fields = found.get().split(";", -1);
    String[] expected = step.line().split(";", -1);
    for (int i = 0; i < FIELDS && fields.length == FIELDS; i++) {
      if (!fields[i].equals(expected[i])) {
        return field(i);
      }
    }
    return explanation(step.decidedBy().get(0), allowed() + foundNote(found), List.of());
  }

  private Explanation field(int index) {
    return switch (index) {
      case 0 ->
          explanation(
              DuckchessRule.MOVED_PIECE,
              "On "
                  + name(command.from())
                  + " stands a "
                  + step.piece().title()
                  + ", and it moves.",
              List.of());
      case 1 -> explanation(DuckchessRule.CAPTURE, captured(), List.of());
      case 2 -> check();
      default ->
          explanation(
              DuckchessRule.CAPTAIN_CAPTURED,
              after.isOver()
                  ? "The move captures "
                      + captain(step.mover().opponent())
                      + ", so the game is over."
                  : "Both captains are still on the board, so the game goes on.",
              List.of());
    };
  }

  // An invalid command.

  private String invalid(DuckchessViolation why) {
    String from = name(command.from());
    return switch (why.rule()) {
      case GAME_OVER ->
          "The game is over: " + captainsGone() + " been captured by an earlier command.";
      case EMPTY_SQUARE -> "No piece stands on " + from + ".";
      case TURN ->
          "On "
              + from
              + " stands a "
              + step.piece().title()
              + ", but it is "
              + before.toMove().title()
              + "'s turn; an invalid command does not use up the turn.";
      case STANDING_STILL -> "The " + step.piece().title() + " would stay on " + from + ".";
      case OWN_PIECE ->
          "The "
              + step.piece().title()
              + " would land on "
              + name(command.to())
              + ", where a "
              + step.captured().map(DuckchessPiece::title).orElse("piece")
              + " stands.";
      case ELEPHANT_EYE, HORSE_LEG, CAR_PATH, DUCK_LEGS ->
          "The "
              + step.piece().title()
              + " on "
              + from
              + " cannot go to "
              + name(command.to())
              + ": "
              + taken(before, why.blockers())
              + ".";
      default ->
          "From "
              + from
              + " to "
              + name(command.to())
              + " is "
              + distance()
              + ", which is no move of a "
              + step.piece().kind().word()
              + ".";
    };
  }

  private String captainsGone() {
    List<String> gone = new ArrayList<>();
    for (DuckchessSide side : DuckchessSide.values()) {
      if (before.captains(side).isEmpty()) {
        gone.add(captain(side));
      }
    }
    return gone.isEmpty() ? "a captain has" : listed(gone) + " has";
  }

  private String distance() {
    int rows = step.move().rows();
    int columns = step.move().columns();
    return rows
        + (rows == 1 ? " row" : " rows")
        + " and "
        + columns
        + (columns == 1 ? " column" : " columns");
  }

  // A valid command.

  /** Why a valid command is valid. */
  private String allowed() {
    DuckchessPiece piece = step.piece();
    List<Square> way = referee.way(step.move());
    String reach =
        "It is "
            + piece.side().title()
            + "'s turn, and the "
            + piece.title()
            + " on "
            + name(command.from())
            + " reaches "
            + name(command.to());
    return way.isEmpty()
        ? reach + "."
        : reach
            + ", for "
            + listed(way.stream().map(DuckchessPosition::name).toList())
            + (way.size() == 1 ? " is empty." : " are empty.");
  }

  private String captured() {
    String to = name(command.to());
    if (step.captured().isEmpty()) {
      return "Nothing stood on " + to + ", so nothing is captured.";
    }
    DuckchessPiece taken = step.captured().get();
    return "On "
        + to
        + " stood a "
        + taken.title()
        + ", which is captured"
        + (taken.kind() == DuckchessKind.CAPTAIN ? " and named like any other piece." : ".");
  }

  private Explanation check() {
    if (after.isOver()) {
      List<Square> attackers = step.attackersOfCaptainLeft();
      String ended = "The move captures " + captain(step.mover().opponent()) + " and ends the game";
      return explanation(
          DuckchessRule.NO_CHECK_AT_THE_END,
          attackers.isEmpty()
              ? ended + "."
              : ended
                  + "; that "
                  + captain(step.mover())
                  + " stands attacked ("
                  + pieces(after, attackers)
                  + ") no longer counts.",
          List.of());
    }
    List<Square> onOther = step.attackers(step.mover().opponent());
    if (!onOther.isEmpty()) {
      String because = attack(onOther, step.mover().opponent());
      return explanation(
          DuckchessRule.CHECK,
          onOther.contains(command.to())
              ? because
              : because + " The move uncovered the attack or left it standing: any piece counts.",
          List.of());
    }
    List<Square> onMover = step.attackers(step.mover());
    if (!onMover.isEmpty()) {
      return explanation(
          DuckchessRule.CHECK_ON_MOVER,
          attack(onMover, step.mover())
              + " It is check although "
              + step.mover().title()
              + " itself has just moved.",
          List.of());
    }
    return noCheck();
  }

  private String attack(List<Square> attackers, DuckchessSide side) {
    return "After the move "
        + captain(side)
        + " could be captured by "
        + pieces(after, attackers)
        + ".";
  }

  /** Nobody attacks a captain; those that would but for something in their way are named. */
  private Explanation noCheck() {
    List<String> stopped = new ArrayList<>();
    List<Square> inTheWay = new ArrayList<>();
    List<Arrow> arrows = new ArrayList<>();
    for (DuckchessSide side : DuckchessSide.values()) {
      for (Square captain : after.captains(side)) {
        for (Square from : after.occupied()) {
          DuckchessPiece piece = after.at(from).orElseThrow();
          DuckchessMove move = new DuckchessMove(piece, from, captain);
          if (piece.side() != side && referee.hasShape(move)) {
            List<Square> blockers = referee.blockers(after, move);
            inTheWay.addAll(blockers);
            arrows.add(new Arrow(from, captain, Arrow.Kind.STOPPED));
            stopped.add(
                "the "
                    + piece.title()
                    + " on "
                    + name(from)
                    + " is stopped: "
                    + taken(after, blockers));
          }
        }
      }
    }
    String because = "After the move no piece could capture the captain of the other side";
    return explanation(
        DuckchessRule.CHECK,
        stopped.isEmpty() ? because + "." : because + "; " + String.join("; ", stopped) + ".",
        inTheWay,
        arrows);
  }

  // Pictures and words.

  private Explanation explanation(Rule rule, String because, List<Square> blockers) {
    return explanation(rule, because, blockers, List.of());
  }

  private Explanation explanation(
      Rule rule, String because, List<Square> blockers, List<Arrow> stopped) {
    List<Evidence> evidence = new ArrayList<>();
    boolean valid = step.violation().isEmpty();
    List<Square> blockersBefore = valid ? List.of() : blockers;
    Diagram asked = before.diagram().mark(Mark.BLOCKER, blockersBefore);
    if (!command.from().equals(command.to())) {
      asked = asked.arrow(step.arrow(), command.from(), command.to());
    }
    evidence.add(
        new Evidence.Board(
            valid
                ? "before command " + step.number() + ", " + before.toMove().title() + " to move"
                : "at command " + step.number() + ", which changes nothing",
            asked
                .mark(
                    step.captured().isPresent() && valid ? Mark.CAPTURED : Mark.TARGET,
                    command.to())
                .mark(Mark.FROM, command.from())));
    if (valid) {
      evidence.add(
          new Evidence.Board(
              "after command " + step.number(), afterwards(blockers).arrows(stopped)));
    }
    return new Explanation(rule, because, evidence);
  }

  private Diagram afterwards(List<Square> blockers) {
    Diagram diagram = step.board().mark(Mark.BLOCKER, blockers);
    for (DuckchessSide side : DuckchessSide.values()) {
      List<Square> attackers = step.attackers(side);
      if (!attackers.isEmpty()) {
        diagram = diagram.mark(Mark.ATTACKER, attackers).mark(Mark.SUBJECT, after.captains(side));
        for (Square captain : after.captains(side)) {
          diagram = diagram.arrows(arrows(Arrow.Kind.ATTACK, attackers, captain));
        }
      }
    }
    return diagram;
  }

  private static List<Arrow> arrows(Arrow.Kind kind, List<Square> from, Square to) {
    return from.stream().map(square -> new Arrow(square, to, kind)).toList();
  }

  /** What to say about a found line that is not of the form of any answer; else nothing. */
  private static String foundNote(Optional<String> found) {
    if (found.isEmpty()) {
      return " The output ends before this command's line.";
    }
    String line = found.get();
    boolean wellFormed =
        line.equals(DuckchessReferee.INVALID) || line.split(";", -1).length == FIELDS;
    return wellFormed
        ? ""
        : " The found line, " + Quote.of(line, QUOTED) + ", has the form of no answer.";
  }

  private static String taken(DuckchessPosition position, List<Square> squares) {
    return squares.stream()
        .map(square -> "a " + title(position, square) + " stands on " + name(square))
        .collect(Collectors.joining(", "));
  }

  private static String pieces(DuckchessPosition position, List<Square> squares) {
    return listed(
        squares.stream()
            .map(square -> "the " + title(position, square) + " on " + name(square))
            .toList());
  }

  /** One or more things, as {@code a, b and c}. */
  private static String listed(List<String> things) {
    int last = things.size() - 1;
    return last == 0
        ? things.get(0)
        : String.join(", ", things.subList(0, last)) + " and " + things.get(last);
  }

  private static String title(DuckchessPosition position, Square square) {
    return position.at(square).map(DuckchessPiece::title).orElse("piece");
  }

  private static String captain(DuckchessSide side) {
    return "the " + side.word() + " captain";
  }
}
