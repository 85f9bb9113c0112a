/**
 * What projects with a game of their own test it by; an artifact of its own, {@code
 * boardjudge-checker} with the classifier {@code testing}. It needs nothing but JUnit.
 */
package boardjudge.testing;
