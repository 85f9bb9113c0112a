/** What makes wrong programs by itself; no game names it, and it may change at any time. */
package boardjudge.generator.decision;
