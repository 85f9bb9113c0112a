/**
 * Inputs for xiangqi: recipes that draw positions until one is as wanted, and mutants in files
 * named for what they get wrong. {@code RandomPositions} draws; {@code RefereeOverrides} holds
 * decisions that more than one file of mutants overrides.
 */
package boardjudge.generator.games.xiangqi;
