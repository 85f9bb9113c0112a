package boardjudge.generator.notation;

import java.util.Optional;

/**
 * Metadata for a written game.
 *
 * @param program the program that writes it, with its version: {@code boardjudge 1.0.0}
 * @param title what the game is, in a few words
 * @param finding the first mistake of a judged output, if any
 */
public record Caption(String program, String title, Optional<Finding> finding) {}
