/**
 * Othello as UVa 220 has it: list the legal moves, make moves, quit. The referee is the statement
 * in code and explains; the solver is fast, on one array.
 */
package othello;
