/**
 * Reads and writes input files, strictly as a judge prints them, or leniently as people write them.
 */
package boardjudge.reference.io;
