/** Answering as other judges want their checkers to answer. */
package boardjudge.checker.protocol;
