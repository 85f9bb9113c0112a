/** How duckchess looks. */
package boardjudge.checker.games.duckchess;
