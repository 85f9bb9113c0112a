/** How a queue stands, and ending a grading. */
package boardjudge.remote.internal.status;
