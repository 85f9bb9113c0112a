package boardjudge.generator.notation;

/**
 * One value of a property.
 *
 * @param offset where its text begins in the file, in bytes
 * @param text the bytes between the brackets, one character for each, without escapes
 */
public record SgfValue(int offset, String text) {}
