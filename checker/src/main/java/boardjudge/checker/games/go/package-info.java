/** How go looks. */
package boardjudge.checker.games.go;
