package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;

/**
 * The known mistakes that make a program print what was found: its likeliest mistake, where one
 * wrong program of the catalogue prints the same.
 *
 * @param rule the rule that they break
 * @param mistakes the wrong programs, by name and mistake; at least one
 * @param exact whether they print all that was found, and not only its first wrong lines
 * @param steps how the first of them judges the case, step by step; empty if it does not judge by
 *     steps
 */
record Diagnosis(
    Rule rule, List<FaultLocation.Mistake> mistakes, boolean exact, Optional<List<Step>> steps) {
  Diagnosis {
    mistakes = List.copyOf(mistakes);
    steps = steps.map(List::copyOf);
  }
}
