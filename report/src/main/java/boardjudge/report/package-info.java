/** Reports on suites of tests, as records and as text. */
package boardjudge.report;
