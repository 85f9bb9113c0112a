/** Reads and writes input files, strictly as judges print them or leniently. */
package boardjudge.reference.io;
