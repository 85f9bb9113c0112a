/** What a game's board looks like. */
package boardjudge.checker.draw;
