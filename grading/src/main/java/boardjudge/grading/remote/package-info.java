/** Grading whose programs are run elsewhere, by workers at a queue. */
package boardjudge.grading.remote;
