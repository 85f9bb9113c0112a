/** Tools for shrink passes. */
package boardjudge.generator.shrink;
