/** Draws diagrams as text and SVG. */
package boardjudge.checker.view;
