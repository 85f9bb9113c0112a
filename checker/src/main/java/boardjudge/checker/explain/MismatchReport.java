package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.FormFaults;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.Notation.Finding;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Where and why an output is wrong.
 *
 * @param difference the first line that differs from the reference answer
 * @param testCase the case of that line, from 1; empty if the input has no case
 * @param lineInCase the line within its case, from 1; 0 without a case
 * @param answerWrongFrom the answer file's first wrong line, if it is after the difference
 * @param form faults in form, if the characters are right
 * @param commonMistake a proved mistake that has nothing to do with the game's rules
 */
public record MismatchReport(
    String problem,
    Kind kind,
    Comparison.Difference difference,
    OptionalInt testCase,
    long lineInCase,
    Optional<FaultLocation> location,
    OptionalLong answerWrongFrom,
    Optional<FormFaults> form,
    Optional<LikelyMistake> commonMistake) {
  /** What is wrong. */
  public enum Kind {
    /** The words differ from the answer. */
    WRONG_ANSWER,
    /** Only white space is wrong. */
    WRONG_WHITE_SPACE,
    /** The answer file differs from the reference answer; the output was not judged. */
    WRONG_ANSWER_FILE;

    /** The name in machine-readable reports. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The verdict in words. */
    public Message message() {
      return Explainer.say("verdict." + id());
    }

    /** The start of a headline: the verdict and a colon. */
    public String opening(Lang lang) {
      return Explainer.say("headline", "verdict", message(), "what", "").text(lang);
    }
  }

  /** The report as lines of text. */
  public List<String> text(TextStyle style) {
    return new ReportText(this, style).lines();
  }

  /** A summary of at most 90 printable ASCII characters: verdict, case, difference. */
  public String headline() {
    return headline(Lang.EN);
  }

  /** A summary of at most 90 columns. */
  public String headline(Lang lang) {
    return headline(kind.opening(lang), lang);
  }

  /** The headline with another opening than the verdict and a colon. */
  public String headline(String opening, Lang lang) {
    return new Headline(this, opening, lang).text();
  }

  /** That the answer file is wrong, too, and the faults in form and what to do; often none. */
  public List<Message> notes() {
    List<Message> notes = new ArrayList<>();
    answerWrongFrom.ifPresent(line -> notes.add(Explainer.say("answer-wrong-too", "line", line)));
    if (form.isPresent()) {
      FormFaults faults = form.get();
      String about = kind == Kind.WRONG_ANSWER_FILE ? "form-whole-answer" : "form-whole-output";
      notes.add(
          Explainer.say(faults.whole() ? about : "form-line", "faults", Headline.words(faults)));
      for (FormFaults.FormFault fault : faults.faults()) {
        notes.add(Explainer.say("item", "what", Explainer.say("advice." + fault.id())));
      }
    }
    return notes;
  }

  /** That the answer file is wrong, or that the output is too short or too long; often empty. */
  public Optional<Message> ending() {
    return kind == Kind.WRONG_ANSWER_FILE
        ? Optional.of(Explainer.say("answer-wrong"))
        : difference.found().isEmpty()
            ? Optional.of(Explainer.say("ends-early"))
            : difference.expected().isEmpty()
                ? Optional.of(Explainer.say("runs-on"))
                : Optional.empty();
  }

  /** What stands for a missing line. */
  public Message end() {
    return Explainer.say(kind == Kind.WRONG_ANSWER_FILE ? "end-of-answer" : "end-of-output");
  }

  Message lineAndCase() {
    return testCase.isPresent()
        ? Explainer.say("line-case", "line", difference.line(), "case", testCase.getAsInt())
        : Explainer.say("line", "line", difference.line());
  }

  /** The place of the mistake, a phrase with line, case and step as far as known. */
  public Message where() {
    if (location.isEmpty()) {
      return lineAndCase();
    }
    FaultLocation fault = location.get();
    return Explainer.say(fault.isRange() && form.isEmpty() ? "where-range" : "where")
        .with("place", lineAndCase())
        .with("from", fault.action())
        .with("to", fault.lastAction());
  }

  /** {@link #where} in English. */
  public String place() {
    return where().text(Lang.EN);
  }

  /** The location, if it is about the game's rules: no fault in form, no common mistake. */
  public Optional<FaultLocation> ofTheGame() {
    return form.isEmpty() && commonMistake.isEmpty() ? location : Optional.empty();
  }

  /** The same report with another common mistake or none. */
  public MismatchReport withCommonMistake(Optional<LikelyMistake> commonMistake) {
    return new MismatchReport(
        problem,
        kind,
        difference,
        testCase,
        lineInCase,
        location,
        answerWrongFrom,
        form,
        commonMistake);
  }

  /** What the contestant most likely did wrong; empty if unclear. */
  public Optional<LikelyMistake> likely() {
    return commonMistake
        .or(
            () ->
                form.map(
                    faults ->
                        LikelyMistake.common(
                            faults.faults().get(0).id(),
                            Explainer.say("form-whole-output", "faults", Headline.words(faults)),
                            Message.literal(""))))
        .or(() -> location.flatMap(FaultLocation::diagnosis).flatMap(Diagnosis::likely));
  }

  /** The report as values with stable names, for machines; sentences are in the given language. */
  public Map<String, Object> facts(Lang lang) {
    return new ReportFacts(this, lang).all();
  }

  /** The annotation for a game in its own notation; empty without a step. */
  public Optional<Finding> finding() {
    return location.map(
        fault ->
            new Finding(
                fault.step(),
                differing(fault.explanation()),
                String.join(
                    "\n",
                    headline(),
                    "Where: " + place() + ".",
                    fault.explanation().rule().clause(),
                    fault.explanation().because())));
  }

  private static List<Square> differing(Explanation explanation) {
    return explanation.evidence().stream()
        .filter(Evidence.Board.class::isInstance)
        .flatMap(shown -> ((Evidence.Board) shown).diagram().marks().entrySet().stream())
        .filter(marked -> marked.getValue() == Mark.DIFFERS)
        .map(marked -> marked.getKey())
        .distinct()
        .sorted()
        .toList();
  }

  Optional<String> notation() {
    return ProblemGenerators.find(problem).flatMap(g -> g.notation()).map(n -> n.ending());
  }
}
