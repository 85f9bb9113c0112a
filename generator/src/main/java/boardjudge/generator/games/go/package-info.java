/** Inputs for Go, wrong programs that they kill, and ways to make a game smaller. */
package boardjudge.generator.games.go;
