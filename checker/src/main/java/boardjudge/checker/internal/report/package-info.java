/** Reports on suites of tests, as records and as text. */
package boardjudge.checker.internal.report;
