/**
 * Inputs for Duck Chess, and the wrong programs that they kill.
 *
 * <p>Recipes steer a game ({@code GameBuilder}) to what is rare: moves of every kind and near
 * misses, checks, the end of the game ({@code DuckchessRecipes}), stopped ducks and elephants
 * ({@code WayRecipes}). Mutants err about where pieces go ({@code MoveMutants}), about turns,
 * captures and the end ({@code TurnMutants}), and about check.
 */
package boardjudge.generator.games.duckchess;
