/** A broker on this machine, with a journal on disk. */
package boardjudge.cluster.internal.broker;
