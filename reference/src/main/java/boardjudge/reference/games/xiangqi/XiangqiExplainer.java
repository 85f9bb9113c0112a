package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in words, boards and a table of steps why a case has its answer. */
final class XiangqiExplainer {
  private static final int QUOTED = 40;

  private XiangqiExplainer() {}

  static Explanation explain(XiangqiStep step, Discrepancy discrepancy) {
    XiangqiDecision decision = XiangqiDecision.of(step).get(0);
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(new Evidence.Board(caption(step), board(step)));
    evidence.add(table(step));
    decision.escape().ifPresent(escape -> evidence.add(evidenceAfterStep(step, escape)));
    String because = reason(step, decision);
    if (!discrepancy.isNone()) {
      because += " " + misreading(step, decision, discrepancy);
    }
    return new Explanation(decision.rule(), because, evidence);
  }

  /** The case's board: who gives check, what stands between, and the squares free to step to. */
  static Diagram board(XiangqiStep step) {
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    List<Square> free =
        step.escapes().stream().filter(XiangqiEscape::isFree).map(XiangqiEscape::to).toList();
    return aimed(start.diagram(), start)
        .mark(Mark.SUBJECT, start.general())
        .mark(Mark.TARGET, free)
        .arrows(
            free.stream().map(to -> new Arrow(start.general(), to, Arrow.Kind.ESCAPE)).toList());
  }

  private static String caption(XiangqiStep step) {
    return step.facing()
        ? "Black to move; the generals face each other on column "
            + (step.testCase().black().column() + 1)
        : "Black to move";
  }

  private static Evidence evidenceAfterStep(XiangqiStep step, XiangqiEscape escape) {
    String verdict = escape.isFree() ? "nobody attacks it there" : "it is attacked there";
    return new Evidence.Board(
        "After the general's step to " + XiangqiPosition.name(escape.to()) + ": " + verdict,
        afterStep(step, escape));
  }

  /** The board after a step, with all who aim at the general there. */
  static Diagram afterStep(XiangqiStep step, XiangqiEscape escape) {
    return aimed(escape.after().diagram(), escape.after())
        .mark(Mark.FROM, step.testCase().black())
        .mark(Mark.LAST, escape.to())
        .arrow(
            escape.captured().isPresent() ? Arrow.Kind.CAPTURE : Arrow.Kind.MOVE,
            step.testCase().black(),
            escape.to());
  }

  /** Marks the attackers of Black's general, the mounts, and what keeps other pieces from it. */
  private static Diagram aimed(Diagram diagram, XiangqiPosition position) {
    List<XiangqiAim> aims = XiangqiAim.all(position);
    return diagram
        .mark(Mark.BLOCKER, squares(aims.stream().flatMap(aim -> aim.between().stream())))
        .mark(
            Mark.ATTACKER,
            squares(aims.stream().filter(XiangqiAim::attacks).map(XiangqiAim::piece)))
        .arrows(aims.stream().map(XiangqiAim::arrow).toList());
  }

  private static List<Square> squares(Stream<XiangqiPiece> pieces) {
    return pieces.map(XiangqiPiece::square).toList();
  }

  private static Evidence table(XiangqiStep step) {
    List<List<String>> rows = new ArrayList<>();
    for (XiangqiDirection direction : XiangqiDirection.ALL) {
      rows.add(row(step, direction.word(), direction.from(step.testCase().black())));
    }
    return new Evidence.Table(
        "The general's steps",
        List.of("step", "to", "takes", "attacked by", "not attacked by"),
        rows);
  }

  private static List<String> row(XiangqiStep step, String direction, Square to) {
    Optional<XiangqiEscape> found =
        step.escapes().stream().filter(escape -> escape.to().equals(to)).findFirst();
    if (found.isEmpty()) {
      return List.of(direction, "-", "-", "outside the palace", "-");
    }
    XiangqiEscape escape = found.get();
    return List.of(
        direction,
        XiangqiPosition.name(to),
        escape.captured().map(piece -> String.valueOf(piece.kind().letter())).orElse("-"),
        escape.isFree() ? "nobody: free" : aims(escape, true),
        aims(escape, false).isEmpty() ? "-" : aims(escape, false));
  }

  /** In words, the pieces that attack after a step, or those that something keeps from it. */
  private static String aims(XiangqiEscape escape, boolean attacking) {
    return words(escape, aim -> aim.attacks() == attacking);
  }

  private static String words(XiangqiEscape escape, Predicate<XiangqiAim> which) {
    return XiangqiAim.all(escape.after()).stream()
        .filter(which)
        .map(XiangqiAim::words)
        .collect(Collectors.joining("; "));
  }

  /** How the rule applies to this position. */
  private static String reason(XiangqiStep step, XiangqiDecision decision) {
    String at = XiangqiPosition.name(decision.square());
    if (decision.escape().isEmpty()) {
      return outsideSteps(step, decision.rule(), at);
    }
    XiangqiEscape escape = decision.escape().get();
    if (step.mate()) {
      return closed(step, decision.rule(), escape, at);
    }
    return open(step, decision.rule(), escape, at);
  }

