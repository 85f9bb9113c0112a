/** Installs the program for a user's shell, with suites, completion and man pages. */
package boardjudge.cli.install;
