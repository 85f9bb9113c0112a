/** Hands packages to judges by the interfaces that these publish. */
package boardjudge.suite.upload;
