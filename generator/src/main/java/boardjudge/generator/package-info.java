/** Inputs for a problem: what makes them, by which dice, under which arguments. */
package boardjudge.generator;
