/** Runs many tasks at a time. */
package boardjudge.base.parallel;
