package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.FormFaults;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.Finding;
import boardjudge.reference.Contrast;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Where and why an output is wrong.
 *
 * @param kind what is wrong
 * @param difference the first line that differs, compared with what the reference prints
 * @param testCase the case the line belongs to, from 1; empty if the input has no case
 * @param lineInCase the line counted within its case, from 1; 0 without a case
 * @param location the step and its rule; empty if the case has no step
 * @param answerWrongFrom the first wrong line of an answer file that is right up to the difference
 *     but wrong later
 * @param form what is wrong with the signs' form, if the signs are right
 * @param contrast what is right and what was found, in the game's words for the headline
 * @param everyday what the output proves that has nothing to do with the game's rules
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
    Optional<Contrast> contrast,
    Optional<LikelyMistake> everyday) {
  /** What is wrong. */
  public enum Kind {
    /** The output's words are not those of the answer. */
    WRONG_ANSWER("wrong-answer"),
    /** The words are right; blanks or line breaks between them are not. */
    WRONG_WHITE_SPACE("wrong-white-space"),
    /** The answer file itself is not what the reference prints; the output was not judged. */
    WRONG_ANSWER_FILE("wrong-answer-file");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /** The verdict in machine-readable reports. */
    public String id() {
      return id;
    }

    /** The verdict as people read it. */
    public Message message() {
      return Explainer.say("verdict." + id);
    }

    /** What a headline begins with: the verdict and a colon. */
    public String opening(Lang lang) {
      return Explainer.say("headline", "verdict", message(), "what", "").text(lang);
    }
  }

  /** The report as text. */
  public List<String> text(TextStyle style) {
    return new ReportText(this, style).lines();
  }

  /** As {@link #text(TextStyle)}, large boards cropped. */
  public List<String> text(boolean colour) {
    return text(new TextStyle(colour, false));
  }

  /** What is wrong in at most 90 printable ASCII characters: the verdict, the case, and how. */
  public String headline() {
    return headline(Lang.EN);
  }

  /** What is wrong in at most 90 columns. */
  public String headline(Lang lang) {
    return headline(kind.opening(lang), lang);
  }

  /** The headline with another opening than the verdict's own words and a colon. */
  public String headline(String opening, Lang lang) {
    return new Headline(this, opening, lang).text();
  }

  /** What is wrong with the form of signs that are right, and what to do; empty if they are not. */
  public List<Message> formNotes() {
    List<Message> notes = new ArrayList<>();
    if (form.isPresent()) {
      FormFaults faults = form.get();
      String about = kind == Kind.WRONG_ANSWER_FILE ? "form-whole-answer" : "form-whole-output";
      notes.add(
          Explainer.say(faults.whole() ? about : "form-line", "faults", Headline.words(faults)));
      faults
          .faults()
          .forEach(
              fault ->
                  notes.add(Explainer.say("item", "what", Explainer.say("advice." + fault.id()))));
    }
    return notes;
  }

  /** The line, and the case if there is one. */
  Message lineAndCase() {
    return testCase.isPresent()
        ? Explainer.say("line-case", "line", difference.line(), "case", testCase.getAsInt())
        : Explainer.say("line", "line", difference.line());
  }

  /** Where the mistake is, as far as the line tells: line, case, step; a phrase. */
  public Message where() {
    if (location.isEmpty()) {
      return lineAndCase();
    }
    FaultLocation at = location.get();
    return Explainer.say(
        at.isRange() && form.isEmpty() ? "where-range" : "where",
        "place",
        lineAndCase(),
        "from",
        at.action(),
        "to",
        at.lastAction());
  }

  /** As {@link #where}, in English. */
  public String place() {
    return where().text(Lang.EN);
  }

  /** Whether the game's rules have to do with it: neither the form nor an everyday mistake. */
  public boolean isOfTheGame() {
    return form.isEmpty() && everyday.isEmpty();
  }

  /** The same report with another everyday mistake, or without one. */
  public MismatchReport withEveryday(Optional<LikelyMistake> proved) {
    return new MismatchReport(
        problem,
        kind,
        difference,
        testCase,
        lineInCase,
        location,
        answerWrongFrom,
        form,
        contrast,
        proved);
  }

  /** What the contestant most likely did wrong; empty where that cannot be told. */
  public Optional<LikelyMistake> likely() {
    return everyday
        .or(
            () ->
                form.map(
                    faults ->
                        LikelyMistake.everyday(
                            faults.faults().get(0).id(),
                            Explainer.say("form-whole-output", "faults", Headline.words(faults)),
                            Message.literal(""))))
        .or(() -> location.flatMap(FaultLocation::diagnosis).flatMap(Diagnosis::likely));
  }

  /** The report as values under stable names, for machines; its sentences in a language. */
  public Map<String, Object> facts(Lang lang) {
    return new ReportFacts(this, lang).all();
  }

  /** What a game written in its own notation shall say of this; empty without a step. */
  public Optional<Finding> finding() {
    return ReportFinding.of(this);
  }

  /** The ending of files in the notation of the problem's games; empty if they have none. */
  Optional<String> notation() {
    return ProblemGenerators.find(problem)
        .flatMap(generator -> generator.notation())
        .map(notation -> notation.ending());
  }

  /** What of a {@link MismatchReport} goes into a game's own notation. */
  static final class ReportFinding {
    private ReportFinding() {}

    static Optional<Finding> of(MismatchReport report) {
      return report
          .location()
          .map(
              location ->
                  new Finding(
                      location.step(),
                      differing(location),
                      String.join(
                          "\n",
                          report.headline(),
                          "Where: " + report.place() + ".",
                          location.explanation().rule().clause(),
                          location.explanation().because())));
    }

    private static List<Square> differing(FaultLocation location) {
      return location.explanation().evidence().stream()
          .filter(Evidence.Board.class::isInstance)
          .flatMap(shown -> ((Evidence.Board) shown).diagram().marks().entrySet().stream())
          .filter(marked -> marked.getValue() == Mark.DIFFERS)
          .map(marked -> marked.getKey())
          .distinct()
          .sorted()
          .toList();
    }
  }
}
