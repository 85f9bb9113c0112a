/**
 * Judges programs on tests: one program with its first mistake explained, or many into a table.
 * Commons CSV is used nowhere else in this module.
 */
package boardjudge.grading;
