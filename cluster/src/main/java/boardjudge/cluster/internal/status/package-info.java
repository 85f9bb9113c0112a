/** How a queue stands, and ending a grading. */
package boardjudge.cluster.internal.status;
