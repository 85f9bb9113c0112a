/** Statements as PDF: their pages laid out, boards and mathematics drawn, fonts embedded. */
package boardjudge.pdf.internal;
