package boardjudge.reference;

/**
 * One way to break a rule, wherever it applies.
 *
 * @param rule the rule
 * @param how a word that tells this way from the other ways to break that rule
 */
public record Slip(Rule rule, String how) {}
