/** Othello's inputs: recipes, wrong programs, and ways to make a failing game smaller. */
package othello.generator;
