/** Connections to a queue, and the names of what is there. */
package boardjudge.cluster.internal.link;
