/**
 * Xiangqi: is it checkmate? Black has its general alone; the answer is one word a case.
 *
 * <p>{@link boardjudge.reference.games.xiangqi.Xiangqi} is the problem, {@link
 * boardjudge.reference.games.xiangqi.XiangqiCase} one case of {@link
 * boardjudge.reference.games.xiangqi.XiangqiPiece}s. The statement stands twice: plainly in {@link
 * boardjudge.reference.games.xiangqi.XiangqiReferee}, on immutable {@link
 * boardjudge.reference.games.xiangqi.XiangqiPosition}s, and fast in {@code XiangqiSolver}. The
 * referee's {@link boardjudge.reference.games.xiangqi.XiangqiStep} leaves all explaining to {@code
 * XiangqiExplainer}, which shows what decides ({@code XiangqiDecision}) and how each piece bears on
 * the general ({@code XiangqiAim}).
 */
package boardjudge.reference.games.xiangqi;
