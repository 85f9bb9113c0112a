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
   * {@return the name on the command line and of the folder below testdata: a small letter, then
   * lower case letters, digits; no two problems have the same} Unless the game says it, the name of
   * its class in lower case.
   */
  default String id() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the problem's title, in English, in one line of text, not empty; unless the game says
   * it, the id with a capital}
   */
  default String title() {
    return id().substring(0, 1).toUpperCase(Locale.ROOT) + id().substring(1);
  }

  /**
   * {@return the title as people read it, in their language: the sentence {@code title} beside the
   * problem, where a file has it; the English title elsewhere}
   */
  default Message name() {
    return Message.translated(getClass(), "title", title());
  }

  /**
   * {@return where the problem is used, and under which number there, in a line of text; empty
   * where nothing is to be said}
   */
  default String source() {
    return "";
  }

  /**
   * {@return how input files are read and written, always the same; safe to use from many threads}
   */
  InputFormat<C> format();

  /**
   * {@return the statement's clauses, in its order, each once, unmodifiable; empty only where
   * nothing is known of the game}
   */
  List<? extends Rule> rules();

  /**
   * {@return the position a case begins with: the board before the first step}
   *
   * @param testCase the case, as the format reads or a recipe makes it
   */
  Diagram start(C testCase);

  /**
   * {@return the lines, without their ends, that stand between the answers of any two cases, an
   * empty one as a rule; none unless the statement wants some} Whoever answers a whole file prints
   * them: {@link #solve} and {@link #referee} know one case alone.
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
   * {@return what decides on lines that differ from the referee's, where a case has several right
   * answers; empty where the answer is unique} It accepts what {@link #solve} and {@link #referee}
   * print, which may then differ; the referee's is what is written to answer files.
   */
  default Optional<AnswerJudge<C>> judge() {
    return Optional.empty();
  }

  /**
   * {@return the rules of which a program could break one alone, at a few steps, and print these
   * lines, each as good as the others; none if no single rule explains the lines; empty where the
   * game does not say it: then the rule counts by which the first wrong line is explained} Must not
   * throw, whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first on, also those of later cases; hostile text
   */
  default Optional<Set<Rule>> suspects(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * {@return the answers within a case, one after the other, as a program seems to have given them,
   * and the rules on which each hinges; empty where the game does not say it} Must not throw,
   * whatever was found.
   *
   * @param testCase the case
   * @param found the lines found from the case's first on, also those of later cases; hostile text
   */
  default Optional<List<Hinge>> hinges(C testCase, List<String> found) {
    return Optional.empty();
  }

  /**
   * {@return the slips that would change the answer of a case, each alone; empty where the game
   * does not say it, as where a case has many lines}
   *
   * @param testCase the case
   */
  default Optional<Set<Slip>> slips(C testCase) {
    return Optional.empty();
  }

  /**
   * {@return what a program does that makes a slip, as it follows "a program that": "overlooks a
   * cannon"; empty where the game has no words for it}
   *
   * @param slip one of {@link #slips}
   */
  default Optional<Message> told(Slip slip) {
    return Optional.empty();
  }

  /**
   * {@return about how long a plain program takes for some cases, in bytes of an ordinary input
   * that takes as long, so that whoever runs many of them can choose cases that are quick; the size
   * of the file unless a game knows better}
   *
   * @param cases cases of one file
   */
  default long effort(List<C> cases) {
    return format().bytes(cases).length;
  }
}
