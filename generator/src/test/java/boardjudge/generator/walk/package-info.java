/** A small game, for the tests of what comes by itself. */
package boardjudge.generator.walk;
