package boardjudge.reference;

import java.util.Optional;

/**
 * Where a wrong line departs from a step, for pages that draw the case.
 *
 * @param boardNumber the number of the board of {@link Step#walk} that shows it, from 1; one past
 *     the last stands for the step's own board
 * @param found the board that the wrong line implies, or that of a known wrong program that prints
 *     it; empty if unknown
 */
public record Claim(int boardNumber, Optional<Evidence.Board> found) {}
