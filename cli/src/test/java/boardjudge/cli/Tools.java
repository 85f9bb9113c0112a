package boardjudge.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.sandbox.Languages;

/** What tests with programs need of the machine. */
final class Tools {
  private Tools() {}

  /** Skips a test, with a sentence, where one of these programs is not installed. */
  static void need(String... names) {
    for (String name : names) {
      assumeTrue(Languages.tool(name).isPresent(), name + " is not installed here");
    }
  }
}
