/** Replies in the forms that other judges expect of their checkers. */
package boardjudge.checker.protocol;
