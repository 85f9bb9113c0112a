/** Points: a pure function of the verdicts on tests. */
package boardjudge.grading.points;
