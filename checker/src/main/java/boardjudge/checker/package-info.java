/** Placeholder. */
package boardjudge.checker;
