/** The appearance of xiangqi boards, and its part of the local page. */
package boardjudge.checker.games.xiangqi;
