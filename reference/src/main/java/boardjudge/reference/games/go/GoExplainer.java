package boardjudge.reference.games.go;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Puts the proof of a command's ruling, or of a point of the final board, into words and pictures.
 */
final class GoExplainer {
  private GoExplainer() {}

  /** Why this command is judged as it is, and what the found lines say against it. */
  static Explanation ofCommand(GoCommandStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("");
    String because =
        switch (step.ruling().verdict()) {
          case OCCUPIED -> occupied(step);
          case SUICIDE -> suicide(step);
          case REPETITION -> repetition(step);
          case LEGAL -> legal(step, found);
        };
    because += deviation(step, discrepancy, found);
    return new Explanation((GoRule) step.decidedBy().get(0), because, boards(step));
  }

  private static String occupied(GoCommandStep step) {
    // A wrong referee may take an empty point for occupied.
    String colour = step.before().at(step.command().point()).map(GoColour::word).orElse("");
    return ("A " + colour).strip() + " stone stands at " + at(step) + ", so the command is miss 1.";
  }

  private static String suicide(GoCommandStep step) {
    int stones = step.ownChain().cardinality();
    return "No enemy chain is left without a liberty, so nothing is removed; "
        + (stones == 1
            ? "the stone at " + at(step) + " would stand alone and have no liberty"
            : "the chain of "
                + stones
                + " stones that "
                + step.command().text()
                + " would belong to has no liberty")
        + ", so the command is miss 2.";
  }

  private static String repetition(GoCommandStep step) {
    int earlier = step.ruling().repeated();
    return sentence(
        capture(step, "the stone would take")
            + "the board that results stood before, after command "
            + earlier
            + ", "
            + count(step.number() - earlier, "command")
            + " ago, so the command is miss 3.");
  }

  private static String sentence(String phrase) {
    return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
  }

  private static String legal(GoCommandStep step, String found) {
    String legal =
        switch (found) {
          case "miss 1" -> "no stone stands at " + at(step) + " before the command";
          case "miss 2" -> capture(step, "it takes") + breathing(step);
          case "miss 3" ->
              capture(step, "it takes") + "the board that results stood after no earlier command";
          default ->
              "the point is empty, "
                  + capture(step, "the stone takes")
                  + breathing(step)
                  + ", and the board stood after no earlier command";
        };
    return "The command is legal: " + legal + ".";
  }

  private static String breathing(GoCommandStep step) {
    BitSet chain = step.ownChain();
    BitSet liberties = step.ruling().result().liberties(chain);
    return (chain.cardinality() == 1
            ? "the stone at " + at(step)
            : "the chain of " + chain.cardinality() + " stones at " + at(step))
        + " has "
        + (liberties.cardinality() == 1
            ? "the liberty "
            : liberties.cardinality() + " liberties, one at ")
        + GoPosition.name(liberties.nextSetBit(0));
  }

  /** What the stone takes, and a semicolon; nothing if it takes nothing. */
  private static String capture(GoCommandStep step, String verb) {
    int stones = step.captured().cardinality();
    int chains = step.capturedChains().size();
    return stones == 0
        ? ""
        : verb
            + " "
            + (chains == 1 ? "a chain of " : chains + " chains of together ")
            + count(stones, "stone")
            + "; ";
  }

  private static String deviation(GoCommandStep step, Discrepancy discrepancy, String found) {
    boolean legal = step.ruling().verdict() == GoVerdict.LEGAL;
    if (discrepancy.row() > 0) {
      return " It prints this one line alone.";
    }
    if (discrepancy.found().isEmpty()) {
      return " The output ends here.";
    }
    if (legal) {
      return found.startsWith("miss ") ? " So it prints nothing." : "";
    }
    if (GoPosition.isRow(found)) {
      return " The output has a board row here, so it prints no miss for this command nor for any"
          + " after it.";
    }
    if (step.ruling().verdict() == GoVerdict.REPETITION && found.equals("miss 2")) {
      return " It is no suicide: " + breathing(step) + ".";
    }
    return "";
  }

  /** The board before the command, and the one after it or what forbids that one. */
  private static List<Evidence> boards(GoCommandStep step) {
    List<Evidence> boards = new ArrayList<>();
    Square point = step.command().square();
    boards.add(
        new Evidence.Board(
            "before command " + step.number(),
            step.before()
                .diagram()
                .mark(Mark.CAPTURED, GoPoints.squares(step.captured()))
                .mark(Mark.LAST, point)
                .arrows(captures(step))));
    GoPosition result = step.ruling().result();
    switch (step.ruling().verdict()) {
      case OCCUPIED -> {}
      case LEGAL ->
          boards.add(
              new Evidence.Board(
                  "after command " + step.number(), result.diagram().mark(Mark.LAST, point)));
      case SUICIDE -> {
        BitSet chain = step.ownChain();
        boards.add(
            new Evidence.Board(
                "if the stone stood there: its chain and the enemies around it",
                result
                    .diagram()
                    .mark(Mark.BLOCKER, GoPoints.squares(GoPoints.around(chain)))
                    .mark(Mark.SUBJECT, GoPoints.squares(chain))
                    .mark(Mark.LAST, point)));
      }
      case REPETITION ->
          boards.add(
              new Evidence.Board(
                  "if the stone stood there: just the board after command "
                      + step.ruling().repeated(),
                  result.diagram().mark(Mark.LAST, point)));
    }
    return boards;
  }

