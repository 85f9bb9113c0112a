/**
 * C++ programs of packages, each joined from sources into one file.
 *
 * <p>What the programs of all games share is in this package's folder of the resources: {@code
 * text.h}, {@code compare.h}, {@code report.h} and {@code protocols.h} for checkers, {@code
 * picture.h} for visualizers, {@code strict.h} for input validators, and {@code plain.cpp}, the
 * checker of a game that brings none. The sources of a game stand in {@code cpp} beside its
 * generator, in the resources, too: {@code check.cpp}, {@code validate.cpp}, {@code visualize.cpp}
 * and their own headers.
 */
package boardjudge.suite.cpp;
