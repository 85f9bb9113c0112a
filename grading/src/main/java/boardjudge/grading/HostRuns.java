package boardjudge.grading;

/**
 * How many runs were made at a place.
 *
 * @param host the machine's name
 * @param toolchain what compiled or ran the programs there
 * @param speed how fast the machine is; 2 is twice as fast as 1
 * @param runs how many
 */
public record HostRuns(String host, String toolchain, double speed, long runs) {}
