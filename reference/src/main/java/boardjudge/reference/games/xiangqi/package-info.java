/**
 * Xiangqi: is it checkmate? Black has its general alone; the answer is one word per case.
 *
 * <p>{@code XiangqiReferee} is the statement in code, on immutable {@code XiangqiPosition}s; {@code
 * XiangqiSolver} is fast. {@code XiangqiExplainer} shows what decides ({@code XiangqiDecidingRule})
 * and how each piece bears on the general ({@code XiangqiAim}).
 */
package boardjudge.reference.games.xiangqi;
