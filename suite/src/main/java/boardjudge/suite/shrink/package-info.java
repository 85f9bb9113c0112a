/** Makes a failing input smaller while it goes on failing. */
package boardjudge.suite.shrink;
