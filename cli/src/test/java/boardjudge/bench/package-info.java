/** Benchmarks; CONTRIBUTING.md has the command that runs them. */
package boardjudge.bench;
