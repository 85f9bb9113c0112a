/** Inputs for a problem: recipes, their parameters, random numbers, and the mutants to kill. */
package boardjudge.generator;
