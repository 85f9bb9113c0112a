package boardjudge.reference.games.duckchess;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import java.util.List;
import java.util.Optional;

/** Says in a few words what one command prints and what was found: the first field that differs. */
final class DuckchessContrast {
  private static final String NOTHING = "NA";
  private static final List<String> YES_NO = List.of("yes", "no");

  private DuckchessContrast() {}

  static Optional<Contrast> of(DuckchessStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    Optional<List<String>> fields = fields(found);
    boolean invalid = found.equals(DuckchessReferee.INVALID);
    if (discrepancy.expected().isEmpty() || (fields.isEmpty() && !invalid)) {
      return Optional.empty();
    }
    String command = "command " + step.number();
    if (step.violation().isPresent()) {
      return invalid
          ? Optional.empty()
          : Optional.of(
              new Contrast(
                  command + " is invalid, " + reason(step, step.violation().get()), "says valid"));
    }
    if (invalid) {
      return Optional.of(
          new Contrast(
              command + " is a valid move of the " + step.piece().title(), "says invalid"));
    }
    List<String> right = List.of(step.line().split(";", -1));
    for (int i = 0; i < right.size(); i++) {
      String other = fields.orElseThrow().get(i);
      if (!other.equals(right.get(i))) {
        return Optional.of(field(command, i, right.get(i), other));
      }
    }
    return Optional.empty();
  }

  private static Contrast field(String command, int index, String right, String found) {
    return switch (index) {
      case 0 -> new Contrast(command + " moves a " + right, "says a " + found);
      case 1 -> new Contrast(command + " captures " + captured(right), "says " + captured(found));
      case 2 ->
          right.equals("yes")
              ? new Contrast(command + " leaves a captain in check", "says no check")
              : new Contrast(command + " leaves no captain in check", "says check");
      default ->
          right.equals("yes")
              ? new Contrast(command + " ends the game", "says it goes on")
              : new Contrast(command + " does not end the game", "says it ends");
    };
  }

  private static String captured(String field) {
    return field.equals(NOTHING) ? "nothing" : "a " + field;
  }

  /** The fields of a line that has the form of a valid command's; empty for any other. */
  private static Optional<List<String>> fields(String line) {
    List<String> fields = List.of(line.split(";", -1));
    return fields.size() == 4
            && isPiece(fields.get(0))
            && (isPiece(fields.get(1)) || fields.get(1).equals(NOTHING))
            && YES_NO.contains(fields.get(2))
            && YES_NO.contains(fields.get(3))
        ? Optional.of(fields)
        : Optional.empty();
  }

  private static boolean isPiece(String title) {
    return DuckchessPiece.all().stream().anyMatch(piece -> piece.title().equals(title));
  }

  private static String reason(DuckchessStep step, DuckchessViolation why) {
    return switch (why.rule()) {
      case GAME_OVER -> "the game is over";
      case EMPTY_SQUARE -> "no piece stands there";
      case TURN -> "it is " + step.before().toMove().title() + "'s turn";
      case STANDING_STILL -> "the piece stays";
      case OWN_PIECE -> "its own piece stands there";
      case ELEPHANT_EYE, HORSE_LEG, DUCK_LEGS, CAR_PATH -> "the way is blocked";
      default -> "no move of its piece";
    };
  }
}
