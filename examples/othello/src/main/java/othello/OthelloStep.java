package othello;

import boardjudge.reference.Step;

/** One command, judged: a list, a move, or the Q. */
public sealed interface OthelloStep extends Step
    permits OthelloListStep, OthelloMoveStep, OthelloQuitStep {
  /** Which of its game's commands it is, from 1. */
  int number();

  /** The position that the next command meets. */
  OthelloPosition after();
}
