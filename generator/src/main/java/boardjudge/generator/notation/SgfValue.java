package boardjudge.generator.notation;

/**
 * A value of a property.
 *
 * @param offset where its text begins in the file, in bytes
 * @param text the bytes between the brackets, one character for each byte, unescaped
 */
public record SgfValue(int offset, String text) {}
