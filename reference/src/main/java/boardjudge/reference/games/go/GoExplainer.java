package boardjudge.reference.games.go;

import static boardjudge.reference.games.go.Go.say;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Explains rulings on commands, and points of the final board, in words and pictures. */
final class GoExplainer {
  private static final List<String> MISSES = List.of("miss 1", "miss 2", "miss 3");

  private GoExplainer() {}

  static Explanation ofCommand(GoCommandStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("");
    Message because =
        switch (step.ruling().verdict()) {
          case OCCUPIED -> occupied(step);
          case SUICIDE -> suicide(step);
          case REPETITION -> repetition(step);
          case LEGAL -> legal(step, found);
        };
    Message reason =
        deviation(step, discrepancy, found)
            .map(more -> say("and", "reason", because, "more", more))
            .orElse(because);
    return new Explanation((GoRule) step.decidedBy().get(0), reason, boards(step));
  }

  private static Message occupied(GoCommandStep step) {
    // A wrong referee may judge an empty point occupied.
    return step.before()
        .at(step.command().point())
        .map(colour -> say("occupied-" + colour.word(), "at", at(step)))
        .orElse(say("occupied", "at", at(step)));
  }

  private static Message suicide(GoCommandStep step) {
    int stones = step.ownChain().cardinality();
    return stones == 1
        ? say("suicide-of-one", "at", at(step))
        : say("suicide-of-many", "stones", stones, "command", step.command().message());
  }

  private static Message repetition(GoCommandStep step) {
    int earlier = step.ruling().repeated();
    int ago = step.number() - earlier;
    return captures(step)
        .map(
            captures -> say("repetition-taking", "taken", captures, "earlier", earlier, "ago", ago))
        .orElse(say("repetition", "earlier", earlier, "ago", ago));
  }

  private static Message legal(GoCommandStep step, String found) {
    if (found.equals("miss 1")) {
      return say("legal", "why", say("legal-empty", "at", at(step)));
    }
    String kind =
        found.equals("miss 2")
            ? "legal-breathes"
            : found.equals("miss 3") ? "legal-new" : "legal-all";
    Message breathing = breathing(step);
    return say(
        "legal",
        "why",
        captures(step)
            .map(captures -> say(kind + "-taking", "taken", captures, "breathing", breathing))
            .orElse(say(kind, "breathing", breathing)));
  }

  private static Message breathing(GoCommandStep step) {
    BitSet chain = step.ownChain();
    BitSet liberties = step.ruling().result().liberties(chain);
    int stones = chain.cardinality();
    return say(liberties.cardinality() == 1 ? "breathes-once" : "breathes")
        .with("chain", say(stones == 1 ? "stone" : "chain", "stones", stones, "at", at(step)))
        .with("count", liberties.cardinality())
        .with("first", GoPosition.name(liberties.nextSetBit(0)));
  }

  private static Optional<Message> captures(GoCommandStep step) {
    int stones = step.captured().cardinality();
    int chains = step.capturedChains().size();
    return stones == 0
        ? Optional.empty()
        : Optional.of(
            say(chains == 1 ? "taken" : "taken-chains", "stones", stones, "chains", chains));
  }

  private static Optional<Message> deviation(
      GoCommandStep step, Discrepancy discrepancy, String found) {
    boolean isLegal = step.ruling().verdict() == GoVerdict.LEGAL;
    if (discrepancy.row() > 0) {
      return Optional.of(say("one-line"));
    }
    if (isLegal) {
      return found.startsWith("miss ") ? Optional.of(say("prints-nothing")) : Optional.empty();
    }
    if (discrepancy.found().isEmpty()) {
      return Optional.of(say("ends"));
    }
    if (GoPosition.isRow(found)) {
      return Optional.of(say("row-found"));
    }
    return step.ruling().verdict() == GoVerdict.REPETITION && found.equals("miss 2")
        ? Optional.of(say("no-suicide", "breathing", breathing(step)))
        : Optional.empty();
  }

  /** The board before the command, and the resulting one if there is any. */
  private static List<Evidence> boards(GoCommandStep step) {
    List<Evidence> boards = new ArrayList<>();
    Square point = step.command().square();
    boards.add(
        new Evidence.Board(
            say("before", "number", step.number()),
            step.before()
                .diagram()
                .mark(Mark.CAPTURED, GoPoints.squares(step.captured()))
                .mark(Mark.LAST, point)
                .arrows(captureArrows(step))));
    GoPosition result = step.ruling().result();
    switch (step.ruling().verdict()) {
      case OCCUPIED -> {}
      case LEGAL ->
          boards.add(
              new Evidence.Board(
                  say("after", "number", step.number()), result.diagram().mark(Mark.LAST, point)));
      case SUICIDE -> {
        BitSet chain = step.ownChain();
        boards.add(
            new Evidence.Board(
                say("if-suicide"),
                result
                    .diagram()
                    .mark(Mark.BLOCKER, GoPoints.squares(GoPoints.around(chain)))
                    .mark(Mark.SUBJECT, GoPoints.squares(chain))
                    .mark(Mark.LAST, point)));
      }
      case REPETITION ->
          boards.add(
              new Evidence.Board(
                  say("if-repetition", "earlier", step.ruling().repeated()),
                  result.diagram().mark(Mark.LAST, point)));
    }
    return boards;
  }

