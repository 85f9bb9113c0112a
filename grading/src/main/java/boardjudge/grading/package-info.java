/**
 * Judges programs on tests: one program with its first mistake explained, or many into a table. All
 * Commons CSV of this module is here.
 */
package boardjudge.grading;
