/**
 * Inputs for xiangqi: recipes that draw random positions until one is as wanted, and mutants by
 * what they get wrong.
 */
package boardjudge.generator.games.xiangqi;
