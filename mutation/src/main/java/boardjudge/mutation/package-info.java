/** Mutation testing: mutants of correct programs, run on a problem's tests. */
package boardjudge.mutation;
