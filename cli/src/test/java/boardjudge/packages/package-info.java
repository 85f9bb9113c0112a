/**
 * Packages, opened in memory and compared with what their formats' specifications and importers
 * require.
 */
package boardjudge.packages;
