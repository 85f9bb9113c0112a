/** Grading by workers at a queue. */
package boardjudge.grading.remote;
