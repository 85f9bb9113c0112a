/**
 * Fuzz tests: whatever reads bytes that a contestant, a setter or another judge wrote, on bytes
 * that nobody would write. As plain tests they replay the inputs kept in {@code
 * src/test/resources}; see README for the command that searches for new ones.
 */
package boardjudge.fuzz;