  /** An arrow from the new stone to each chain that it takes, or would take. */
  private static List<Arrow> captures(GoCommandStep step) {
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

  /** Where the found rows first differ, and the command that changed that point last. */
  static Explanation ofFinalBoard(GoFinalStep end, Discrepancy discrepancy) {
    GoPosition position = end.position();
    List<Square> differing = differing(position, discrepancy);
    if (differing.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD, noSuchRow(discrepancy), List.of(finalBoard(position, differing)));
    }
    Square first = differing.get(0);
    int point = GoPoints.at(first.row() + 1, first.column() + 1);
    char found = discrepancy.found().get(first.row() - discrepancy.row()).charAt(first.column());
    String because =
        (differing.size() == 1
                ? "One point of the final board differs, "
                : differing.size() + " points of the final board differ, the first is ")
            + GoPosition.name(point)
            + ": '"
            + position.glyph(point)
            + "' expected, '"
            + found
            + "' found. ";
    Optional<GoCommandStep> changer = lastChange(end.testCase(), point);
    if (changer.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD,
          because + "No legal command ever changed that point.",
          List.of(finalBoard(position, differing)));
    }
    GoCommandStep step = changer.get();
    boolean placed = step.command().point() == point;
    because +=
        "The last command that changed that point is command "
            + step.number()
            + ", "
            + step.command().text()
            + (placed
                ? ", which puts a stone there."
                : ", which takes the "
                    + step.command().colour().opponent().word()
                    + " stone there.");
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(finalBoard(position, differing));
    evidence.addAll(boards(step));
    return new Explanation(placed ? GoRule.PLACEMENT : GoRule.CAPTURE, because, evidence);
  }

  private static Evidence finalBoard(GoPosition position, List<Square> differing) {
    String caption =
        switch (differing.size()) {
          case 0 -> "the final board";
          case 1 -> "the final board; the point that differs is marked";
          default -> "the final board; the points that differ are marked";
        };
    return new Evidence.Board(caption, position.diagram().mark(Mark.DIFFERS, differing));
  }

  /** The points on which the found rows differ, as far as there are found rows, from the top. */
  private static List<Square> differing(GoPosition position, Discrepancy discrepancy) {
    List<Square> differing = new ArrayList<>();
    List<String> expected = position.rows();
    int row = discrepancy.row();
    for (String found : discrepancy.found()) {
      if (row >= expected.size() || !GoPosition.isRow(found)) {
        break;
      }
      for (int column = 0; column < GoPosition.COLUMNS; column++) {
        if (found.charAt(column) != expected.get(row).charAt(column)) {
          differing.add(new Square(row, column));
        }
      }
      row++;
    }
    return differing;
  }

  private static String noSuchRow(Discrepancy discrepancy) {
    int row = discrepancy.row();
    if (row >= GoPosition.ROWS) {
      return "The case's answer ends with row 19 of the final board; the output goes on.";
    }
    Optional<String> found = discrepancy.foundLine();
    if (found.isEmpty()) {
      return row == 0
          ? "The output ends where the final board should begin."
          : "The output ends after " + count(row, "row") + " of the final board; it has 19.";
    }
    if (discrepancy.isNone()) {
      return "After its last command the board of the case stands like this.";
    }
    boolean miss = found.get().startsWith("miss ");
    return row == 0 && miss
        ? "No command misses any more: the final board begins here."
        : "Row "
            + (row + 1)
            + " of the final board stands here, "
            + (miss
                ? "not a miss: all misses of a case come before its board."
                : "19 characters B, W or '.'; the line found is no such row.");
  }

  private static Optional<GoCommandStep> lastChange(GoCase testCase, int point) {
    List<GoCommandStep> changes = new ArrayList<>();
    new GoReferee()
        .judge(
            testCase,
            step -> {
              if (step instanceof GoCommandStep command
                  && command.before().glyph(point) != command.after().glyph(point)) {
                changes.add(command);
              }
            });
    return changes.isEmpty() ? Optional.empty() : Optional.of(changes.get(changes.size() - 1));
  }

  /** A number and what it counts: {@code 1 stone}, {@code 2 stones}. */
  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String at(GoCommandStep step) {
    return GoPosition.name(step.command().point());
  }
}
