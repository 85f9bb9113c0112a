package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.io.InputFormat;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the likeliest mistake behind a wrong output: the wrong programs of the catalogue that agree
 * with the output for the most lines, the first wrong line among them; where several rules are in
 * question, those that agree on further tests, too. What it finds depends on the inputs and the
 * outputs alone, never on the time at hand: large inputs are judged by the case that differs.
 *
 * @param <C> one case
 */
final class Diagnostician<C> {
  /** Longer inputs, in bytes, are not given to the mutants: these take some 0.1 s. */
  private static final int LARGEST = 64 * 1024;

  /** The most further tests that are run. */
  private static final int FURTHER = 8;

  private final InputFormat<C> format;
  private final List<Mutant<C>> mutants;
  private final FurtherTests<C> further;

  Diagnostician(InputFormat<C> format, List<Mutant<C>> mutants, FurtherTests<C> further) {
    this.format = format;
    this.mutants = mutants;
    this.further = further;
  }

  /**
   * The likeliest mistake; empty if no mutant prints the first wrong line.
   *
   * @param cases all cases of the input
   * @param caseIndex the case of the first wrong line, from 0
   * @param lineInCase that line within its case, from 1
   * @param found all lines found, or as many as are worth a look
   * @param linesBefore how many of them belong to the cases before
   * @param plain the rule that the step names by itself; preferred where several fit as well
   */
  Optional<Diagnosis> find(
      List<C> cases,
      int caseIndex,
      long lineInCase,
      List<String> found,
      long linesBefore,
      Rule plain)
      throws IOException, InterruptedException {
    if (isShort(cases)) {
      return best(cases, caseIndex, found, linesBefore + lineInCase, plain);
    }
    if (!format.isSeparable()) {
      return Optional.empty();
    }
    List<C> alone = List.of(cases.get(caseIndex));
    int from = (int) Math.min(linesBefore, found.size());
    return isShort(alone)
        ? best(alone, 0, found.subList(from, found.size()), lineInCase, plain)
        : Optional.empty();
  }

  private boolean isShort(List<C> cases) {
    return format.bytes(cases).length <= LARGEST;
  }

  /** The best of the mutants that print the first {@code wrongLine} lines as found. */
  private Optional<Diagnosis> best(
      List<C> cases, int caseIndex, List<String> found, long wrongLine, Rule plain)
      throws IOException, InterruptedException {
    List<Match<C>> matches = new ArrayList<>();
    for (Mutant<C> mutant : mutants) {
      Match<C> match = Match.of(mutant, cases, found);
      if (match.all() || match.lines() >= wrongLine) {
        matches.add(match);
      }
    }
    int most = matches.stream().mapToInt(Match::score).max().orElse(0);
    Narrowed<C> narrowed =
        narrowed(
            matches.stream().filter(match -> match.score() == most).map(Match::mutant).toList());
    List<Mutant<C>> likeliest = narrowed.mutants();
    if (likeliest.isEmpty()) {
      return Optional.empty();
    }
    boolean known = most == Match.ALL && !narrowed.unlike();
    boolean plainly = !known && likeliest.stream().anyMatch(m -> m.breaks().equals(plain));
    Rule rule = plainly ? plain : commonest(likeliest, plain);
    List<Mutant<C>> named = likeliest.stream().filter(m -> m.breaks().equals(rule)).toList();
    return Optional.of(
        new Diagnosis(
            rule,
            named.stream().map(FaultLocation.Mistake::of).toList(),
            known,
            steps(named.get(0), cases.subList(0, caseIndex + 1))));
  }

  /**
   * Those of the mutants that print the same as the program on further tests. Each time the test is
   * run that about half of them fail; if none of them prints what the program does, the test says
   * nothing.
   */
  private Narrowed<C> narrowed(List<Mutant<C>> likeliest) throws IOException, InterruptedException {
    boolean unlike = false;
    List<Mutant<C>> left = likeliest;
    List<AnsweredTest<C>> waiting = new ArrayList<>(further.tests());
    for (int run = 0; run < FURTHER && rules(left) > 1 && !waiting.isEmpty(); run++) {
      List<Mutant<C>> asked = left;
      AnsweredTest<C> test =
          waiting.stream().min(Comparator.comparingInt(one -> imbalance(one, asked))).orElseThrow();
      waiting.remove(test);
      Optional<List<String>> printed = further.output(test);
      if (printed.isPresent()) {
        AnsweredTest<C> alike = new AnsweredTest<>(test.name(), test.cases(), printed.get());
        List<Mutant<C>> same = left.stream().filter(mutant -> !alike.kills(mutant)).toList();
        unlike |= same.isEmpty();
        left = same.isEmpty() ? left : same;
      }
    }
    return new Narrowed<>(left, unlike);
  }

  /**
   * What further tests leave of the likeliest mutants.
   *
   * @param unlike whether on some test none of those left printed what the program did, so that it
   *     is none of them
   */
  private record Narrowed<C>(List<Mutant<C>> mutants, boolean unlike) {}

  /** How far a test is from being failed by half of the mutants. */
  private int imbalance(AnsweredTest<C> test, List<Mutant<C>> left) {
    Set<String> killed = further.killed(test);
    int failing = (int) left.stream().filter(mutant -> killed.contains(mutant.name())).count();
    return Math.abs(left.size() - 2 * failing);
  }

  private int rules(List<Mutant<C>> left) {
    return left.stream().map(Mutant::breaks).collect(Collectors.toSet()).size();
  }

  /** The rule that most of them break; of several the plain one, or else one of them. */
  private Rule commonest(List<Mutant<C>> likeliest, Rule plain) {
    Map<Rule, Integer> counts = new HashMap<>();
    likeliest.forEach(mutant -> counts.merge(mutant.breaks(), 1, Integer::sum));
    return likeliest.stream()
        .map(Mutant::breaks)
        .max(
            Comparator.comparing((Rule rule) -> counts.getOrDefault(rule, 0))
                .thenComparing(rule -> rule.equals(plain)))
        .orElseThrow();
  }

  private static <C> Optional<List<Step>> steps(Mutant<C> mutant, List<C> cases) {
    try {
      return mutant.program().steps(cases);
    } catch (RuntimeException | StackOverflowError crash) {
      return Optional.empty();
    }
  }

  /**
   * How far a mutant prints what was found.
   *
   * @param lines the first lines that agree
   * @param all whether both end there
   */
  private record Match<C>(Mutant<C> mutant, int lines, boolean all) {
    static final int ALL = Integer.MAX_VALUE;

    static <C> Match<C> of(Mutant<C> mutant, List<C> cases, List<String> found) {
      int[] agreed = {0};
      boolean departed = false;
      try {
        mutant
            .program()
            .run(
                cases,
                line -> {
                  if (agreed[0] >= found.size()
                      || !found.get(agreed[0]).equals(line.stripTrailing())) {
                    throw new Unlike();
                  }
                  agreed[0]++;
                });
      } catch (Unlike unlike) {
        departed = true;
      } catch (RuntimeException | StackOverflowError crash) {
        // A wrong program may crash as the real ones do; its output ends there.
        departed = false;
      }
      return new Match<>(mutant, agreed[0], !departed && agreed[0] == found.size());
    }

    int score() {
      return all ? ALL : lines;
    }
  }

  /** Ends the run of a mutant that no longer prints what was found. */
  private static final class Unlike extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unlike() {
      super(null, null, false, false);
    }
  }
}
