/** Drawing diagrams as text. */
package boardjudge.checker.internal.draw;
