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
 * @param <C> one case of an input file; an immutable value with equals
 */
public interface Problem<C> {
  /**
   * The name on the command line and of the folder below testdata: lower case letters, digits.
   *
   * @return the id; a small letter first, no two problems have the same; unless the game says it,
   *     the name of its class in lower case
   */
  default String id() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /**
   * The problem's title, in English.
   *
   * @return the title in one line of text, not empty; unless the game says it, the id with a
   *     capital
   */
  default String title() {
    return id().substring(0, 1).toUpperCase(Locale.ROOT) + id().substring(1);
  }

  /**
   * The title as people read it, in their language.
   *
   * @return the sentence {@code title} beside the problem, where a file has it; the English title
   *     elsewhere
   */
  default Message name() {
    return Message.translated(getClass(), "title", title());
  }

  /**
   * Where the problem is used, and under which number there.
   *
   * @return a line of text; empty where nothing is to be said
   */
  default String source() {
    return "";
  }

  /**
   * How input files are read and written.
   *
   * @return the format, always the same; safe to use from many threads
   */
  InputFormat<C> format();

  /**
   * The statement's clauses, in its order.
   *
   * @return the rules, each once, unmodifiable; empty only where nothing is known of the game
   */
  List<? extends Rule> rules();

  /**
   * The position a case begins with.
   *
   * @param testCase the case, as the format reads or a recipe makes it
   * @return the board before the first step
   */
  Diagram start(C testCase);

  /**
   * The lines that stand between the answers of two cases, an empty one as a rule; none unless the
   * statement wants some. Whoever answers a whole file prints them: {@link #solve} and {@link
   * #referee} know one case alone.
   *
   * @return the lines without their ends, often none; the same between any two cases
   */
  default List<String> between() {
    return List.of();
  }

  /**
   * Prints a case's answer line by line, fast. As long as a game has one engine alone the referee
   * answers here, too: then nothing holds its answers to a second opinion.
   *
   * @param testCase the case
   * @param lines takes each line of the answer in order, without its end
   */
  default void solve(C testCase, Consumer<? super String> lines) {
    referee(testCase, step -> step.output().forEach(lines));
  }

  /**
   * Judges a case step by step; the steps' outputs, one after the other, are the case's answer.
   *
   * @param testCase the case
   * @param steps takes each step in order; the same steps for the same case
   */
  void referee(C testCase, Consumer<? super Step> steps);

  /**
   * What decides on lines that differ from the referee's, where a case has several right answers.
   * It accepts what {@link #solve} and {@link #referee} print, which may then differ; the referee's
   * is what is written to answer files.
   *
   * @return the judge; empty where the answer is unique
   */
  default Optional<AnswerJudge<C>> judge() {
    return Optional.empty();
  }

  /**
   * The rules of which a program could break one alone, at a few steps, and print these lines. Must
   * not throw, whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first on, also those of later cases; hostile text
   * @return the rules, each as good as the others, none if no single rule explains the lines; empty
   *     where the game does not say it: then the rule counts by which the first wrong line is
   *     explained
   */
  default Optional<Set<Rule>> suspects(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * The answers within a case, one after the other, as a program seems to have given them, and the
   * rules on which each hinges. Must not throw, whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first on, also those of later cases; hostile text
   * @return the answers; empty where the game does not say it
   */
  default Optional<List<Hinge>> hinges(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * About how long a plain program takes for some cases, so that whoever runs many of them can
   * choose cases that are quick.
   *
   * @param cases cases of one file
   * @return the time, in bytes of an ordinary input that takes as long; the size of the file unless
   *     a game knows better
   */
  default long effort(List<C> cases) {
    return format().bytes(cases).length;
  }
}
