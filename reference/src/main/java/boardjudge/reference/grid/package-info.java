/** Pictures of boards, as values: glyph rows with labels and marks. */
package boardjudge.reference.grid;
