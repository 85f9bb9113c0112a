/**
 * Inputs for xiangqi: recipes that draw positions until one is as wanted, and mutants by what they
 * get wrong. {@code RandomPositions} draws.
 */
package boardjudge.generator.games.xiangqi;
