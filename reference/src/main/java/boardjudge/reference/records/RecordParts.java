package boardjudge.reference.records;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * How the records of a class are taken apart and put together again, looked up once.
 *
 * @param accessors of the components, in their order
 */
public record RecordParts(List<Method> accessors, Constructor<?> maker) {
  /** Keeps an unmodifiable copy. */
  public RecordParts {
    accessors = List.copyOf(accessors);
  }

  /** Those of a class of records. */
  public static RecordParts of(Class<?> type) {
    RecordComponent[] parts = type.getRecordComponents();
    try {
      Constructor<?> maker =
          type.getDeclaredConstructor(
              Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
      maker.setAccessible(true);
      List<Method> accessors = Arrays.stream(parts).map(RecordComponent::getAccessor).toList();
      accessors.forEach(accessor -> accessor.setAccessible(true));
      return new RecordParts(accessors, maker);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("a record without its constructor", impossible);
    }
  }

  /** One component of a record. */
  public Object get(Object whole, int at) {
    try {
      return accessors.get(at).invoke(whole);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("a record whose parts cannot be read", failed);
    }
  }

  /** The record with another component; as it is where the record refuses that. */
  public Object with(Object whole, int at, UnaryOperator<Object> change) {
    Object[] parts = new Object[accessors.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = i == at ? change.apply(get(whole, i)) : get(whole, i);
    }
    try {
      return make(parts);
    } catch (IllegalArgumentException refused) {
      return whole;
    }
  }

  /**
   * A record of these components.
   *
   * @throws IllegalArgumentException if the record refuses them
   */
  public Object make(Object... parts) {
    try {
      return maker.newInstance(parts);
    } catch (InvocationTargetException refused) {
      throw new IllegalArgumentException(
          String.valueOf(refused.getTargetException().getMessage()), refused);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("a record that cannot be made", impossible);
    }
  }
}
