/** The command line: parses, calls one service, prints, returns a code. Nobody else prints. */
package boardjudge.cli;
