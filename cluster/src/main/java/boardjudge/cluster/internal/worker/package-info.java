/** A worker: takes jobs, judges them, sends verdicts. */
package boardjudge.cluster.internal.worker;
