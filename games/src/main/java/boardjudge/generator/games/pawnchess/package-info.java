/**
 * Inputs for pawnchess: recipes that choose from the table of all positions, and mutants by what
 * they get wrong.
 */
package boardjudge.generator.games.pawnchess;
