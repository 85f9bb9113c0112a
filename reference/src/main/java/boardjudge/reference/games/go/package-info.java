/**
 * Go: commands on a board of 19 by 19, judged one by one under positional superko.
 *
 * <p>{@code GoReferee} is the statement in code, on immutable {@code GoPosition}s and a {@code
 * GoHistory}; {@code GoSolver} is fast, on the mutable {@code GoBoard}. {@code GoExplainer}
 * explains the referee's steps.
 */
package boardjudge.reference.games.go;
