/** Packs a problem for other judges: one class a format, behind {@link PackageFormat}. */
package boardjudge.suite.export;
