/** How xiangqi looks. */
package boardjudge.checker.games.xiangqi;
