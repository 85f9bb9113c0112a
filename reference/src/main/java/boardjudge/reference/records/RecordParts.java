package boardjudge.reference.records;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Reflective access to the components of a record class, in order, looked up once. */
public record RecordParts(List<Method> accessors, Constructor<?> constructor) {
  public RecordParts {
    accessors = List.copyOf(accessors);
  }

  /** The access to a record class. */
  public static RecordParts of(Class<?> type) {
    RecordComponent[] parts = type.getRecordComponents();
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      List<Method> accessors = Arrays.stream(parts).map(RecordComponent::getAccessor).toList();
      accessors.forEach(accessor -> accessor.setAccessible(true));
      return new RecordParts(accessors, constructor);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("a record without its constructor", impossible);
    }
  }

  /** A record's component. */
  public Object get(Object owner, int at) {
    try {
      return accessors.get(at).invoke(owner);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("a record whose parts cannot be read", failed);
    }
  }

  /** A copy with one component changed; unchanged if the record's constructor refuses it. */
  public Object with(Object owner, int at, UnaryOperator<Object> change) {
    Object[] parts = new Object[accessors.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = i == at ? change.apply(get(owner, i)) : get(owner, i);
    }
    try {
      return make(parts);
    } catch (IllegalArgumentException refused) {
      return owner;
    }
  }

  /**
   * A record with these components.
   *
   * @throws IllegalArgumentException if the record's constructor refuses them
   */
  public Object make(Object... parts) {
    try {
      return constructor.newInstance(parts);
    } catch (InvocationTargetException refused) {
      throw new IllegalArgumentException(
          String.valueOf(refused.getTargetException().getMessage()), refused);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("a record that cannot be made", impossible);
    }
  }
}
