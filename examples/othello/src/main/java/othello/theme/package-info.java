/** What Othello's board looks like. */
package othello.theme;
