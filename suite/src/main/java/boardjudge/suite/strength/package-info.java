/** Measures which wrong programs a suite kills. */
package boardjudge.suite.strength;
