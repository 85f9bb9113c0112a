/** Connections to a broker, and the names of its queues and properties. */
package boardjudge.remote.internal.link;
