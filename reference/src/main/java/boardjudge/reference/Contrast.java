package boardjudge.reference;

/**
 * What is right at a step and what was found there instead, in words that a student knows: {@code
 * best play gives White 7 plies} and {@code says 3}. Both are printable ASCII of our own; a
 * headline joins them with "the output" between.
 *
 * @param right a clause without a full stop
 * @param found what the output does, from the verb on
 */
public record Contrast(String right, String found) {}
