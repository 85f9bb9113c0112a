/** Projects that hold a game of one's own: where their parts stand, and what is left to do. */
package boardjudge.cli.project;
