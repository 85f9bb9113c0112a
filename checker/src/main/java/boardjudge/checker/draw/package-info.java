/** Drawing diagrams as text. */
package boardjudge.checker.draw;
