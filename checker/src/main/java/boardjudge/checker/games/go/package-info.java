/** The appearance of go boards, and its part of the local page. */
package boardjudge.checker.games.go;
