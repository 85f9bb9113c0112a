/** Grading on many machines over Apache Artemis. */
package boardjudge.remote.internal;
