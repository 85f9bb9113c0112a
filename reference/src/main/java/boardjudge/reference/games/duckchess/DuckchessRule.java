package boardjudge.reference.games.duckchess;

import boardjudge.reference.Rule;

/** The statement's clauses. */
public enum DuckchessRule implements Rule {
  GAME_OVER("Once a captain has been captured the game is over, and every command is invalid."),
  EMPTY_SQUARE("A command is invalid if no piece stands on the square that it moves from."),
  TURN(
      "Red moves first and the sides take turns; an invalid command changes nothing, so the same"
          + " side stays to move."),
  STANDING_STILL("A piece must leave its square."),
  CAPTAIN_MOVE("A captain goes one square along its row or column."),
  GUARD_MOVE("A guard goes one square diagonally."),
  ELEPHANT_MOVE("An elephant goes two squares diagonally."),
  ELEPHANT_EYE(
      "An elephant cannot move if any piece stands on the square between, diagonally next to it."),
  HORSE_MOVE("A horse goes two squares along a row or column and one square across."),
  HORSE_LEG(
      "A horse cannot move if any piece stands on the square next to it, in the direction of its"
          + " two squares."),
  CAR_MOVE("A car goes any number of squares along its row or column."),
  CAR_PATH("A car cannot pass over any piece."),
  DUCK_MOVE("A duck goes three squares along a row or column and two squares across."),
  DUCK_LEGS(
      "A duck cannot move if any piece stands on either of its legs: one square straight on, or two"
          + " squares straight on and one across."),
  SOLDIER_MOVE("A soldier goes to any of the eight squares around it."),
  OWN_PIECE("A piece may not land on a piece of its own side."),
  MOVED_PIECE("A valid command prints first the piece that moved: its side, a blank, its kind."),
  CAPTURE(
      "A piece that lands on an enemy piece captures it; the second field names the captured piece,"
          + " or is NA."),
  CHECK(
      "The third field is yes if, after the move, some piece could capture the captain of the other"
          + " side."),
  CHECK_ON_MOVER(
      "Leaving or putting one's own captain under attack is allowed; that, too, is check."),
  CAPTAIN_CAPTURED("Capturing a captain ends the game, and the fourth field is yes."),
  NO_CHECK_AT_THE_END(
      "The move that ends the game is never check, even if the captain that is left stands under"
          + " attack.");

  private final String clause;

  DuckchessRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}
