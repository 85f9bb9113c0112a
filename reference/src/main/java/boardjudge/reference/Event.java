package boardjudge.reference;

/**
 * Something in a step that is worth counting: {@code captured-stones 7}, {@code cycle-length 6}.
 * Manifests keep histograms of them, and random tests pin how often the rare ones were met.
 *
 * @param name lower case, words joined by hyphens
 * @param value the number on the histogram's axis; 1 if only the fact counts
 */
public record Event(String name, int value) {}
