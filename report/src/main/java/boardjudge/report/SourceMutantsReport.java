package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.mutation.CorrectProgram;
import boardjudge.mutation.MutantOutcome;
import boardjudge.mutation.MutantRuns;
import boardjudge.mutation.Operator;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.report.SourceDiff.Line;
import boardjudge.suite.strength.KillMatrix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How many wrong programs, made from right ones by one or two changes, the tests kill.
 *
 * @param seed of the random sample
 * @param changes in each wrong program, 1 or 2
 * @param programs the names of the right ones
 * @param sample how many were drawn
 * @param killed how many of them fail a test
 * @param slow how many of those exceed the time limit
 * @param score the percentage killed
 * @param notCompiled how many changed programs do not compile
 * @param same how many compile to the same program as before
 * @param operators results by kind of change; a program with two kinds counts for both
 * @param places lines where some survive, those with the largest share first
 * @param matrix known if each program was run on all tests
 */
public record SourceMutantsReport(
    String problem,
    long seed,
    int changes,
    List<String> programs,
    int sample,
    int killed,
    int slow,
    double score,
    int notCompiled,
    int same,
    List<GuardedReport.Share> operators,
    List<Place> places,
    Optional<Matrix> matrix)
    implements Report {
  private static final int MAX_LINE_LENGTH = 100;

  /**
   * A line of a right program with a change that no test kills.
   *
   * @param program the right program's name
   * @param line from 1
   * @param sample how many changes begin there
   */
  public record Place(String program, int line, int sample, List<Survivor> survivors) {
    /** How many survive there. */
    public Message head() {
      return say(
          "source-place", "name", program, "line", line, "left", survivors.size(), "all", sample);
    }

    private double share() {
      return (double) survivors.size() / sample;
    }
  }

  /**
   * A wrong program that no test kills.
   *
   * @param operator the kind of change; of two changes, both joined by a plus
   * @param diff the lines that differ, and one before and after them
   */
  public record Survivor(String operator, List<Line> diff) {}

  /**
   * Results that need a run of each program on all tests.
   *
   * @param rank of the kill matrix: wrong programs that the same tests kill count once
   * @param alone how many wrong programs no other test kills, by test
   */
  public record Matrix(int rank, Map<String, Integer> alone) {}

  /**
   * Makes the report.
   *
   * @param matrix of all tests; empty if not all were run
   */
  public static SourceMutantsReport of(
      String problem,
      MutantRuns.Draw draw,
      List<CorrectProgram> programs,
      MutantRuns.Result runs,
      Optional<KillMatrix> matrix) {
    List<MutantOutcome> outcomes = runs.outcomes();
    int killed = (int) outcomes.stream().filter(outcome -> !outcome.survives()).count();
    return new SourceMutantsReport(
        problem,
        draw.seed(),
        draw.changes(),
        programs.stream().map(CorrectProgram::name).toList(),
        outcomes.size(),
        killed,
        (int) outcomes.stream().filter(MutantOutcome::slow).count(),
        outcomes.isEmpty() ? 100 : 100.0 * killed / outcomes.size(),
        runs.notCompiled(),
        runs.same(),
        operators(outcomes),
        places(outcomes),
        matrix.map(kills -> new Matrix(kills.rank(), alone(kills))));
  }

  private static Map<String, Integer> alone(KillMatrix matrix) {
    Map<String, Integer> alone = new LinkedHashMap<>();
    matrix.killsAlone().forEach((test, mutants) -> alone.put(test, mutants.size()));
    alone.values().removeIf(count -> count == 0);
    return alone;
  }

  private static List<GuardedReport.Share> operators(List<MutantOutcome> outcomes) {
    Map<Operator, GuardedReport.Share> shares = new TreeMap<>();
    for (MutantOutcome outcome : outcomes) {
      Set<Operator> kinds = new TreeSet<>();
      outcome.mutant().changes().forEach(change -> kinds.add(change.operator()));
      for (Operator operator : kinds) {
        shares.merge(
            operator,
            new GuardedReport.Share(operator.id(), 1, outcome.survives() ? 1 : 0),
            GuardedReport.Share::plus);
      }
    }
    return List.copyOf(shares.values());
  }

  private static List<Place> places(List<MutantOutcome> outcomes) {
    Map<String, List<MutantOutcome>> byPlace = new LinkedHashMap<>();
    for (MutantOutcome outcome : outcomes) {
      byPlace
          .computeIfAbsent(
              outcome.program().name() + ":" + outcome.mutant().line(), place -> new ArrayList<>())
          .add(outcome);
    }
    List<Place> places = new ArrayList<>();
    for (List<MutantOutcome> mutants : byPlace.values()) {
      List<Survivor> survivors =
          mutants.stream()
              .filter(MutantOutcome::survives)
              .sorted(Comparator.comparing(outcome -> outcome.mutant().from()))
              .map(
                  outcome ->
                      new Survivor(
                          outcome.mutant().kind(),
                          SourceDiff.of(outcome.program().text(), outcome.mutant())))
              .toList();
      if (!survivors.isEmpty()) {
        String program = mutants.get(0).program().name();
        int line = mutants.get(0).mutant().line();
        places.add(new Place(program, line, mutants.size(), survivors));
      }
    }
    places.sort(
        Comparator.comparingDouble((Place place) -> -place.share())
            .thenComparing(place -> -place.survivors().size())
            .thenComparing(Place::program)
            .thenComparing(Place::line));
    return List.copyOf(places);
  }

  /** Whether none survives. */
  public boolean good() {
    return places.isEmpty();
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    for (Place place : places) {
      lines.add(place.head().text(lang));
      for (Survivor survivor : place.survivors()) {
        for (Line line : survivor.diff()) {
          String operator = line.sign() == '+' ? "  (" + survivor.operator() + ")" : "";
          lines.add(line.text(MAX_LINE_LENGTH) + operator);
        }
      }
      lines.add("");
    }
    lines.addAll(GuardedReport.Share.table("change", operators, lang));
    lines.add("");
    matrix
        .map(Matrix::alone)
        .orElse(Map.of())
        .forEach(
            (test, count) ->
                lines.add(say("source-alone", "test", test, "count", count).text(lang)));
    notes().forEach(note -> lines.add(note.text(lang)));
    lines.add(head().text(lang));
    return lines;
  }

  /** The rank, if known, and the changed programs that do not count. */
  public List<Message> notes() {
    List<Message> notes = new ArrayList<>();
    matrix.ifPresent(m -> notes.add(say("source-rank", "rank", m.rank(), "count", killed)));
    notes.add(say("source-none", "broken", notCompiled, "same", same));
    return List.copyOf(notes);
  }

  /** The score, in one line. */
  public Message head() {
    return say("source-score")
        .with("problem", problem)
        .with("count", sample)
        .with("programs", programs.size())
        .with("seed", seed)
        .with("score", String.format(Locale.ROOT, "%.2f", score))
        .with("slow", slow)
        .with("left", sample - killed);
  }
}
