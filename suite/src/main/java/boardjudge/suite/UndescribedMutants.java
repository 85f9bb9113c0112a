package boardjudge.suite;

import java.util.List;

/** A generator that may have wrong programs without a description. */
public interface UndescribedMutants {
  /** The names of the wrong programs without a description. */
  List<String> undescribed();
}
