package boardjudge.reference.games.pawnchess;

import static boardjudge.reference.games.pawnchess.Pawnchess.say;

import boardjudge.reference.Claim;
import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Explains a line of best play in words and boards. */
record PawnchessExplainer(PawnchessLine line) {
  Explanation explain(Discrepancy discrepancy) {
    Reason reason = reason(discrepancy);
    Message because = say("because", "ending", ending(), "reason", reason.clause());
    return new Explanation(
        reason.rule(), because, List.of(new Evidence.Continuation(say("line"), boards())));
  }

  /** A rule, and how it decides here: the clause after the sentence about the ending. */
  private record Reason(PawnchessRule rule, Message clause) {}

  private Reason plain() {
    return new Reason(line.ending(), say("nothing-more"));
  }

  private Reason reason(Discrepancy discrepancy) {
    if (discrepancy.row() > 0 || discrepancy.foundLine().isEmpty()) {
      return plain();
    }
    Optional<PawnchessResult> found = answer(discrepancy);
    if (found.isEmpty()) {
      return new Reason(line.ending(), say("written-so", "line", line.result().line()));
    }
    return found.get().equals(line.result()) ? plain() : reason(found.get());
  }

  private Reason reason(PawnchessResult found) {
    Optional<PawnchessLine.Alternative> worse =
        line.alternative(other -> other.result().equals(found));
    if (worse.isPresent()) {
      return wouldFollow(worse.get());
    }
    int plies = line.plies().size();
    Message winner = line.winner().message();
    Message loser = line.loser().message();
    if (found.winner() != line.winner()) {
      return new Reason(
          line.ending(),
          line.ending() == PawnchessRule.NO_MOVE_LOSES
              ? say("stuck")
              : say("no-way-out", "loser", loser));
    }
    if (found.plies() * 2 == plies || found.plies() * 2 == plies + 1) {
      return new Reason(
          PawnchessRule.PLIES_COUNTED,
          say("moves-alone", "found", found.plies(), "winner", winner));
    }
    if ((found.plies() - plies) % 2 != 0) {
      return new Reason(
          PawnchessRule.PLIES_COUNTED,
          say(plies % 2 == 0 ? "even" : "odd", "winner", winner, "found", found.plies()));
    }
    return found.plies() > plies
        ? new Reason(
            PawnchessRule.WINNER_HURRIES, say("too-long", "loser", loser, "found", found.plies()))
        : new Reason(
            PawnchessRule.LOSER_DELAYS, say("too-short", "winner", winner, "found", found.plies()));
  }

  /** The reason if the found answer is the result of a worse move. */
  private Reason wouldFollow(PawnchessLine.Alternative worse) {
    PawnchessRule rule = line.rule(worse);
    return new Reason(
        rule,
        say("follows-" + rule.id())
            .with("line", worse.result().line())
            .with("move", worse.message())
            .with("mover", worse.move().mover().message()));
  }

  /** The worse move with the found result, or the board at which the output claims the end. */
  Claim claim(Discrepancy discrepancy) {
    int plies = line.plies().size();
    Optional<PawnchessResult> found = answer(discrepancy);
    if (discrepancy.row() > 0 || found.isEmpty() || found.get().equals(line.result())) {
      return new Claim(plies, Optional.empty());
    }
    PawnchessResult claimed = found.get();
    Optional<PawnchessLine.Alternative> worse =
        line.alternative(other -> other.result().equals(claimed));
    if (worse.isPresent()) {
      Message caption = say("claimed-move", "line", claimed.line(), "move", worse.get().message());
      return new Claim(
          worse.get().ply(),
          Optional.of(new Evidence.Board(caption, worse.get().move().diagram())));
    }
    return new Claim(
        plies,
        Optional.of(claimed.plies())
            .filter(early -> early > 0 && early < plies)
            .map(
                early ->
                    new Evidence.Board(
                        say("claimed-end", "plies", early),
                        line.plies().get(early - 1).diagram())));
  }

  /** How the game ends, as a sentence without its full stop when another clause follows. */
  private Message ending() {
    Message winner = line.winner().message();
    Message loser = line.loser().message();
    Message ending = say("ends-" + line.ending().id(), "winner", winner, "loser", loser);
    return say("ending", "plies", line.plies().size(), "how", ending, "winner", winner);
  }

  /** The boards of the line, from the given position to the end of the game. */
  List<Evidence.Board> boards() {
    List<Evidence.Board> boards = new ArrayList<>();
    boards.add(new Evidence.Board(say("given"), line.plies().get(0).before().diagram()));
    for (PawnchessMove move : line.plies()) {
      Message caption =
          say("ply-" + move.mover().word(), "ply", boards.size(), "move", move.name());
      boards.add(new Evidence.Board(caption, move.diagram()));
    }
    return boards;
  }

  private static Optional<PawnchessResult> answer(Discrepancy discrepancy) {
    return discrepancy.foundLine().map(String::stripTrailing).flatMap(PawnchessResult::parse);
  }

  /** {@code best play gives White 7 plies}, {@code says 3}. */
  static Optional<Contrast> contrast(String answer, Discrepancy discrepancy) {
    Optional<PawnchessResult> right = PawnchessResult.parse(answer);
    Optional<PawnchessResult> found = answer(discrepancy);
    // "white (07)" has the right number: both lines show best what is wrong with it.
    if (discrepancy.row() > 0 || right.isEmpty() || found.isEmpty() || found.equals(right)) {
      return Optional.empty();
    }
    Message winner = right.get().winner().message();
    return Optional.of(
        found.get().winner() == right.get().winner()
            ? new Contrast(
                say("right-plies", "winner", winner, "plies", right.get().plies()),
                say("says", "found", found.get().plies()))
            : new Contrast(
                say("right-winner", "winner", winner),
                say("says-winner", "found", found.get().winner().message())));
  }
}
