package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.Duckchess.say;
import static boardjudge.reference.games.duckchess.DuckchessPosition.name;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Explains one command: the first field that differs picks the rule. */
final class DuckchessExplainer {
  private static final int FIELDS = 4;
  private static final int MAX_QUOTED = 40;
  private static final String NO_CAPTURE = "NA";
  private static final List<String> YES_NO = List.of("yes", "no");

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
    Rule first = step.decidedBy().get(0);
    if (discrepancy.expected().isEmpty()) {
      return explanation(first, say("last-command"));
    }
    Optional<String> found = discrepancy.foundLine();
    if (step.violation().isPresent()) {
      DuckchessViolation why = step.violation().get();
      return explanation(why.rule(), withNote(invalid(why), found), why.blockers(), List.of());
    }
    if (found.isEmpty()) {
      return explanation(first, say("ends", "allowed", allowed()));
    }
    if (found.get().equals(DuckchessReferee.INVALID)) {
      return explanation(step.piece().kind().move(), say("valid", "allowed", allowed()));
    }
    String[] fields = found.get().split(";", -1);
    String[] expected = step.line().split(";", -1);
    for (int i = 0; i < FIELDS && fields.length == FIELDS; i++) {
      if (!fields[i].equals(expected[i])) {
        return field(i);
      }
    }
    return explanation(first, withNote(allowed(), found));
  }

  private Explanation field(int index) {
    return switch (index) {
      case 0 ->
          explanation(
              DuckchessRule.MOVED_PIECE,
              say("moved", "from", name(command.from()), "piece", step.piece().message()));
      case 1 -> explanation(DuckchessRule.CAPTURE, captured());
      case 2 -> check();
      default ->
          explanation(
              DuckchessRule.CAPTAIN_CAPTURED,
              after.isOver()
                  ? say("over", "captain", step.mover().opponent().captain())
                  : say("not-over"));
    };
  }

  // An invalid command.

  private Message invalid(DuckchessViolation why) {
    String from = name(command.from());
    String to = name(command.to());
    return switch (why.rule()) {
      case GAME_OVER -> gameOver();
      case EMPTY_SQUARE -> say("nothing-there", "from", from);
      case TURN ->
          say("not-its-turn")
              .with("from", from)
              .with("piece", step.piece().message())
              .with("side", before.toMove().title());
      case STANDING_STILL -> say("stays", "piece", step.piece().message(), "from", from);
      case OWN_PIECE ->
          say("on-its-own")
              .with("piece", step.piece().message())
              .with("to", to)
              .with(
                  "there", step.captured().map(DuckchessPiece::message).orElse(say("some-piece")));
      case ELEPHANT_EYE, HORSE_LEG, CAR_PATH, DUCK_LEGS ->
          say("stopped")
              .with("piece", step.piece().message())
              .with("from", from)
              .with("to", to)
              .with("taken", listed("a-piece-stands", before, why.blockers()));
      default ->
          say("no-such-move")
              .with("from", from)
              .with("to", to)
              .with("rows", step.move().rows())
              .with("columns", step.move().columns())
              .with("kind", step.piece().kind().message());
    };
  }

  private Message gameOver() {
    List<Message> gone =
        Stream.of(DuckchessSide.values())
            .filter(side -> before.captains(side).isEmpty())
            .map(DuckchessSide::captain)
            .toList();
    return say("game-over", "captains", gone.isEmpty() ? List.of(say("some-captain")) : gone);
  }

  // A valid command.

  private Message allowed() {
    DuckchessPiece piece = step.piece();
    List<String> way = referee.way(step.move()).stream().map(DuckchessPosition::name).toList();
    return say(way.isEmpty() ? "reaches" : "reaches-by")
        .with("side", piece.side().title())
        .with("piece", piece.message())
        .with("from", name(command.from()))
        .with("to", name(command.to()))
        .with("way", way)
        .with("squares", way.size());
  }

  private Message captured() {
    String to = name(command.to());
    return step.captured()
        .map(
            piece ->
                say(piece.kind() == DuckchessKind.CAPTAIN ? "captures-captain" : "captures")
                    .with("to", to)
                    .with("piece", piece.message()))
        .orElse(say("captures-nothing", "to", to));
  }

  private Explanation check() {
    if (after.isOver()) {
      List<Square> attackers = step.attackers(step.mover());
      return explanation(
          DuckchessRule.NO_CHECK_AT_THE_END,
          say(attackers.isEmpty() ? "ended" : "ended-attacked")
              .with("captain", step.mover().opponent().captain())
              .with("own", step.mover().captain())
              .with("by", listed("the-piece", after, attackers)));
    }
    List<Square> onOther = step.attackers(step.mover().opponent());
    if (!onOther.isEmpty()) {
      String name = onOther.contains(command.to()) ? "check" : "check-uncovered";
      return explanation(DuckchessRule.CHECK, attack(name, onOther, step.mover().opponent()));
    }
    List<Square> onMover = step.attackers(step.mover());
    if (!onMover.isEmpty()) {
      return explanation(
          DuckchessRule.CHECK_ON_MOVER, attack("check-on-mover", onMover, step.mover()));
    }
    return noCheck();
  }

  private Message attack(String name, List<Square> attackers, DuckchessSide side) {
    return say(
        name,
        "captain",
        side.captain(),
        "by",
        listed("the-piece", after, attackers),
        "side",
        side.title());
  }

  /** No captain is attacked; names the pieces that something in their way keeps from it. */
  private Explanation noCheck() {
    List<Message> stopped = new ArrayList<>();
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
                say("is-stopped")
                    .with("piece", piece.message())
                    .with("from", name(from))
                    .with("taken", listed("a-piece-stands", after, blockers)));
          }
        }
      }
    }
    return explanation(
        DuckchessRule.CHECK,
        say(stopped.isEmpty() ? "no-check" : "no-check-stopped", "stopped", stopped),
        inTheWay,
        arrows);
  }

  // Headlines.

  Optional<Contrast> contrast(Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    List<String> fields = List.of(found.split(";", -1));
    boolean isInvalid = found.equals(DuckchessReferee.INVALID);
    if (discrepancy.expected().isEmpty() || !(isInvalid || hasValidForm(fields))) {
      return Optional.empty();
    }
    if (step.violation().isPresent()) {
      return isInvalid
          ? Optional.empty()
          : Optional.of(contrast("right-invalid", "why", reason(), say("says-valid")));
    }
    if (isInvalid) {
      return Optional.of(
          contrast("right-valid", "piece", step.piece().message(), say("says-invalid")));
    }
    List<String> right = List.of(step.line().split(";", -1));
    return IntStream.range(0, FIELDS)
        .filter(i -> !fields.get(i).equals(right.get(i)))
        .mapToObj(i -> contrast(i, right.get(i), fields.get(i)))
        .findFirst();
  }

  private Contrast contrast(int index, String right, String found) {
    boolean isMoved = index == 0;
    return contrast(
        "right-" + word(index, right),
        "piece",
        isMoved ? piece(right) : captured(right),
        say("says-" + word(index, found), "piece", isMoved ? piece(found) : captured(found)));
  }

  private static String word(int index, String field) {
    return List.of("moves", "captures", "check-" + field, "over-" + field).get(index);
  }

  private Contrast contrast(String name, String what, Message value, Message found) {
    return new Contrast(say(name, "number", step.number(), what, value), found);
  }

  private static Message captured(String field) {
    return field.equals(NO_CAPTURE)
        ? say("captured-nothing")
        : say("captured", "piece", piece(field));
  }

  private static Message piece(String title) {
    return ofTitle(title).map(DuckchessPiece::message).orElse(Message.literal(title));
  }

  private static Optional<DuckchessPiece> ofTitle(String title) {
    return DuckchessPiece.all().stream().filter(piece -> piece.title().equals(title)).findFirst();
  }

  private static boolean hasValidForm(List<String> fields) {
    return fields.size() == FIELDS
        && ofTitle(fields.get(0)).isPresent()
        && (ofTitle(fields.get(1)).isPresent() || fields.get(1).equals(NO_CAPTURE))
        && YES_NO.containsAll(fields.subList(2, FIELDS));
  }

  private Message reason() {
    DuckchessRule rule = step.violation().orElseThrow().rule();
    return switch (rule) {
      case GAME_OVER, EMPTY_SQUARE, STANDING_STILL, OWN_PIECE -> say("why-" + rule.id());
      case TURN -> say("why-turn", "side", before.toMove().title());
      case ELEPHANT_EYE, HORSE_LEG, DUCK_LEGS, CAR_PATH -> say("why-blocked");
      default -> say("why-no-move");
    };
  }

  // Pictures and words.

  private Explanation explanation(Rule rule, Message because) {
    return explanation(rule, because, List.of(), List.of());
  }

  private Explanation explanation(
      Rule rule, Message because, List<Square> blockers, List<Arrow> stopped) {
    List<Evidence> evidence = new ArrayList<>();
    boolean valid = step.violation().isEmpty();
    Diagram diagram = before.diagram().mark(Mark.BLOCKER, valid ? List.of() : blockers);
    if (!command.from().equals(command.to())) {
      diagram = diagram.arrow(step.arrowKind(), command.from(), command.to());
    }
    evidence.add(
        new Evidence.Board(
            say(valid ? "before" : "at", "number", step.number(), "side", before.toMove().title()),
            diagram
                .mark(
                    step.captured().isPresent() && valid ? Mark.CAPTURED : Mark.TARGET,
                    command.to())
                .mark(Mark.FROM, command.from())));
    if (valid) {
      evidence.add(
          new Evidence.Board(
              say("after", "number", step.number()), afterwards(blockers).arrows(stopped)));
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
          for (Square attacker : attackers) {
            diagram = diagram.arrow(Arrow.Kind.ATTACK, attacker, captain);
          }
        }
      }
    }
    return diagram;
  }

  /** Adds a note if the found line has the form of no answer. */
  private static Message withNote(Message because, Optional<String> found) {
    if (found.isEmpty()) {
      return say("and-ends", "because", because);
    }
    String line = found.get();
    boolean isWellFormed =
        line.equals(DuckchessReferee.INVALID) || line.split(";", -1).length == FIELDS;
    return isWellFormed
        ? because
        : say("and-no-answer", "because", because, "line", Quote.of(line, MAX_QUOTED));
  }

  private static List<Message> listed(
      String name, DuckchessPosition position, List<Square> squares) {
    return squares.stream()
        .map(square -> say(name, "piece", piece(position, square), "at", name(square)))
        .toList();
  }

  private static Message piece(DuckchessPosition position, Square square) {
    return position.at(square).map(DuckchessPiece::message).orElse(say("some-piece"));
  }
}
