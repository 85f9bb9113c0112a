/** Drawing diagrams as text. */
package boardjudge.checker.view;
