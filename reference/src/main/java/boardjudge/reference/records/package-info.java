/** Records taken apart and put together; no game needs it, and it may change at any time. */
package boardjudge.reference.records;
