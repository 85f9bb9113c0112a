/**
 * What projects with a game of their own test it by: {@code boardjudge-testing}, which needs
 * nothing but JUnit beside the modules below it.
 */
package boardjudge.testing;
