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
   * Checks a lambda that takes what the method gives, and behind that its first arguments. One that
   * takes several, and just the method's own, is refused, whatever else would fit: it would be
   * given others than it means.
   *
   * @throws IllegalArgumentException if a type is another
   */
  public static void check(Method method, Serializable lambda) {
    MethodType asked =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes()).wrap();
    MethodType whole = asked.insertParameterTypes(0, asked.returnType());
    MethodType takes = types(lambda).orElse(whole).wrap();
    boolean own =
        takes.parameterCount() > 1
            && takes.parameterCount() == asked.parameterCount()
            && begins(asked, takes);
    if (own || !begins(whole, takes) || !whole.returnType().isAssignableFrom(takes.returnType())) {
      throw new IllegalArgumentException(
          "decision %s: expected a lambda of the form %s, found %s"
              .formatted(method.getName(), words(whole), words(takes)));
    }
  }

  private static boolean begins(MethodType whole, MethodType takes) {
    boolean fits = true;
    for (int i = 0; i < takes.parameterCount(); i++) {
      fits &= takes.parameterType(i).isAssignableFrom(whole.parameterType(i));
    }
    return fits;
  }

  /** As a lambda is written: {@code (Boolean right, Square) -> Boolean}. */
  private static String words(MethodType types) {
    return types.parameterList().stream()
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", "(", ") -> " + types.returnType().getSimpleName()))
        .replaceFirst("(\\w+)", "$1 right");
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
