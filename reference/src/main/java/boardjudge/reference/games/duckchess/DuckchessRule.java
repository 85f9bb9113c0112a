package boardjudge.reference.games.duckchess;

import boardjudge.reference.Rule;

/** The statement's clauses. */
public enum DuckchessRule implements Rule {
  GAME_OVER,
  EMPTY_SQUARE,
  TURN,
  STANDING_STILL,
  CAPTAIN_MOVE,
  GUARD_MOVE,
  ELEPHANT_MOVE,
  ELEPHANT_EYE,
  HORSE_MOVE,
  HORSE_LEG,
  CAR_MOVE,
  CAR_PATH,
  DUCK_MOVE,
  DUCK_LEGS,
  SOLDIER_MOVE,
  OWN_PIECE,
  MOVED_PIECE,
  CAPTURE,
  CHECK,
  CHECK_ON_MOVER,
  CAPTAIN_CAPTURED,
  NO_CHECK_AT_THE_END
}
