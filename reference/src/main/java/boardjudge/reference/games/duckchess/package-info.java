/**
 * Duck Chess: captains, ducks and their legs on ten rows and nine columns.
 *
 * <p>{@link boardjudge.reference.games.duckchess.DuckchessReferee} is the statement in code, one
 * method a decision; its steps are explained by {@code DuckchessExplainer}. {@code DuckchessSolver}
 * answers the same commands fast, by other means.
 */
package boardjudge.reference.games.duckchess;
