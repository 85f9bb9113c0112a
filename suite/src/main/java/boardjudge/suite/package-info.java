/**
 * Suites: a plan that a setter edits, the files made from it, and the manifest that says what they
 * are.
 */
package boardjudge.suite;
