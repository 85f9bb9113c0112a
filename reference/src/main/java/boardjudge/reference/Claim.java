package boardjudge.reference;

import java.util.Optional;

/**
 * Where a found line parts from a step, for those who see the case drawn.
 *
 * @param walked which board of {@link Step#walk} shows it, from 1; one more than there are for the
 *     step's own board
 * @param found what the found line takes for right, or a wrong program that prints it; empty where
 *     nobody can know
 */
public record Claim(int walked, Optional<Evidence.Board> found) {}
