package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A case judged: the whole game, played perfectly.
 *
 * @param line the game
 */
record PawnchessStep(PawnchessLine line) implements Step {
  private static final Pattern ANSWER = Pattern.compile("(white|black) \\(([0-9]{1,4})\\)");

  @Override
  public String action() {
    return "best play, White to move";
  }

  @Override
  public List<Rule> decidedBy() {
    return List.copyOf(line.rules());
  }

  @Override
  public List<String> output() {
    return List.of(line.result().line());
  }

  @Override
  public boolean mightPrint(String found) {
    return ANSWER.matcher(found).matches();
  }

  @Override
  public Diagram board() {
    return line.last().diagram();
  }

  @Override
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    events.add(new Event(line.winner().word() + "-wins-in-plies", line.plies().size()));
    events.add(new Event("ends-by-" + line.ending().id(), 1));
    events.add(new Event("captures-in-line", line.captures()));
    return List.copyOf(events);
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    Reason reason = reason(discrepancy);
    return new Explanation(reason.rule(), ending() + reason.sentence(), List.of(line.boards()));
  }

  /** A clause, and how it decides here: what follows the sentence on the ending. */
  private record Reason(PawnchessRule rule, String sentence) {}

  private Reason reason(Discrepancy discrepancy) {
    Optional<String> found = discrepancy.foundLine();
    if (discrepancy.row() > 0 || found.isEmpty()) {
      return new Reason(line.ending(), ".");
    }
    Optional<PawnchessResult> answer = answer(found.get());
    if (answer.isEmpty()) {
      return new Reason(line.ending(), "; that is written " + line.result().line() + ".");
    }
    return answer.get().equals(line.result())
        ? new Reason(line.ending(), ".")
        : reason(answer.get());
  }

  private static Optional<PawnchessResult> answer(String found) {
    Matcher matcher = ANSWER.matcher(found.stripTrailing());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    PawnchessColour winner =
        matcher.group(1).equals(PawnchessColour.WHITE.word())
            ? PawnchessColour.WHITE
            : PawnchessColour.BLACK;
    return Optional.of(new PawnchessResult(winner, Integer.parseInt(matcher.group(2))));
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
    String title = worse.mover().title();
    if (worse.result().winner() != line.winner()) {
      return new Reason(
          PawnchessRule.PERFECT_PLAY, follows + "that throws " + title + "'s win away.");
    }
    return worse.mover() == line.winner()
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
}
