/** Puts the program where a user's shell finds it, with its suites, completion and man pages. */
package boardjudge.cli.install;
