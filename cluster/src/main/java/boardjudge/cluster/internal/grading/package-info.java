/** The side of the queue that grades: sends jobs, collects verdicts. */
package boardjudge.cluster.internal.grading;
