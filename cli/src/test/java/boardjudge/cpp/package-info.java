/**
 * Compares the packages' C++ sources with the Java code. Skipped, with a message, where there is no
 * g++. With g++'s sanitizers and many more spoiled inputs and outputs:
 *
 * <pre>
 * mvn -B -q -Dquick -Dleft.out=none -Dcpp.sanitize -Dcpp.spoiled=2500 -Dcpp.seed=2 \
 *     -Dtest='boardjudge.cpp.*Test' -Dsurefire.failIfNoSpecifiedTests=false test
 * </pre>
 *
 * {@code -Dcpp.rounds=80} tries each recipe 80 times. The sources stand beside each game's
 * generator, see {@link boardjudge.suite.cpp}; {@code -Doverwrite -Dtest=GeneratedSourcesTest}
 * writes the packages' files anew, as {@code build} does.
 */
package boardjudge.cpp;
