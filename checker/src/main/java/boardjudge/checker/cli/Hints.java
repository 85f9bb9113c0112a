package boardjudge.checker.cli;

import boardjudge.checker.stress.MutantMatcher;
import boardjudge.generator.Mutant;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;

/** Says which known mistake a program makes. */
final class Hints {
  private static final int MOST = 3;

  private Hints() {}

  /** What {@code --hints} says. */
  static boolean wanted(String told) {
    if (told.equals("on") || told.equals("off")) {
      return told.equals("on");
    }
    throw CommandFailure.usage("--hints: expected on or off, found " + Quote.of(told, 40));
  }

  /** The lines to print; none where nothing is alike. */
  static <C> List<String> lines(MutantMatcher.Alike<C> alike) {
    List<String> lines = new ArrayList<>();
    List<Mutant<C>> mutants = alike.mutants();
    if (mutants.isEmpty()) {
      return lines;
    }
    lines.add("");
    lines.add(
        "Hint: on "
            + (alike.inputs() == 1 ? "this input" : "all " + alike.inputs() + " inputs compared")
            + " it prints exactly what a program with this mistake prints:");
    for (Mutant<C> mutant : mutants.subList(0, Math.min(MOST, mutants.size()))) {
      lines.add("  " + mutant.name() + ": " + mutant.mistake());
    }
    if (mutants.size() > MOST) {
      lines.add("  or with one of " + (mutants.size() - MOST) + " others");
    }
    return lines;
  }
}
