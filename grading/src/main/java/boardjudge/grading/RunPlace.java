package boardjudge.grading;

/**
 * The remote machine of a run, and what compiled or ran the program there.
 *
 * @param speed 2 is twice as fast as 1
 */
public record RunPlace(String host, String toolchain, double speed) {}
