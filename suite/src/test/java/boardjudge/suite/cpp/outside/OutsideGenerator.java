package boardjudge.suite.cpp.outside;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.walk.Walk;
import boardjudge.reference.Problem;

/** A game whose sources in C++ stand in {@code cpp} beside this class, among the resources. */
public final class OutsideGenerator implements ProblemGenerator<Walk.Path> {
  @Override
  public Problem<Walk.Path> problem() {
    return new Walk();
  }
}
