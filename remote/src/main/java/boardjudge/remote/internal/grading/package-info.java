/** The side of the queue that grades: sends jobs, collects verdicts. */
package boardjudge.remote.internal.grading;
