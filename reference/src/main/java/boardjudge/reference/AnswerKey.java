package boardjudge.reference;

import boardjudge.reference.services.FaultContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes answers only where the referee and the solver agree, line by line. */
public final class AnswerKey {
  /** Which engine answers. */
  public enum Engine {
    /** The fast one alone. */
    SOLVER,
    /** The plain one alone. */
    REFEREE,
    /** Both, and they must agree. */
    BOTH
  }

  private AnswerKey() {}

  /**
   * Writes the answers of the cases in order, with the problem's {@linkplain Problem#between
   * separator lines} between them.
   *
   * @param problem whose cases they are
   * @param cases in the order of their file; may be empty
   * @param engine who answers
   * @param lines receives each line in order, without line end
   * @param <C> one case
   * @throws DisagreementException if both engines are asked and differ; the message has case, step
   *     and board. By then the lines of earlier cases have been passed on, none of this case
   */
  public static <C> void answer(
      Problem<C> problem, List<C> cases, Engine engine, Consumer<? super String> lines) {
    for (int i = 0; i < cases.size(); i++) {
      C testCase = cases.get(i);
      if (i > 0) {
        problem.between().forEach(lines);
      }
      switch (engine) {
        case SOLVER -> inCase(i, () -> problem.solve(testCase, lines));
        case REFEREE ->
            inCase(i, () -> problem.referee(testCase, step -> step.output().forEach(lines)));
        case BOTH -> agreed(problem, testCase, i, step -> {}).forEach(lines);
      }
    }
  }

  /**
   * Passes on the cases of a file in order, with the problem's separator lines between them.
   *
   * @param problem whose cases they are
   * @param cases in the order of their file; may be empty
   * @param lines takes the separator lines
   * @param answer called with each case
   * @param <C> one case
   */
  public static <C> void forEachCase(
      Problem<C> problem,
      List<C> cases,
      Consumer<? super String> lines,
      Consumer<? super C> answer) {
    for (int i = 0; i < cases.size(); i++) {
      if (i > 0) {
        problem.between().forEach(lines);
      }
      answer.accept(cases.get(i));
    }
  }

  /**
   * {@return the answer to one case on which both engines agree: its lines without line ends}
   *
   * @param problem whose case it is
   * @param testCase the case
   * @param caseIndex the case's index in its file, from 0, for the message
   * @param watcher is shown each of the referee's steps
   * @param <C> one case
   * @throws DisagreementException as {@link #answer}
   */
  public static <C> List<String> agreed(
      Problem<C> problem, C testCase, int caseIndex, Consumer<? super Step> watcher) {
    List<String> answer = new ArrayList<>();
    List<String> solved = new ArrayList<>();
    inCase(
        caseIndex,
        () -> {
          problem.solve(testCase, solved::add);
          boolean mayDiffer =
              accepted(problem, testCase, solved).filter(solved::equals).isPresent();
          String where =
              "referee and solver disagree on " + problem.id() + ", case " + (caseIndex + 1) + ", ";
          problem.referee(
              testCase,
              step -> {
                watcher.accept(step);
                for (String line : step.output()) {
                  int index = answer.size();
                  answer.add(line);
                  if (!mayDiffer && !(index < solved.size() && line.equals(solved.get(index)))) {
                    throw new DisagreementException(
                        (where + step.action() + ": referee " + quoted(answer, index))
                            + (", solver " + quoted(solved, index) + "\n")
                            + String.join("\n", step.board().rows()));
                  }
                }
              });
          if (!mayDiffer && solved.size() > answer.size()) {
            throw new DisagreementException(
                (where + "after the last step: referee no line, solver ")
                    + quoted(solved, answer.size()));
          }
        });
    return answer;
  }

  /**
   * {@return the right answer that is nearest to the lines found, without line ends: the lines
   * found if the problem's {@linkplain Problem#judge judge} accepts them, else the referee's}
   *
   * @param problem whose case it is
   * @param testCase the case
   * @param found the lines found from the case's first line on, including later cases
   * @param <C> one case
   */
  public static <C> List<String> nearest(Problem<C> problem, C testCase, List<String> found) {
    List<String> answer = new ArrayList<>();
    problem.referee(testCase, step -> answer.addAll(step.output()));
    return accepted(problem, testCase, found).orElse(answer);
  }

  private static <C> Optional<List<String>> accepted(
      Problem<C> problem, C testCase, List<String> found) {
    ListIterator<String> lines = Collections.unmodifiableList(found).listIterator();
    try {
      return problem
          .judge()
          .filter(judge -> judge.accepts(testCase, lines))
          .map(judge -> List.copyOf(found.subList(0, lines.nextIndex())));
    } catch (NoSuchElementException tooFewLines) {
      return Optional.empty();
    }
  }

  private static void inCase(int caseIndex, Runnable work) {
    FaultContext.during(() -> "case " + (caseIndex + 1), work);
  }

  private static String quoted(List<String> lines, int index) {
    return index < lines.size() ? '"' + lines.get(index) + '"' : "no line";
  }
}
