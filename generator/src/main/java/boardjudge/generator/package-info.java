/** Inputs for a problem: recipes, their arguments, random numbers, and the mutants to kill. */
package boardjudge.generator;
