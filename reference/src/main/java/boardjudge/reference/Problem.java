package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A judge problem about a board game: its inputs, its answers, and why each answer is what it is.
 *
 * <p>The answer is known by two independent means: {@link #referee} is the statement in code, plain
 * and explaining; {@link #solve} is fast. {@link AnswerKey} trusts neither alone. Both are pure
 * functions of the case and may be called from many threads.
 *
 * @param <C> one case of an input file; an immutable value with {@code equals}
 */
public interface Problem<C> {
  /**
   * {@return the unique name on the command line and of the folder below testdata: a lower-case
   * letter, then lower-case letters and digits} By default the name of the class in lower case.
   */
  default String id() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** {@return the title in English, one line, not empty; by default the id with a capital} */
  default String title() {
    return id().substring(0, 1).toUpperCase(Locale.ROOT) + id().substring(1);
  }

  /** {@return the title in all languages: the sentence {@code title} if a file has it} */
  default Message name() {
    return Message.translated(getClass(), "title", title());
  }

  /** {@return where the problem is used and its number there, in one line; may be empty} */
  default String source() {
    return "";
  }

  /** {@return how input files are read and written; thread-safe} */
  InputFormat<C> format();

  /** {@return the statement's clauses in its order; empty only if the game is unknown} */
  List<? extends Rule> rules();

  /**
   * {@return the position a case begins with: the board before the first step}
   *
   * @param testCase the case, from the format or a recipe
   */
  Diagram start(C testCase);

  /**
   * {@return the separator lines, without line ends, between the answers of two cases, such as one
   * empty line; by default none} {@link #solve} and {@link #referee} do not print them; {@link
   * AnswerKey} does.
   */
  default List<String> between() {
    return List.of();
  }

  /**
   * Prints a case's answer line by line, fast. By default the referee answers; then no second
   * engine checks its answers.
   *
   * @param testCase the case
   * @param lines receives each line of the answer in order, without line end
   */
  default void solve(C testCase, Consumer<? super String> lines) {
    referee(testCase, step -> step.output().forEach(lines));
  }

  /**
   * Judges a case step by step; the steps' outputs, one after the other, are the case's answer.
   *
   * @param testCase the case
   * @param steps receives each step in order; a case always has the same steps
   */
  void referee(C testCase, Consumer<? super Step> steps);

  /**
   * {@return the judge of answers that differ from the referee's, if a case may have several right
   * ones; empty if the answer is unique} It accepts what {@link #solve} and {@link #referee} print,
   * which may differ; answer files have the referee's.
   */
  default Optional<AnswerJudge<C>> judge() {
    return Optional.empty();
  }

  /**
   * {@return the rules that each explain the lines: a program that breaks this rule alone, at a few
   * steps, could print them; an empty set if no single rule does; empty if the game does not say,
   * then the rule that explains the first wrong line counts} Must not throw, whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first line on, including later cases; untrusted
   *     text
   */
  default Optional<Set<Rule>> suspects(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * {@return the answers within a case in order, as the output seems to give them, with the rules
   * that decide each; empty if the game does not say} Must not throw, whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first line on, including later cases; untrusted
   *     text
   */
  default Optional<List<DecidedAnswer>> decidedAnswers(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * {@return the mistakes that would each change the answer of a case; empty if the game does not
   * say, as for cases with many lines}
   *
   * @param testCase the case
   */
  default Optional<Set<RuleMistake>> mistakes(C testCase) {
    return Optional.empty();
  }

  /**
   * {@return what a program with this mistake does, to follow "a program that": "overlooks a
   * cannon"; empty if the game has no words for it}
   *
   * @param mistake one of {@link #mistakes}
   */
  default Optional<Message> describe(RuleMistake mistake) {
    return Optional.empty();
  }

  /**
   * {@return roughly how long a simple program takes for some cases, as the size in bytes of an
   * ordinary input that takes as long; used to choose quick cases; by default the size of the file}
   *
   * @param cases cases of one file
   */
  default long effort(List<C> cases) {
    return format().bytes(cases).length;
  }
}
