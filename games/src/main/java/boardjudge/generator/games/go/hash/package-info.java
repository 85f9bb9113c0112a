/**
 * The hashes by which programs compare boards: their names, their computation, and their
 * collisions.
 */
package boardjudge.generator.games.go.hash;
