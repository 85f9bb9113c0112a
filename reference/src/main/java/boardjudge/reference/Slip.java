package boardjudge.reference;

/**
 * One way to break a rule, wherever it could be broken so.
 *
 * @param rule the rule
 * @param how which way, apart from the other ways to break that rule
 */
public record Slip(Rule rule, String how) {}
