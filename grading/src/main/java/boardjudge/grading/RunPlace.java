package boardjudge.grading;

/**
 * Where a run was made that was made elsewhere.
 *
 * @param toolchain what compiled or ran the program there, in its own words
 * @param speed how fast the machine is; 2 is twice as fast as 1
 */
public record RunPlace(String host, String toolchain, double speed) {}
