/** Xiangqi: is it checkmate? Black has its general alone; the answer is one word a case. */
package boardjudge.reference.games.xiangqi;
