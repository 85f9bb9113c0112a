/** A broker on this machine, with a journal on disk. */
package boardjudge.remote.internal.broker;
