/** Messages between graders and workers: strict, bounded, versioned JSON. */
package boardjudge.remote.internal.message;
