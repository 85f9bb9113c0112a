/** Wrong programs made of right ones, for any problem, and what its tests make of them. */
package boardjudge.mutation;
