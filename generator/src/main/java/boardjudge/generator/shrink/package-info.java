/** Tools for passes that make inputs smaller. */
package boardjudge.generator.shrink;
