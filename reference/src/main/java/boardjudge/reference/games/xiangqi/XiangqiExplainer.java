package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.Xiangqi.say;
import static boardjudge.reference.games.xiangqi.XiangqiPosition.name;
import static boardjudge.reference.grid.Arrow.Kind.ATTACK;
import static boardjudge.reference.grid.Arrow.Kind.STOPPED;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Explains the answer of a case in words, boards and a table of steps. */
final class XiangqiExplainer {
  private static final Message NONE = Message.literal("-");

  private static final int MAX_QUOTED = 40;

  private XiangqiExplainer() {}

  static Explanation explain(XiangqiStep step, Discrepancy discrepancy) {
    XiangqiDecidingRule deciding = XiangqiDecidingRule.of(step).get(0);
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(new Evidence.Board(caption(step), board(step)));
    evidence.add(table(step));
    deciding.escape().ifPresent(escape -> evidence.add(evidenceAfterStep(step, escape)));
    Message reason = reason(step, deciding);
    if (discrepancy.isNone()) {
      return new Explanation(deciding.rule(), reason, evidence);
    }
    Optional<Message> found = misreading(step, discrepancy);
    return new Explanation(
        deciding.rule(),
        found.map(more -> say("and", "reason", reason, "more", more)).orElse(reason),
        found.isPresent() ? Optional.empty() : Optional.of(guess(step, deciding.rule())),
        evidence);
  }

  /** The case's board with the attackers, what stands between, and the free squares. */
  static Diagram board(XiangqiStep step) {
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    List<Square> free =
        step.escapes().stream().filter(XiangqiEscape::isFree).map(XiangqiEscape::to).toList();
    return withAims(start, new XiangqiReferee().attackers(start))
        .mark(Mark.SUBJECT, start.general())
        .mark(Mark.TARGET, free)
        .arrows(
            free.stream().map(to -> new Arrow(start.general(), to, Arrow.Kind.ESCAPE)).toList());
  }

  private static Message caption(XiangqiStep step) {
    return step.facing()
        ? say("to-move-facing", "column", step.testCase().black().column() + 1)
        : say("to-move");
  }

  private static Evidence evidenceAfterStep(XiangqiStep step, XiangqiEscape escape) {
    return new Evidence.Board(
        say(escape.isFree() ? "after-safe" : "after-attacked", "to", name(escape.to())),
        afterStep(step, escape));
  }

  /** The board after a step, with the pieces that aim at the general, as the step judges them. */
  static Diagram afterStep(XiangqiStep step, XiangqiEscape escape) {
    return withAims(escape.after(), escape.attackers())
        .mark(Mark.FROM, step.testCase().black())
        .mark(Mark.LAST, escape.to())
        .arrow(
            escape.captured().isPresent() ? Arrow.Kind.CAPTURE : Arrow.Kind.MOVE,
            step.testCase().black(),
            escape.to());
  }

  /** Marks the attackers of Black's general, the mounts, and what blocks other pieces. */
  private static Diagram withAims(XiangqiPosition position, List<XiangqiPiece> attackers) {
    List<XiangqiAim> aims = XiangqiAim.all(position);
    Square general = position.general();
    List<Square> from =
        squares(attackers.stream().filter(piece -> !piece.square().equals(general)));
    return position
        .diagram()
        .mark(Mark.BLOCKER, squares(aims.stream().flatMap(aim -> aim.between().stream())))
        .mark(Mark.ATTACKER, from)
        .arrows(
            squares(aims.stream().map(XiangqiAim::piece)).stream()
                .map(at -> new Arrow(at, general, from.contains(at) ? ATTACK : STOPPED))
                .toList())
        .arrows(from.stream().map(at -> new Arrow(at, general, ATTACK)).toList());
  }

  private static List<Square> squares(Stream<XiangqiPiece> pieces) {
    return pieces.map(XiangqiPiece::square).toList();
  }

  private static Evidence table(XiangqiStep step) {
    List<List<Message>> rows = new ArrayList<>();
    for (Direction direction : Direction.STRAIGHT) {
      rows.add(row(step, direction.words(), direction.from(step.testCase().black())));
    }
    return new Evidence.Table(
        say("steps"),
        List.of(
            say("steps.step"),
            say("steps.to"),
            say("steps.takes"),
            say("steps.attacked"),
            say("steps.kept")),
        rows);
  }

  private static List<Message> row(XiangqiStep step, String direction, Square to) {
    Message way = say(direction);
    Optional<XiangqiEscape> found =
        step.escapes().stream().filter(escape -> escape.to().equals(to)).findFirst();
    if (found.isEmpty()) {
      return List.of(way, NONE, NONE, say("steps.outside"), NONE);
    }
    XiangqiEscape escape = found.get();
    return List.of(
        way,
        Message.literal(name(to)),
        escape
            .captured()
            .map(piece -> Message.literal(String.valueOf(piece.kind().letter())))
            .orElse(NONE),
        escape.isFree() ? say("steps.free") : aims(escape, XiangqiAim::attacks),
        XiangqiAim.all(escape.after()).stream().allMatch(XiangqiAim::attacks)
            ? NONE
            : aims(escape, aim -> !aim.attacks()));
  }

