package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * A judge problem about a board game: its inputs, its answers, and why each answer is what it is.
 *
 * <p>The answer is known by two independent means: {@link #referee} is the statement in code, plain
 * and explaining; {@link #solve} is fast. {@link AnswerKey} trusts neither alone. Both are pure
 * functions of the case and may be called from many threads.
 *
 * @param <C> one case of an input file; an immutable value with equals
 */
public interface Problem<C> {
  /** The name on the command line and of the folder below testdata: lower case letters, digits. */
  String id();

  /** The problem's title, in English. */
  String title();

  /** Where the problem is used, and under which number there. */
  String source();

  /** How input files are read and written. */
  InputFormat<C> format();

  /** The statement's clauses, in its order. */
  List<? extends Rule> rules();

  /** The position a case begins with. */
  Diagram start(C testCase);

  /**
   * The lines that stand between the answers of two cases, an empty one as a rule; none unless the
   * statement wants some. Whoever answers a whole file prints them: {@link #solve} and {@link
   * #referee} know one case alone.
   */
  default List<String> between() {
    return List.of();
  }

  /**
   * Prints a case's answer line by line, fast. As long as a game has one engine alone the referee
   * answers here, too: then nothing holds its answers to a second opinion.
   */
  default void solve(C testCase, Consumer<? super String> lines) {
    referee(testCase, step -> step.output().forEach(lines));
  }

  /** Judges a case step by step; the steps' outputs, one after the other, are the case's answer. */
  void referee(C testCase, Consumer<? super Step> steps);
}
