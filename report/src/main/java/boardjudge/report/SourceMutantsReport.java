package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
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
      MutantRuns.Result found,
      Optional<KillMatrix> matrix) {
    List<MutantOutcome> fates = found.outcomes();
    int killed = (int) fates.stream().filter(fate -> !fate.survives()).count();
    return new SourceMutantsReport(
        problem,
        draw.seed(),
        draw.changes(),
        programs.stream().map(CorrectProgram::name).toList(),
        fates.size(),
        killed,
        (int) fates.stream().filter(MutantOutcome::slow).count(),
        fates.isEmpty() ? 100 : 100.0 * killed / fates.size(),
        found.notCompiled(),
        found.same(),
        operators(fates),
        places(fates),
        matrix.map(known -> new Matrix(known.rank(), alone(known))));
  }

  private static Map<String, Integer> alone(KillMatrix matrix) {
    Map<String, Integer> alone = new LinkedHashMap<>();
    matrix
        .killsAlone()
        .forEach(
            (test, mutants) -> {
              if (!mutants.isEmpty()) {
                alone.put(test, mutants.size());
              }
            });
    return alone;
  }

  private static List<GuardedReport.Share> operators(List<MutantOutcome> fates) {
    Map<Operator, GuardedReport.Share> shares = new TreeMap<>();
    for (MutantOutcome fate : fates) {
      Set<Operator> kinds = new TreeSet<>();
      fate.mutant().changes().forEach(change -> kinds.add(change.operator()));
      for (Operator operator : kinds) {
        shares.merge(
            operator,
            new GuardedReport.Share(operator.id(), 1, fate.survives() ? 1 : 0),
            GuardedReport.Share::plus);
      }
    }
    return List.copyOf(shares.values());
  }

  private static List<Place> places(List<MutantOutcome> fates) {
    Map<String, List<MutantOutcome>> byPlace = new LinkedHashMap<>();
    for (MutantOutcome fate : fates) {
      byPlace
          .computeIfAbsent(
              fate.program().name() + ":" + fate.mutant().line(), made -> new ArrayList<>())
          .add(fate);
    }
    List<Place> places = new ArrayList<>();
    for (List<MutantOutcome> all : byPlace.values()) {
      List<Survivor> survivors =
          all.stream()
              .filter(MutantOutcome::survives)
              .sorted(Comparator.comparing(fate -> fate.mutant().from()))
              .map(
                  fate ->
                      new Survivor(
                          fate.mutant().kind(),
                          SourceDiff.of(fate.program().text(), fate.mutant())))
              .toList();
      if (!survivors.isEmpty()) {
        MutantOutcome first = all.get(0);
        places.add(new Place(first.program().name(), first.mutant().line(), all.size(), survivors));
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
    List<List<String>> rows = new ArrayList<>(List.of(List.of("change", "sample", "survive")));
    operators.forEach(
        share -> rows.add(List.of(share.name(), "" + share.sample(), "" + share.survive())));
    lines.addAll(new TextTable(rows).in(SourceMutantsReport.class, lang).lines());
    lines.add("");
    matrix.ifPresent(
        whole ->
            whole
                .alone()
                .forEach(
                    (test, count) ->
                        lines.add(say("source-alone", "test", test, "count", count).text(lang))));
    notes().forEach(note -> lines.add(note.text(lang)));
    lines.add(head().text(lang));
    return lines;
  }

  /** The rank, if known, and the changed programs that do not count. */
  public List<Message> notes() {
    List<Message> notes = new ArrayList<>();
    matrix.ifPresent(whole -> notes.add(say("source-rank", "rank", whole.rank(), "count", killed)));
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
