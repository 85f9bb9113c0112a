package boardjudge.checker.explain;

import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the known wrong programs tell of a program's mistake.
 *
 * @param rules the rules that are broken, at most two, the one that explains most first; none if it
 *     cannot be told
 * @param slips what the program seems to do, as it follows "a program that": slips that explain the
 *     wrong answers, one of each rule for which no wrong program is shown; none where none do
 * @param mistakes the wrong programs, by name and mistake: those of the first rule whose output is
 *     most like that found, none where no output is; where the rule cannot be told, of each rule
 *     the one that has most in common with it, the most alike first
 * @param exact whether the first prints all that was found
 * @param failed how many of the tests that were compared the program fails
 * @param steps how the first of them judges the case, step by step; empty if it does not judge by
 *     steps, or is not named
 */
public record Diagnosis(
    Certainty certainty,
    List<Rule> rules,
    List<Message> slips,
    List<FaultLocation.Mistake> mistakes,
    boolean exact,
    int failed,
    Optional<List<Step>> steps) {
  /** How sure it is which rule is broken. */
  public enum Certainty {
    /** All outputs of several failed tests are what these programs print and no others known. */
    CERTAIN("certain"),
    /** Which tests fail, and how, is much more like programs that break this rule than others. */
    LIKELY("likely"),
    /** It cannot be told. */
    UNCLEAR("unclear");

    private final String id;

    Certainty(String id) {
      this.id = id;
    }

    /** Its name in reports for machines. */
    public String id() {
      return id;
    }
  }

  public Diagnosis {
    rules = List.copyOf(rules);
    slips = List.copyOf(slips);
    mistakes = List.copyOf(mistakes);
    steps = steps.map(List::copyOf);
  }

  /** The rule that is broken, of two the one that explains more; empty if it cannot be told. */
  public Optional<Rule> rule() {
    return rules.stream().findFirst();
  }

  /** The second rule that is broken. */
  public Optional<Rule> second() {
    return rules.stream().skip(1).findFirst();
  }

  /** What the sentence is about. */
  public Message label() {
    return Explainer.say("mistake-" + certainty.id());
  }

  /**
   * What the program most likely does wrong: the known program's sentence; where none is known, or
   * two rules are broken, what {@link #sentence} and {@link #looks} say. Empty where no rule is
   * named.
   */
  public Optional<LikelyMistake> likely() {
    if (rules.isEmpty()) {
      return Optional.empty();
    }
    Stream<FaultLocation.Mistake> known = mistakes.stream().limit(1);
    if (rules.size() == 1 && !mistakes.isEmpty()) {
      return known.map(each -> LikelyMistake.ofRules(each.name(), each.sentence())).findFirst();
    }
    List<Message> all =
        Stream.of(
                Stream.of(sentence()), known.map(FaultLocation.Mistake::sentence), looks().stream())
            .flatMap(each -> each)
            .toList();
    return Optional.of(
        LikelyMistake.ofRules(
            rules.stream().map(Rule::id).collect(Collectors.joining("+", "breaks-", "")),
            Explainer.say("sentences", "all", all)));
  }

  /** What the program seems to do: a sentence for each of {@link #slips}. */
  public List<Message> looks() {
    return slips.stream().map(slip -> Explainer.say("looks", "slip", slip)).toList();
  }

  /** How sure it is which rule is broken, and why. */
  public Message sentence() {
    String known = mistakes.isEmpty() ? "none" : exact ? "exact" : "alike";
    boolean once = certainty == Certainty.LIKELY && !exact && failed == 1;
    String name =
        second().isPresent()
            ? "why-two"
            : "why-"
                + certainty.id()
                + (certainty == Certainty.CERTAIN ? "" : "-" + known)
                + (once ? "-once" : "");
    return Explainer.say(
        name,
        "rule",
        rule().map(Rule::id).orElse(""),
        "second",
        second().map(Rule::id).orElse(""),
        "failed",
        failed);
  }
}
