/** What a game adds to the replay on a page, and what it writes that with. */
package boardjudge.checker.report.page;
