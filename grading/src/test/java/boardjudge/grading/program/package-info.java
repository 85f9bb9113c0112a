/** Problems that are folders of programs and tests. */
package boardjudge.grading.program;
