/** Doing many pieces of work at a time. */
package boardjudge.generator.internal.parallel;
