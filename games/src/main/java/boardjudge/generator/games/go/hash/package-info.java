/**
 * The hashes by which programs compare boards: their names, what they compute, and boards that they
 * take for the same.
 */
package boardjudge.generator.games.go.hash;
