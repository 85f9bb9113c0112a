/**
 * Inputs for Go, and the mutants that they kill.
 *
 * <p>Recipes are in classes that end in {@code Recipes}, mutants in classes that end in {@code
 * Mutants}. Recipes build games with {@code GoGameBuilder}, which judges each command as it is
 * added, and with {@code GoScene}, which lays out a picture at a random place; {@code hash} finds
 * boards with equal hashes.
 */
package boardjudge.generator.games.go;
