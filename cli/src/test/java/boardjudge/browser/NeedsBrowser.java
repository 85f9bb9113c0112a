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

/** Skips tests where Chromium or its driver is not installed, and reports that once. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsBrowser.Condition.class)
public @interface NeedsBrowser {
  final class Condition implements ExecutionCondition {
    private static final AtomicBoolean REPORTED = new AtomicBoolean();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      if (Browser.isInstalled()) {
        return ConditionEvaluationResult.enabled("Chromium is there");
      }
      String reason =
          "no "
              + Browser.CHROMIUM
              + " and "
              + Browser.DRIVER
              + " here: the pages are not tried in a browser"
              + " (Debian: apt-get install chromium chromium-driver)";
      if (!REPORTED.getAndSet(true)) {
        System.out.println("skipped: " + reason);
      }
      return ConditionEvaluationResult.disabled(reason);
    }
  }
}
