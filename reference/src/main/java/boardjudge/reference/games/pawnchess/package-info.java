/**
 * The Pawn Chess (UVa 10838): pawns alone on four by four squares, played perfectly.
 *
 * <p>{@code PawnchessReferee} is the statement in code, {@code PawnchessSolver} the fast engine;
 * {@code PawnchessLine} is a game of best play, which {@code PawnchessExplainer} puts into words;
 * {@code PawnchessTable} holds all cases there are.
 */
package boardjudge.reference.games.pawnchess;
