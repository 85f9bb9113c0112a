package boardjudge.generator.decision;

import java.io.Serializable;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Collectors;

/** The types that a lambda takes and gives, held against those of a method. */
public final class LambdaTypes {
  private LambdaTypes() {}

  /**
   * Checks a lambda that takes what the method gives, and behind that its first arguments.
   *
   * @throws IllegalArgumentException if a type is another
   */
  public static void check(Method method, Serializable lambda) {
    Class<?> gives = method.getReturnType();
    MethodType asked = MethodType.methodType(gives, method.getParameterTypes()).wrap();
    MethodType whole = asked.insertParameterTypes(0, asked.returnType());
    MethodType takes = types(lambda).orElse(whole).wrap();
    boolean fits = whole.returnType().isAssignableFrom(takes.returnType());
    for (int i = 0; i < takes.parameterCount(); i++) {
      fits &= takes.parameterType(i).isAssignableFrom(whole.parameterType(i));
    }
    if (!fits) {
      throw new IllegalArgumentException(
          "decision %s gives %s and is asked %s; the lambda takes %s and gives %s"
              .formatted(
                  method.getName(),
                  asked.returnType().getSimpleName(),
                  names(asked),
                  names(takes),
                  takes.returnType().getSimpleName()));
    }
  }

  private static String names(MethodType types) {
    return types.parameterList().stream()
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Java tells the types of a lambda that can be written; of any other object nothing. */
  private static Optional<MethodType> types(Serializable lambda) {
    try {
      Method written = lambda.getClass().getDeclaredMethod("writeReplace");
      written.setAccessible(true);
      return written.invoke(lambda) instanceof SerializedLambda told
          ? Optional.of(
              MethodType.fromMethodDescriptorString(
                  told.getInstantiatedMethodType(), lambda.getClass().getClassLoader()))
          : Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException untold) {
      return Optional.empty();
    }
  }
}
