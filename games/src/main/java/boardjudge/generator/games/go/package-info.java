/**
 * Inputs for Go, wrong programs that they kill, and ways to make a game smaller.
 *
 * <p>{@link boardjudge.generator.games.go.GoRecipes}, {@link
 * boardjudge.generator.games.go.GoMutants}, {@link boardjudge.generator.games.go.GoShrinkPasses}
 * and {@link boardjudge.generator.games.go.GoTweaks} are what {@link
 * boardjudge.generator.games.go.GoGenerator} offers. Recipes stand in files that end in {@code
 * Recipes}, mutants in files that end in {@code Mutants}. Recipes build their games with {@code
 * GoGameBuilder}, which judges each command as it is added and lays out a position, and {@code
 * GoScene}, which lays out a picture somewhere on the board; {@code hash} finds boards of equal
 * hash.
 */
package boardjudge.generator.games.go;
