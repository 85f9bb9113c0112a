/**
 * Runs untrusted programs: compiles, isolates and measures them, and says how they ended.
 * Everything a program prints is hostile until {@link boardjudge.reference.io.Quote} has escaped
 * it.
 */
package boardjudge.sandbox;
