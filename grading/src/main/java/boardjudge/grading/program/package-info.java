/**
 * Problems of which the programs stand in a folder: a referee that tells its steps as JSON lines, a
 * solver, a generator, wrong programs; and packages of which nothing but tests and a validator are
 * known.
 */
package boardjudge.grading.program;