  /** A board for one of the general's steps: who attacks there, and who is kept from it. */
  static Evidence.Board stepBoard(XiangqiStep step, XiangqiEscape escape) {
    List<Message> row = row(step, "up", escape.to());
    boolean kept = !row.get(4).equals(NONE);
    Message words =
        say(kept ? "walked-kept" : "walked", "to", row.get(1), "by", row.get(3), "not", row.get(4));
    return new Evidence.Board(words, afterStep(step, escape));
  }

  private static Message aims(XiangqiEscape escape, Predicate<XiangqiAim> which) {
    return say(
        "aims",
        "aims",
        XiangqiAim.all(escape.after()).stream().filter(which).map(XiangqiAim::words).toList());
  }

  private static Message reason(XiangqiStep step, XiangqiDecidingRule deciding) {
    String at = name(deciding.square());
    if (deciding.escape().isEmpty()) {
      return outsideSteps(step, deciding.rule(), at);
    }
    XiangqiEscape escape = deciding.escape().get();
    return step.mate()
        ? whyClosed(step, deciding.rule(), escape, at)
        : whyOpen(step, deciding.rule(), escape, at);
  }

  private static Message outsideSteps(XiangqiStep step, XiangqiRule rule, String at) {
    return switch (rule) {
      case FACING_AT_START -> say("facing", "column", step.testCase().black().column() + 1);
      case PALACE -> say("palace", "at", at);
      case STRAIGHT_STEP -> say("diagonal", "at", at);
      default -> say("all-attacked", "steps", step.escapes().size());
    };
  }

  private static Message whyClosed(
      XiangqiStep step, XiangqiRule rule, XiangqiEscape escape, String at) {
    Message attack = aims(escape, XiangqiAim::attacks);
    return switch (rule) {
      case OLD_SQUARE_EMPTY ->
          say("closed-old-square", "at", at, "old", name(step.testCase().black()), "by", attack);
      case PROTECTED_PIECE -> say("closed-protected", "piece", taken(escape), "by", attack);
      default -> say("closed", "at", at, "by", attack);
    };
  }

  private static Message whyOpen(
      XiangqiStep step, XiangqiRule rule, XiangqiEscape escape, String at) {
    return switch (rule) {
      case OLD_SQUARE_EMPTY ->
          say("open-old-square", "at", at, "old", name(step.testCase().black()));
      case CAPTURE -> say("open-capture", "piece", taken(escape));
      case FACING_AFTER_STEP, HORSE_LEG, CANNON, CHARIOT ->
          say("open-kept", "at", at, "kept", aims(escape, aim -> aim.rule() == rule));
      default -> say("open", "at", at);
    };
  }

  private static Message taken(XiangqiEscape escape) {
    return escape.captured().map(XiangqiPiece::message).orElse(Message.literal(name(escape.to())));
  }

  /** What is wrong with the found output; empty if it is the other answer. */
  private static Optional<Message> misreading(XiangqiStep step, Discrepancy discrepancy) {
    if (discrepancy.row() > 0) {
      return Optional.of(say("one-line"));
    }
    Optional<String> found = discrepancy.foundLine();
    if (found.isEmpty()) {
      return Optional.of(say("ends"));
    }
    String line = found.get();
    if (!step.mightPrint(line)) {
      String quoted = Quote.of(line, MAX_QUOTED);
      return Optional.of(
          line.strip().equalsIgnoreCase(step.answer())
              ? say("not-written-so", "line", quoted, "answer", step.answer())
              : say("no-answer", "line", quoted));
    }
    return step.facing()
        ? step.firstFree().map(free -> say("no-mate-either", "at", name(free.to())))
        : Optional.empty();
  }

  private static Message guess(XiangqiStep step, XiangqiRule rule) {
    String other = step.mate() ? Xiangqi.NO_MATE : Xiangqi.MATE;
    return likely(step.mate(), rule)
        .map(mistake -> say("likely", "answer", other, "mistake", say(mistake)))
        .orElse(say("likely-several", "answer", other));
  }

  private static Optional<String> likely(boolean mate, XiangqiRule rule) {
    return switch (rule) {
      case CHECKMATE -> Optional.empty();
      case FACING_AFTER_STEP, CHARIOT, CANNON ->
          Optional.of("likely." + rule.id() + (mate ? ".missed" : ".wrong"));
      default -> Optional.of("likely." + rule.id());
    };
  }

  /** {@code Black is mated (YES)}, {@code says NO}. */
  static Optional<Contrast> contrast(XiangqiStep step, Discrepancy discrepancy) {
    Optional<String> found = discrepancy.foundLine().filter(step::mightPrint);
    if (discrepancy.row() > 0 || found.isEmpty()) {
      return Optional.empty();
    }
    String answer = step.answer();
    Message right =
        step.mate()
            ? say("right-mate", "answer", answer)
            : step.facing()
                ? say("right-facing", "answer", answer)
                : step.firstFree()
                    .map(free -> say("right-safe", "at", name(free.to()), "answer", answer))
                    .orElse(say("right-no-mate", "answer", answer));
    return Optional.of(new Contrast(right, say("says", "found", found.get().strip())));
  }
}
