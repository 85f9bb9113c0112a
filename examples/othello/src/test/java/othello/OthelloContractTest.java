package othello;

import boardjudge.testing.GameContract;

/** All tests are inherited. */
class OthelloContractTest extends GameContract {
  OthelloContractTest() {
    super("othello");
  }
}
