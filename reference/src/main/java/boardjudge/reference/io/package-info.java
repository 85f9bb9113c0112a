/** Reading and writing input files, strictly as a judge prints them or leniently as people do. */
package boardjudge.reference.io;
