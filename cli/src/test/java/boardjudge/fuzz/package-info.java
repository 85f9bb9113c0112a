/**
 * Fuzz tests of all that reads bytes from contestants, setters or other judges. As plain tests they
 * replay the inputs in {@code src/test/resources}; CONTRIBUTING.md has the command that searches
 * for new ones.
 */
package boardjudge.fuzz;
