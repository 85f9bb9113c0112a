/** Connections to a queue, and the names of what is there. */
package boardjudge.remote.internal.link;
