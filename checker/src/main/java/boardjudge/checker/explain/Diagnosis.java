package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The likely mistake of a program, derived from known wrong programs.
 *
 * @param rules the broken rules, at most two, the one that explains most first; empty if unclear
 * @param behaviours what the program seems to do, each completing "a program that": one for each
 *     rule for which no known wrong program is shown
 * @param mistakes known wrong programs: of the first rule, those whose output is most similar; if
 *     the rule is unclear, the most similar one of each rule, sorted by similarity
 * @param exact whether the first of them prints everything that was found
 * @param steps how the first of them judges the case; empty if it does not judge step by step, or
 *     there is none
 */
public record Diagnosis(
    Certainty certainty,
    List<Rule> rules,
    List<Message> behaviours,
    List<Mistake> mistakes,
    boolean exact,
    int failed,
    Optional<List<Step>> steps) {
  /** How sure it is which rule is broken. */
  public enum Certainty {
    /** Several failed tests match these programs exactly, and no others. */
    CERTAIN,
    /** The failures match programs that break this rule much better than others. */
    LIKELY,
    /** The rule cannot be determined. */
    UNCLEAR;

    /** The name in machine-readable reports. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A wrong program of the catalogue.
   *
   * @param rule the id of the rule that it breaks
   */
  public record Mistake(String name, String rule, Message sentence) {
    /** The mistake of a catalogued wrong program. */
    public static Mistake of(Problem<?> problem, Mutant<?> mutant) {
      Class<?> home =
          ProblemGenerators.find(problem.id()).<Class<?>>map(Object::getClass).orElse(Mutant.class);
      Message sentence = Message.translated(home, "mistake." + mutant.name(), mutant.mistake());
      return new Mistake(mutant.name(), mutant.breaks().id(), sentence);
    }
  }

  public Diagnosis {
    rules = List.copyOf(rules);
    behaviours = List.copyOf(behaviours);
    mistakes = List.copyOf(mistakes);
    steps = steps.map(List::copyOf);
  }

  /** The broken rule, of two the one that explains more; empty if unclear. */
  public Optional<Rule> rule() {
    return rules.stream().findFirst();
  }

  /** The second broken rule. */
  public Optional<Rule> second() {
    return rules.stream().skip(1).findFirst();
  }

  /** The label before the sentence. */
  public Message label() {
    return Explainer.say("mistake-" + certainty.id());
  }

  /**
   * The most likely mistake: the known wrong program's sentence or, if there is none or two rules
   * are broken, {@link #sentence} and {@link #looks}. Empty if no rule is named.
   */
  public Optional<LikelyMistake> likely() {
    if (rules.isEmpty()) {
      return Optional.empty();
    }
    Stream<Mistake> first = mistakes.stream().limit(1);
    if (rules.size() == 1 && !mistakes.isEmpty()) {
      return first.map(m -> LikelyMistake.ofRules(m.name(), m.sentence())).findFirst();
    }
    List<Message> sentences =
        Stream.of(Stream.of(sentence()), first.map(Mistake::sentence), looks().stream())
            .flatMap(part -> part)
            .toList();
    return Optional.of(
        LikelyMistake.ofRules(
            rules.stream().map(Rule::id).collect(Collectors.joining("+", "breaks-", "")),
            Explainer.say("sentences", "all", sentences)));
  }

  /** A sentence for each of {@link #behaviours}. */
  public List<Message> looks() {
    return behaviours.stream().map(what -> Explainer.say("looks", "behaviour", what)).toList();
  }

  /** How certain the diagnosis is, and why. */
  public Message sentence() {
    String match = mistakes.isEmpty() ? "none" : exact ? "exact" : "alike";
    boolean onlyOnce = certainty == Certainty.LIKELY && !exact && failed == 1;
    String name =
        second().isPresent()
            ? "why-two"
            : ("why-" + certainty.id())
                + (certainty == Certainty.CERTAIN ? "" : "-" + match)
                + (onlyOnce ? "-once" : "");
    return Explainer.say(name, "failed", failed)
        .with("rule", rule().map(Rule::id).orElse(""))
        .with("second", second().map(Rule::id).orElse(""));
  }
}
