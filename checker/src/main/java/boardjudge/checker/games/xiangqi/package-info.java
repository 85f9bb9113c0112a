/** How xiangqi looks: what each glyph means and its colour. */
package boardjudge.checker.games.xiangqi;
