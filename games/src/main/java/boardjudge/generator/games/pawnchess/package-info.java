/**
 * Inputs for pawnchess: recipes that choose from all positions there are, and mutants by what they
 * get wrong.
 */
package boardjudge.generator.games.pawnchess;
