/** Writes files so that nobody ever sees half of one. */
package boardjudge.base.files;
