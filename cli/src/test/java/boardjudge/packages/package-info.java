/** Packages, opened in memory and held to what their formats' specifications and importers want. */
package boardjudge.packages;
