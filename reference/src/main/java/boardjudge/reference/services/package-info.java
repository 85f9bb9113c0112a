/** Shared by the modules; no game needs it, and it may change at any time. */
package boardjudge.reference.services;
