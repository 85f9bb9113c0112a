/** Go: commands on a board of 19 by 19, judged one by one under positional superko. */
package boardjudge.reference.games.go;
