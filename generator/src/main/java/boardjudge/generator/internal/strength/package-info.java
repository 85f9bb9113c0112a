/** Measures which wrong programs a suite kills. */
package boardjudge.generator.internal.strength;
