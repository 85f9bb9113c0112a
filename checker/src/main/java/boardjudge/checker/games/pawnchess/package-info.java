/** How pawnchess looks. */
package boardjudge.checker.games.pawnchess;
