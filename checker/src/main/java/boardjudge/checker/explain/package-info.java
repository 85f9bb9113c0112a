/** From the first line that differs to the case, the step, the rule and the boards. */
package boardjudge.checker.explain;
