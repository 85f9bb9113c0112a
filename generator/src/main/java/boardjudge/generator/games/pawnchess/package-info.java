/** Inputs for pawnchess: chosen from all positions there are, and the wrong programs they catch. */
package boardjudge.generator.games.pawnchess;
