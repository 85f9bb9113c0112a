/** Projects of games outside: where their parts are, and what is left to do. */
package boardjudge.cli.project;
