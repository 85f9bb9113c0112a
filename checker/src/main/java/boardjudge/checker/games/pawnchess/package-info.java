/** The appearance of pawnchess boards, and its part of the local page and of replays. */
package boardjudge.checker.games.pawnchess;
