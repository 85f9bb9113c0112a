/** Pages in a real browser: what tests need for it. */
package boardjudge.browser;
