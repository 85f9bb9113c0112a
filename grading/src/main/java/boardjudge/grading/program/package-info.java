/**
 * Problems whose programs stand in a folder: a referee that prints its steps as JSON lines, a
 * solver, a generator, wrong programs; and packages that have only tests and a validator.
 */
package boardjudge.grading.program;
