/** Problems that are folders of programs and tests. */
package boardjudge.checker.internal.program;
