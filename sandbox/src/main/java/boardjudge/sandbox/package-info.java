/**
 * Runs programs of strangers: compiles them, shuts them in, measures them, and says how they ended.
 * Everything a program prints is hostile until {@link boardjudge.reference.io.Quote} has seen it.
 */
package boardjudge.sandbox;
