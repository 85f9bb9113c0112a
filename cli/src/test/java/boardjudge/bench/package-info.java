/** Benchmarks; see README for the command that runs them. */
package boardjudge.bench;
