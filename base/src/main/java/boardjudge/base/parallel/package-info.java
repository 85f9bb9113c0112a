/** Doing many pieces of work at a time. */
package boardjudge.base.parallel;
