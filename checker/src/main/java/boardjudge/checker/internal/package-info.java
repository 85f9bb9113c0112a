/** Placeholder. */
package boardjudge.checker.internal;