  /** An arrow from the new stone to each chain that it captures, or would capture. */
  private static List<Arrow> captureArrows(GoCommandStep step) {
    List<Arrow> arrows = new ArrayList<>();
    Square point = step.command().square();
    for (BitSet chain : step.capturedChains()) {
      for (Square stone : GoPoints.squares(chain)) {
        if (Math.abs(stone.row() - point.row()) + Math.abs(stone.column() - point.column()) == 1) {
          arrows.add(new Arrow(point, stone, Arrow.Kind.CAPTURE));
          break;
        }
      }
    }
    return arrows;
  }

  /** Explains the first point that differs by the last command that changed it. */
  static Explanation ofFinalBoard(GoFinalStep end, Discrepancy discrepancy) {
    GoPosition position = end.position();
    List<Square> differing = GoFinalStep.ROWS.difference(end, discrepancy).squares();
    if (differing.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD, noSuchRow(discrepancy), List.of(finalBoard(position, differing)));
    }
    Square first = differing.get(0);
    int point = GoPoints.at(first.row() + 1, first.column() + 1);
    char found = discrepancy.found().get(first.row() - discrepancy.row()).charAt(first.column());
    Message difference =
        say(differing.size() == 1 ? "differs" : "differ")
            .with("count", differing.size())
            .with("point", GoPosition.name(point))
            .with("expected", position.glyph(point))
            .with("found", found);
    Optional<GoCommandStep> changer =
        discrepancy
            .history()
            .flatMap(steps -> steps.lastChange(first))
            .map(change -> (GoCommandStep) change.step());
    if (changer.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD,
          say("and", "reason", difference, "more", say("never-changed")),
          List.of(finalBoard(position, differing)));
    }
    GoCommandStep step = changer.get();
    GoCommand command = step.command();
    boolean isPlaced = command.point() == point;
    Message change =
        say(isPlaced ? "changed-put" : "changed-taken-" + command.colour().opponent().word())
            .with("number", step.number())
            .with("command", command.message());
    Message because = say("and", "reason", difference, "more", change);
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(finalBoard(position, differing));
    evidence.addAll(boards(step));
    return new Explanation(isPlaced ? GoRule.PLACEMENT : GoRule.CAPTURE, because, evidence);
  }

  private static Evidence finalBoard(GoPosition position, List<Square> differing) {
    Message caption =
        switch (differing.size()) {
          case 0 -> say("final-board");
          case 1 -> say("final-board-one");
          default -> say("final-board-many");
        };
    return new Evidence.Board(caption, position.diagram().mark(Mark.DIFFERS, differing));
  }

  private static Message noSuchRow(Discrepancy discrepancy) {
    int row = discrepancy.row();
    if (row >= GoPosition.ROWS) {
      return say("board-goes-on");
    }
    Optional<String> found = discrepancy.foundLine();
    if (found.isEmpty()) {
      return row == 0 ? say("board-missing") : say("board-ends", "rows", row);
    }
    if (discrepancy.isNone()) {
      return say("board-stands");
    }
    boolean miss = found.get().startsWith("miss ");
    return row == 0 && miss
        ? say("no-more-misses")
        : say(miss ? "row-not-miss" : "row-not-such", "row", row + 1);
  }

  private static String at(GoCommandStep step) {
    return GoPosition.name(step.command().point());
  }

  /** {@code command 9 (B 1 2) is suicide (miss 2)}, {@code says miss 1}. */
  static Optional<Contrast> contrastOfCommand(GoCommandStep step, Discrepancy discrepancy) {
    if (discrepancy.row() > 0 || step.output().isEmpty()) {
      return Optional.empty();
    }
    GoCommand command = step.command();
    Message right =
        say("right-" + step.ruling().verdict().name().toLowerCase(Locale.ROOT))
            .with("number", step.number())
            .with("colour", command.colour().glyph())
            .with("row", command.row())
            .with("column", command.column())
            .with("line", step.output().get(0));
    return claimOf(discrepancy.foundLine()).map(found -> new Contrast(right, found));
  }

  private static Optional<Message> claimOf(Optional<String> found) {
    return found
        .map(String::stripTrailing)
        .flatMap(
            line ->
                MISSES.contains(line)
                    ? Optional.of(say("says", "line", line))
                    : GoPosition.isRow(line) ? Optional.of(say("has-board")) : Optional.empty());
  }

  /** For a miss where the board should begin. */
  static Optional<Contrast> contrastOfMissForBoard(Discrepancy discrepancy) {
    return discrepancy
        .foundLine()
        .map(String::stripTrailing)
        .filter(line -> discrepancy.row() == 0 && MISSES.contains(line))
        .map(line -> new Contrast(say("board-begins"), say("says", "line", line)));
  }
}
