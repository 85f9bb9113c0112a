/** Inputs for Duck Chess: games steered to what is rare, and the programs that get it wrong. */
package boardjudge.generator.games.duckchess;
