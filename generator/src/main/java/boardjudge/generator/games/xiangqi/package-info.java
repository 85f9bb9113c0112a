/** Inputs for xiangqi, and the programs that misread it. */
package boardjudge.generator.games.xiangqi;
