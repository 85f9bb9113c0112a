/** Searches for inputs that a program gets wrong, makes them small, and guesses the mistake. */
package boardjudge.stress;
