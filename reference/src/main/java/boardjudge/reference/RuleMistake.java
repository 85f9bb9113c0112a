package boardjudge.reference;

/**
 * One way to break a rule, at every step to which it applies.
 *
 * @param rule the rule
 * @param how a word for this way, unique among those that break the rule
 */
public record RuleMistake(Rule rule, String how) {}
