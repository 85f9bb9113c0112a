/**
 * Suites: a plan that a setter edits, the files made from it, and the manifest that proves them.
 */
package boardjudge.generator.suite;