  private static String outsideSteps(XiangqiStep step, XiangqiRule rule, String at) {
    return switch (rule) {
      case FACING_AT_START ->
          "The generals face each other on column "
              + (step.testCase().black().column() + 1)
              + " with nothing between, so Black captures Red's general and is not mated.";
      case PALACE -> "Each step is attacked; " + at + " is not, but it lies outside the palace.";
      case STRAIGHT_STEP ->
          "Each step is attacked; " + at + " is not, but the general does not step diagonally.";
      default -> "Each of the general's " + step.escapes().size() + " steps is attacked.";
    };
  }

  /** Why a step is closed, in a mate. */
  private static String closed(
      XiangqiStep step, XiangqiRule rule, XiangqiEscape escape, String at) {
    String attack = aims(escape, true);
    return switch (rule) {
      case OLD_SQUARE_EMPTY ->
          "After the step to "
              + at
              + " the old square "
              + XiangqiPosition.name(step.testCase().black())
              + " is empty, and the general is attacked by "
              + attack
              + ".";
      case PROTECTED_PIECE ->
          "The general may take "
              + escape.captured().map(XiangqiPiece::toString).orElse(at)
              + ", but is attacked there by "
              + attack
              + ".";
      default -> "After the step to " + at + " the general is attacked only by " + attack + ".";
    };
  }

  /** Why a step is open, where there is no mate. */
  private static String open(XiangqiStep step, XiangqiRule rule, XiangqiEscape escape, String at) {
    return switch (rule) {
      case OLD_SQUARE_EMPTY ->
          "After the step to "
              + at
              + " the old square "
              + XiangqiPosition.name(step.testCase().black())
              + " is empty and no mount: nobody attacks.";
      case CAPTURE ->
          "The general takes "
              + escape.captured().map(XiangqiPiece::toString).orElse(at)
              + " and nobody attacks it there.";
      case FACING_AFTER_STEP, HORSE_LEG, CANNON, CHARIOT ->
          "After the step to "
              + at
              + " nobody attacks: "
              + words(escape, aim -> aim.rule() == rule)
              + ".";
      default -> "After the step to " + at + " nobody attacks.";
    };
  }

  /** What the found output says, and which mistake it may come from where one rule decides. */
  private static String misreading(
      XiangqiStep step, XiangqiDecision decision, Discrepancy discrepancy) {
    if (discrepancy.row() > 0) {
      return "A case prints one line; the output has more.";
    }
    Optional<String> found = discrepancy.foundLine();
    if (found.isEmpty()) {
      return "The output ends before this case's line.";
    }
    String line = found.get();
    if (!step.mightPrint(line)) {
      String quoted = Quote.of(line, QUOTED);
      return line.strip().equalsIgnoreCase(step.answer())
          ? "The found line " + quoted + " is not written as " + step.answer() + "."
          : "The found line " + quoted + " is neither YES nor NO.";
    }
    if (step.facing() && step.firstFree().isPresent()) {
      return "Without that capture it is no mate either: nobody attacks "
          + XiangqiPosition.name(step.firstFree().get().to())
          + ".";
    }
    String other = step.mate() ? Xiangqi.NO_MATE : Xiangqi.MATE;
    return likely(step.mate(), decision.rule())
        .map(mistake -> other + " is what a program prints that " + mistake + ".")
        .orElse("A program that prints " + other + " misses more than one rule here, or all.");
  }

  private static Optional<String> likely(boolean mate, XiangqiRule rule) {
    return Optional.of(
            switch (rule) {
              case FACING_AT_START -> "does not look along the column before Black's step";
              case STRAIGHT_STEP -> "steps diagonally";
              case PALACE -> "lets the general leave the palace";
              case CAPTURE -> "does not let the general capture";
              case PROTECTED_PIECE -> "takes every capture for safe";
              case OLD_SQUARE_EMPTY -> "leaves the general on its old square while it looks";
              case FACING_AFTER_STEP ->
                  mate ? "forgets the generals after the step" : "lets the generals see through";
              case CHARIOT -> mate ? "misses the chariot" : "lets chariots jump";
              case CANNON -> mate ? "misses the cannon" : "shoots without exactly one mount";
              case HORSE -> "misses the horse";
              case HORSE_LEG -> "ignores the horse's leg";
              case CHECKMATE -> "";
            })
        .filter(mistake -> !mistake.isEmpty());
  }

  /** {@code Black is mated (YES)}, {@code says NO}. */
  static Optional<Contrast> contrast(XiangqiStep step, Discrepancy discrepancy) {
    Optional<String> found = discrepancy.foundLine().filter(step::mightPrint);
    if (discrepancy.row() > 0 || found.isEmpty()) {
      return Optional.empty();
    }
    String right =
        step.mate()
            ? "Black is mated"
            : step.facing()
                ? "Black takes Red's general"
                : step.firstFree()
                    .map(free -> "Black is safe at " + XiangqiPosition.name(free.to()))
                    .orElse("Black is not mated");
    return Optional.of(
        new Contrast(right + " (" + step.answer() + ")", "says " + found.get().strip()));
  }
}
