package boardjudge.sandbox;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Skips a test whose {@link Needs} the machine does not meet. */
final class NeedsCondition implements ExecutionCondition {
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Need[] needs =
        AnnotationSupport.findAnnotation(context.getElement(), Needs.class)
            .map(Needs::value)
            .orElse(new Need[0]);
    List<Need> unmet = unmet(TestProtection.found(), needs);
    return unmet.isEmpty()
        ? ConditionEvaluationResult.enabled("all is there")
        : ConditionEvaluationResult.disabled("missing here: " + unmet);
  }

  static List<Need> unmet(Protection protection, Need... needs) {
    return Arrays.stream(needs).filter(need -> !need.isMet(protection)).toList();
  }
}
