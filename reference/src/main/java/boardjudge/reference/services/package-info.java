/** What the modules share among themselves; no game needs it, and it may change at any time. */
package boardjudge.reference.services;
