/** Which program this is; no game needs what is internal, and it may change at any time. */
package boardjudge.checker.internal;
