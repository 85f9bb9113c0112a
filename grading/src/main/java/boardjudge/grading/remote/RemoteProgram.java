package boardjudge.grading.remote;

import boardjudge.grading.GradeBook.Candidate;
import boardjudge.grading.TestResult;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A submission that workers run, and what is known of its runs until they are all done. */
final class RemoteProgram {
  final Candidate candidate;

  /** Verdicts near the time limit, by test, until another host has run the test. */
  final Map<Integer, TestResult> unconfirmed = new TreeMap<>();

  /** How many jobs with a test were lost, by test. */
  final Map<Integer, Integer> losses = new HashMap<>();

  /** The tests that wait or are outstanding. */
  final Set<Integer> planned = new HashSet<>();

  /** Whether workers can have its source. */
  boolean published;

  /** Whether it exceeded the time limit. */
  boolean slow;

  RemoteProgram(Candidate candidate) {
    this.candidate = candidate;
  }
}
