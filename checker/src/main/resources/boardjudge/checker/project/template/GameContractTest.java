package __game__;

import boardjudge.testing.GameContract;

/** What every game promises; the tests are inherited. */
class __Game__ContractTest extends GameContract {
  __Game__ContractTest() {
    super("__game__");
  }
}
