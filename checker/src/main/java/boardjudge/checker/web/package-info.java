/** What a game adds to the local page. */
package boardjudge.checker.web;
