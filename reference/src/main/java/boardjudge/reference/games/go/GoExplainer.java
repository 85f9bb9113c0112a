package boardjudge.reference.games.go;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Puts the proof of a command's ruling into words and pictures. */
final class GoExplainer {
  private static final GoReferee REFEREE = new GoReferee();

  private GoExplainer() {}

  static Explanation ofCommand(GoCommandStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("");
    String because =
        switch (step.ruling().verdict()) {
          case OCCUPIED -> occupied(step);
          case SUICIDE -> suicide(step);
          case REPETITION -> repetition(step);
          case LEGAL -> legal(step, found);
        };
    because += departure(step, discrepancy, found);
    return new Explanation((GoRule) step.decidedBy().get(0), because, boards(step));
  }

  private static String occupied(GoCommandStep step) {
    GoColour colour =
        step.before().holds(step.command().point(), GoColour.BLACK)
            ? GoColour.BLACK
            : GoColour.WHITE;
    return "A " + colour.word() + " stone stands at " + at(step) + ", so the command is miss 1.";
  }

  private static String suicide(GoCommandStep step) {
    List<Integer> chain = step.ownChain();
    return "No enemy chain is left without a liberty, so nothing is removed; "
        + (chain.size() == 1
            ? "the stone at " + at(step) + " would stand alone and have no liberty"
            : "the chain of "
                + chain.size()
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
    GoPosition board = step.ruling().result();
    BitSet chain = REFEREE.chain(board, step.command().point());
    BitSet liberties = liberties(board, chain);
    return (chain.cardinality() == 1
            ? "the stone at " + at(step)
            : "the chain of " + chain.cardinality() + " stones at " + at(step))
        + " has "
        + (liberties.cardinality() == 1
            ? "the liberty "
            : liberties.cardinality() + " liberties, one at ")
        + GoPoints.text(liberties.nextSetBit(0));
  }

  /** What the stone takes, and a semicolon; nothing if it takes nothing. */
  private static String capture(GoCommandStep step, String verb) {
    int stones = step.captured().cardinality();
    int chains = capturedChains(step).size();
    return stones == 0
        ? ""
        : verb
            + " "
            + (chains == 1 ? "a chain of " : chains + " chains of together ")
            + count(stones, "stone")
            + "; ";
  }

  private static String departure(GoCommandStep step, Discrepancy discrepancy, String found) {
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
    if (isRow(found)) {
      return " The output has a board row here, so it prints no miss for this command nor for any"
          + " after it.";
    }
    if (step.ruling().verdict() == GoVerdict.REPETITION && found.equals("miss 2")) {
      return " It is no suicide: " + breathing(step) + ".";
    }
    return "";
  }

  /** The board before the command, and the one after it or what forbids that one. */
  static List<Evidence> boards(GoCommandStep step) {
    List<Evidence> boards = new ArrayList<>();
    Square point = step.command().square();
    boards.add(
        new Evidence.Board(
            "before command " + step.number(),
            step.before()
                .diagram()
                .mark(Mark.CAPTURED, squares(step.captured()))
                .mark(Mark.LAST, point)));
    GoPosition result = step.ruling().result();
    switch (step.ruling().verdict()) {
      case OCCUPIED -> {}
      case LEGAL ->
          boards.add(
              new Evidence.Board(
                  "after command " + step.number(), result.diagram().mark(Mark.LAST, point)));
      case SUICIDE -> {
        BitSet chain = REFEREE.chain(result, step.command().point());
        boards.add(
            new Evidence.Board(
                "if the stone stood there: its chain and the enemies around it",
                result
                    .diagram()
                    .mark(Mark.BLOCKER, squares(around(chain)))
                    .mark(Mark.SUBJECT, squares(chain))
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

  /** The chains that the command takes, or would take; in the order of their first points. */
  static List<BitSet> capturedChains(GoCommandStep step) {
    List<BitSet> chains = new ArrayList<>();
    BitSet left = step.captured();
    while (!left.isEmpty()) {
      BitSet chain = REFEREE.chain(step.before(), left.nextSetBit(0));
      chains.add(chain);
      left.andNot(chain);
    }
    return chains;
  }

  private static BitSet around(BitSet chain) {
    BitSet around = new BitSet();
    chain.stream()
        .forEach(
            stone -> {
              for (int neighbour : GoPoints.adjacent(stone)) {
                around.set(neighbour);
              }
            });
    around.andNot(chain);
    return around;
  }

  private static BitSet liberties(GoPosition board, BitSet chain) {
    BitSet liberties = around(chain);
    liberties.stream().filter(point -> !board.isEmpty(point)).forEach(liberties::clear);
    return liberties;
  }

  /** Whether a line has the form of a board's row. */
  static boolean isRow(String line) {
    return line.length() == GoPoints.SIZE
        && line.chars().allMatch(glyph -> "BW.".indexOf(glyph) >= 0);
  }

  static List<Square> squares(BitSet points) {
    return points.stream().mapToObj(GoPoints::square).toList();
  }

  /** A number and what it counts: {@code 1 stone}, {@code 2 stones}. */
  static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String at(GoCommandStep step) {
    return GoPoints.text(step.command().point());
  }
}
