/** Uploads packages through the APIs that judges publish. */
package boardjudge.suite.upload;
