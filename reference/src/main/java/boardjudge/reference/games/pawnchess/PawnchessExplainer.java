package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a line of best play into words and boards.
 *
 * @param line the game explained
 */
record PawnchessExplainer(PawnchessLine line) {
  /** Why the line of best play gives this answer, and where another answer found may come from. */
  Explanation explain(Discrepancy discrepancy) {
    Reason reason = reason(discrepancy);
    return new Explanation(reason.rule(), ending() + reason.sentence(), List.of(boards()));
  }

  /** A clause, and how it decides here: what follows the sentence on the ending. */
  private record Reason(PawnchessRule rule, String sentence) {}

  private Reason reason(Discrepancy discrepancy) {
    Optional<String> found = discrepancy.foundLine();
    if (discrepancy.row() > 0 || found.isEmpty()) {
      return new Reason(line.ending(), ".");
    }
    Optional<PawnchessResult> answer = PawnchessResult.parse(found.get().stripTrailing());
    if (answer.isEmpty()) {
      return new Reason(line.ending(), "; that is written " + line.result().line() + ".");
    }
    return answer.get().equals(line.result())
        ? new Reason(line.ending(), ".")
        : reason(answer.get());
  }

  /** Why the found answer, which is another one, is wrong. */
  private Reason reason(PawnchessResult found) {
    Optional<PawnchessLine.Alternative> worse =
        line.alternative(other -> other.result().equals(found));
    if (worse.isPresent()) {
      return wouldFollow(worse.get());
    }
    int plies = line.plies().size();
    if (found.winner() != line.winner()) {
      return new Reason(
          line.ending(),
          line.ending() == PawnchessRule.NO_MOVE_LOSES
              ? "; to be stuck is to lose."
              : "; " + line.loser().title() + " has no way to prevent it.");
    }
    if (found.plies() * 2 == plies || found.plies() * 2 == plies + 1) {
      return new Reason(
          PawnchessRule.PLIES_COUNTED,
          "; " + found.plies() + " is the number of " + line.winner().title() + "'s moves alone.");
    }
    if ((found.plies() - plies) % 2 != 0) {
      return new Reason(
          PawnchessRule.PLIES_COUNTED,
          "; White moves first, so a win of "
              + line.winner().title()
              + " always takes an "
              + (plies % 2 == 0 ? "even" : "odd")
              + " number of plies, which "
              + found.plies()
              + " is not.");
    }
    return found.plies() > plies
        ? new Reason(
            PawnchessRule.WINNER_HURRIES,
            "; " + line.loser().title() + " cannot make it last " + found.plies() + " plies.")
        : new Reason(
            PawnchessRule.LOSER_DELAYS,
            "; "
                + line.winner().title()
                + " cannot force it in "
                + found.plies()
                + (found.plies() == 1 ? " ply." : " plies."));
  }

  /** What it says of a program that it prints what a worse move would lead to. */
  private Reason wouldFollow(PawnchessLine.Alternative worse) {
    String follows = "; " + worse.result().line() + " would follow " + worse.name() + ", but ";
    String title = worse.move().mover().title();
    if (worse.result().winner() != line.winner()) {
      return new Reason(
          PawnchessRule.PERFECT_PLAY, follows + "that throws " + title + "'s win away.");
    }
    return worse.move().mover() == line.winner()
        ? new Reason(PawnchessRule.WINNER_HURRIES, follows + title + " wins as soon as possible.")
        : new Reason(
            PawnchessRule.LOSER_DELAYS, follows + title + " holds out as long as possible.");
  }

  /** How the game ends, as a sentence without its full stop when another clause follows. */
  private String ending() {
    String winner = line.winner().title();
    String loser = line.loser().title();
    String how =
        switch (line.ending()) {
          case FAR_ROW_WINS -> winner + " stands on the far row";
          case NO_PAWN_LOSES -> loser + " has no pawn left";
          default -> loser + " is to move and has no legal move";
        };
    int plies = line.plies().size();
    return "After "
        + plies
        + (plies == 1 ? " ply " : " plies ")
        + "of best play "
        + how
        + ", so "
        + winner
        + " wins";
  }

  /** The line board by board, from the position given to the end of the game. */
  private Evidence boards() {
    List<Evidence.Board> boards = new ArrayList<>();
    boards.add(
        new Evidence.Board(
            "the position given, white to move", line.plies().get(0).before().diagram()));
    for (PawnchessMove move : line.plies()) {
      String caption = "ply " + boards.size() + ": " + move.mover().word() + " " + move.name();
      boards.add(new Evidence.Board(caption, move.diagram()));
    }
    return new Evidence.Continuation("a line of best play", boards);
  }

  /** {@code best play gives White 7 plies}, {@code says 3}. */
  static Optional<Contrast> contrast(String answer, Discrepancy discrepancy) {
    Optional<PawnchessResult> right = PawnchessResult.parse(answer);
    Optional<PawnchessResult> found =
        discrepancy.foundLine().flatMap(line -> PawnchessResult.parse(line.stripTrailing()));
    // "white (07)" has the right number; what is wrong with it, both lines show best.
    if (discrepancy.row() > 0 || right.isEmpty() || found.isEmpty() || found.equals(right)) {
      return Optional.empty();
    }
    String winner = right.get().winner().title();
    int plies = right.get().plies();
    return Optional.of(
        found.get().winner() == right.get().winner()
            ? new Contrast(
                "best play gives " + winner + " " + plies + (plies == 1 ? " ply" : " plies"),
                "says " + found.get().plies())
            : new Contrast(
                "best play lets " + winner + " win", "says " + found.get().winner().title()));
  }
}
