package boardjudge.grading.stress;

import java.util.ArrayList;
import java.util.List;

/**
 * The known mistakes with which a program prints exactly what another program printed.
 *
 * @param inputs on how many inputs they were compared
 * @param mistakes in the generator's order; none where nothing is known that prints the same
 */
public record KnownMistakes(int inputs, List<Mistake> mistakes) {
  /** None. */
  public static final KnownMistakes NONE = new KnownMistakes(0, List.of());

  private static final int SHOWN = 3;

  /**
   * A mistake.
   *
   * @param name of the wrong program that makes it
   * @param mistake in a sentence
   */
  public record Mistake(String name, String mistake) {}

  public KnownMistakes {
    mistakes = List.copyOf(mistakes);
  }

  /** The hint as people read it; no line where there is no mistake. */
  public List<String> text() {
    List<String> lines = new ArrayList<>();
    if (mistakes.isEmpty()) {
      return lines;
    }
    lines.add("");
    lines.add(
        "Hint: on "
            + (inputs == 1 ? "this input" : "all " + inputs + " inputs compared")
            + " it prints exactly what a program with this mistake prints:");
    mistakes.stream().limit(SHOWN).forEach(m -> lines.add("  " + m.name() + ": " + m.mistake()));
    if (mistakes.size() > SHOWN) {
      int more = mistakes.size() - SHOWN;
      lines.add(more == 1 ? "  or with another one" : "  or with one of " + more + " others");
    }
    return lines;
  }
}
