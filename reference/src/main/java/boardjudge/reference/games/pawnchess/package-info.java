/** The Pawn Chess (UVa 10838): pawns alone on four by four squares, played perfectly. */
package boardjudge.reference.games.pawnchess;
