/** Comparing an output with an answer, byte by byte at memory speed or line by line. */
package boardjudge.checker.compare;
