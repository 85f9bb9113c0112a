/**
 * Inputs for Duck Chess, and the mutants that they kill.
 *
 * <p>Recipes steer a game ({@code GameBuilder}) to rare situations: near misses, checks and the end
 * of the game ({@code DuckchessRecipes}), blocked ducks and elephants ({@code BlockedMoveRecipes}).
 * Mutants misjudge where pieces go ({@code MoveMutants}), turns, captures and the end ({@code
 * TurnMutants}), or check ({@code DuckchessMutants}).
 */
package boardjudge.generator.games.duckchess;
