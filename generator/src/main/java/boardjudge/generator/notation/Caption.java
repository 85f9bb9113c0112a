package boardjudge.generator.notation;

import java.util.Optional;

/**
 * What a written game says about itself.
 *
 * @param program the program that writes it, with its version: {@code boardjudge 1.0.0}
 * @param title what the game is, in a few words
 * @param finding where an output departs from what is right; empty if none was judged
 */
public record Caption(String program, String title, Optional<Finding> finding) {}
