/** Inputs for a problem: what makes them, by which random, under which arguments. */
package boardjudge.generator;
