/** Duck Chess: captains, ducks and their legs on ten rows and nine columns. */
package boardjudge.reference.games.duckchess;
