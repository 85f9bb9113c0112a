package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.Duckchess.say;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Message;
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
    int command = step.number();
    if (step.violation().isPresent()) {
      return invalid
          ? Optional.empty()
          : Optional.of(
              new Contrast(
                  say("right-invalid", "number", command, "why", reason(step)), say("says-valid")));
    }
    if (invalid) {
      return Optional.of(
          new Contrast(
              say("right-valid", "number", command, "piece", step.piece().message()),
              say("says-invalid")));
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

  private static Contrast field(int command, int index, String right, String found) {
    return switch (index) {
      case 0 -> contrast(command, "right-moves", right, say("says-moves", "piece", piece(found)));
      case 1 ->
          contrast(
              command, "right-captures", right, say("says-captures", "piece", captured(found)));
      case 2 -> contrast(command, "right-check-" + right, right, say("says-check-" + found));
      default -> contrast(command, "right-over-" + right, right, say("says-over-" + found));
    };
  }

  private static Contrast contrast(int command, String name, String right, Message found) {
    return new Contrast(
        say(
            name,
            "number",
            command,
            "piece",
            name.equals("right-moves") ? piece(right) : captured(right)),
        found);
  }

  private static Message captured(String field) {
    return field.equals(NOTHING) ? say("captured-nothing") : say("captured", "piece", piece(field));
  }

  private static Message piece(String title) {
    return DuckchessPiece.all().stream()
        .filter(piece -> piece.title().equals(title))
        .findFirst()
        .map(DuckchessPiece::message)
        .orElse(Message.literal(title));
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

  private static Message reason(DuckchessStep step) {
    DuckchessRule rule = step.violation().orElseThrow().rule();
    return switch (rule) {
      case GAME_OVER, EMPTY_SQUARE, STANDING_STILL, OWN_PIECE -> say("why-" + rule.id());
      case TURN -> say("why-turn", "side", step.before().toMove().title());
      case ELEPHANT_EYE, HORSE_LEG, DUCK_LEGS, CAR_PATH -> say("why-blocked");
      default -> say("why-no-move");
    };
  }
}
