package boardjudge.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs tests only where Chromium and its driver are; elsewhere says once that it does not. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsBrowser.Condition.class)
public @interface NeedsBrowser {
  /** Whether there is a browser. */
  final class Condition implements ExecutionCondition {
    private static final AtomicBoolean SAID = new AtomicBoolean();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      if (Browser.isThere()) {
        return ConditionEvaluationResult.enabled("Chromium is there");
      }
      String reason =
          "no "
              + Browser.CHROMIUM
              + " and "
              + Browser.DRIVER
              + " here: the pages are not tried in a browser"
              + " (Debian: apt-get install chromium chromium-driver)";
      if (!SAID.getAndSet(true)) {
        System.out.println("skipped: " + reason);
      }
      return ConditionEvaluationResult.disabled(reason);
    }
  }
}
