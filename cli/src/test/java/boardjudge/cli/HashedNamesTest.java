package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Programs and recipes that are named by a hash. */
class HashedNamesTest {
  @Test
  void huntBreaksTheHashThatANameSays() {
    CommandRun hunt =
        CommandRun.run("hunt", "go", "hashed:poly/base=257+modulus=1000003", "--tries", "1");
    assertThat(hunt.exit()).isZero();
    assertThat(hunt.err()).startsWith("found by hash-collision at try 1;");
  }

  @Test
  void aNameThatIsNoHashIsRefusedInOneSentence() {
    CommandRun hunt = CommandRun.run("hunt", "go", "hashed:poly/bas=3");
    assertThat(hunt.exit()).isEqualTo(2);
    assertThat(hunt.err()).contains("hash: poly has no \"bas\"; it has base, modulus");
    CommandRun generate =
        CommandRun.run("generate", "go", "hash-collision", "--set", "hash=zobrist/seed=-1");
    assertThat(generate.exit()).isEqualTo(2);
    assertThat(generate.err()).contains("hash: seed: expected none or a number of up to 19 digits");
  }
}
