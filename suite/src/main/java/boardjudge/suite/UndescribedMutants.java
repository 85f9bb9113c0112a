package boardjudge.suite;

import java.util.List;

/** A generator whose wrong programs may be more than are described. */
public interface UndescribedMutants {
  /** The names of those that nobody describes. */
  List<String> undescribed();
}
