/**
 * Go: commands on a board of 19 by 19, judged one by one under positional superko.
 *
 * <p>{@link boardjudge.reference.games.go.Go} is the problem, {@link
 * boardjudge.reference.games.go.GoCase} one case of {@link
 * boardjudge.reference.games.go.GoCommand}s and {@link boardjudge.reference.games.go.GoFormat} the
 * input file. The statement stands twice: plainly in {@link
 * boardjudge.reference.games.go.GoReferee}, on immutable {@link
 * boardjudge.reference.games.go.GoPosition}s and a {@link boardjudge.reference.games.go.GoHistory},
 * and fast in {@link boardjudge.reference.games.go.GoSolver}, on the mutable {@link
 * boardjudge.reference.games.go.GoBoard}. The referee's steps, {@link
 * boardjudge.reference.games.go.GoCommandStep} and {@link
 * boardjudge.reference.games.go.GoFinalStep}, leave all explaining to {@link
 * boardjudge.reference.games.go.GoExplainer}.
 */
package boardjudge.reference.games.go;
