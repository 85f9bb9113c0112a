package othello;

import boardjudge.testing.GameContract;

/** What every game promises; the tests are inherited. */
class OthelloContractTest extends GameContract {
  OthelloContractTest() {
    super("othello");
  }
}
