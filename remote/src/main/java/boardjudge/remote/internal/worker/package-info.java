/** A worker: takes jobs, judges them, sends verdicts. */
package boardjudge.remote.internal.worker;
