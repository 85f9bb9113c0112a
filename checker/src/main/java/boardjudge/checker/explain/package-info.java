/**
 * Explains a difference: from the first differing line to the case, the step, the rule and the
 * boards.
 */
package boardjudge.checker.explain;
