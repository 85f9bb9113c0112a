/** Reflective access to records; internal to the modules, may change at any time. */
package boardjudge.reference.records;
