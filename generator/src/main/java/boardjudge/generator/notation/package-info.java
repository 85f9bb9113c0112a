/** Notations in which players record games and positions, such as SGF and FEN. */
package boardjudge.generator.notation;
