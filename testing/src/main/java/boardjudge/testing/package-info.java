/**
 * Tests for projects with a game of their own: the artifact {@code boardjudge-testing}, which needs
 * JUnit and the modules below it.
 */
package boardjudge.testing;
