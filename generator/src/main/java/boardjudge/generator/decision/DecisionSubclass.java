package boardjudge.generator.decision;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A subclass of a referee, made while the program runs, whose decisions go through a {@link
 * DecisionHook}: every method that can be overridden and gives a truth or a whole number.
 *
 * <p>The class file is written by hand: a constructor, one field, and for each decision a call of
 * the referee's own and one of the hook, without a branch. Nothing else is needed for it.
 *
 * @param decisions the methods, in the order of their numbers
 */
public record DecisionSubclass(List<Method> decisions, Constructor<?> maker) {
  private static final String FIELD = "hook";
  private static final String HOOK = DecisionHook.class.getName().replace('.', '/');
  private static final int JAVA_17 = 61;

  private static final Map<Class<?>, DecisionSubclass> KNOWN = new ConcurrentHashMap<>();

  /** Keeps an unmodifiable copy. */
  public DecisionSubclass {
    decisions = List.copyOf(decisions);
  }

  /** Why a class can have no such subclass, as a phrase; empty if it can. */
  public static String obstacle(Class<?> referee) {
    if (Modifier.isFinal(referee.getModifiers()) || referee.isRecord()) {
      return "is final";
    }
    if (Modifier.isAbstract(referee.getModifiers())) {
      return "is abstract";
    }
    if (Arrays.stream(referee.getDeclaredConstructors())
        .noneMatch(made -> made.getParameterCount() == 0 && !isPrivate(made.getModifiers()))) {
      return "has no constructor without parameters";
    }
    return found(referee).isEmpty()
        ? "has no method that can be overridden and gives a truth or a whole number"
        : "";
  }

  private static boolean isPrivate(int modifiers) {
    return Modifier.isPrivate(modifiers);
  }

  private static List<Method> found(Class<?> referee) {
    return Arrays.stream(referee.getDeclaredMethods())
        .filter(method -> !method.isSynthetic())
        .filter(
            method ->
                (method.getModifiers()
                        & (Modifier.PRIVATE | Modifier.FINAL | Modifier.STATIC | Modifier.ABSTRACT))
                    == 0)
        .filter(
            method ->
                method.getReturnType() == boolean.class || method.getReturnType() == int.class)
        .filter(
            method -> !method.getName().equals("hashCode") && !method.getName().equals("equals"))
        // In an order that does not depend on the machine.
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
        .toList();
  }

  /**
   * The subclass of a referee.
   *
   * @throws IllegalArgumentException if there is an {@link #obstacle}
   */
  public static DecisionSubclass of(Class<?> referee) {
    // A class of that name can be made once.
    return KNOWN.computeIfAbsent(referee, DecisionSubclass::made);
  }

  private static DecisionSubclass made(Class<?> referee) {
    String obstacle = obstacle(referee);
    if (!obstacle.isEmpty()) {
      throw new IllegalArgumentException(referee.getName() + " " + obstacle);
    }
    List<Method> decisions = found(referee);
    try {
      byte[] bytes = new ClassFile().of(referee, decisions);
      Class<?> made =
          MethodHandles.privateLookupIn(referee, MethodHandles.lookup()).defineClass(bytes);
      Constructor<?> maker = made.getDeclaredConstructor();
      maker.setAccessible(true);
      return new DecisionSubclass(decisions, maker);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(referee.getName() + " cannot be subclassed", impossible);
    }
  }

  /** A referee whose decisions go through the hook. */
  public Object make(DecisionHook hook) {
    try {
      Object made = maker.newInstance();
      made.getClass().getField(FIELD).set(made, hook);
      return made;
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("the referee cannot be made", failed);
    }
  }

  /** Writes the class file. */
  private static final class ClassFile {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int FIELD_REF = 9;
    private static final int METHOD_REF = 10;
    private static final int NAME_AND_TYPE = 12;

    private static final int PUBLIC_FINAL_SUPER = 0x0031;
    private static final int ALOAD_0 = 0x2a;
    private static final int SIPUSH = 0x11;
    private static final int GETFIELD = 0xb4;
    private static final int INVOKESPECIAL = 0xb7;
    private static final int INVOKESTATIC = 0xb8;
    private static final int IRETURN = 0xac;
    private static final int RETURN = 0xb1;

    private final ByteArrayOutputStream constantBytes = new ByteArrayOutputStream();
    private final DataOutputStream constants = new DataOutputStream(constantBytes);
    private final List<List<Object>> known = new ArrayList<>();

    byte[] of(Class<?> referee, List<Method> decisions) {
      try {
        return written(referee, decisions);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    private byte[] written(Class<?> referee, List<Method> decisions) throws IOException {
      String above = referee.getName().replace('.', '/');
      String name = above + "$Decided";
      ByteArrayOutputStream restBytes = new ByteArrayOutputStream();
      DataOutputStream rest = new DataOutputStream(restBytes);
      rest.writeShort(PUBLIC_FINAL_SUPER);
      rest.writeShort(type(name));
      rest.writeShort(type(above));
      rest.writeShort(0);
      rest.writeShort(1);
      rest.writeShort(Modifier.PUBLIC);
      rest.writeShort(text(FIELD));
      rest.writeShort(text("L" + HOOK + ";"));
      rest.writeShort(0);
      rest.writeShort(decisions.size() + 1);
      constructor(rest, above);
      for (int i = 0; i < decisions.size(); i++) {
        decision(rest, name, above, decisions.get(i), i);
      }
      rest.writeShort(0);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      DataOutputStream file = new DataOutputStream(all);
      file.writeInt(0xcafebabe);
      file.writeShort(0);
      file.writeShort(JAVA_17);
      file.writeShort(known.size() + 1);
      constantBytes.writeTo(file);
      restBytes.writeTo(file);
      return all.toByteArray();
    }

    private void constructor(DataOutputStream out, String above) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream code = new DataOutputStream(bytes);
      code.writeByte(ALOAD_0);
      code.writeByte(INVOKESPECIAL);
      code.writeShort(member(METHOD_REF, above, "<init>", "()V"));
      code.writeByte(RETURN);
      method(out, Modifier.PUBLIC, "<init>", "()V", 1, 1, bytes);
    }

    private void decision(
        DataOutputStream out, String name, String above, Method method, int number)
        throws IOException {
      String form =
          MethodType.methodType(method.getReturnType(), method.getParameterTypes())
              .toMethodDescriptorString();
      String result = method.getReturnType() == boolean.class ? "Z" : "I";
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream code = new DataOutputStream(bytes);
      code.writeByte(ALOAD_0);
      code.writeByte(GETFIELD);
      code.writeShort(member(FIELD_REF, name, FIELD, "L" + HOOK + ";"));
      code.writeByte(SIPUSH);
      code.writeShort(number);
      code.writeByte(ALOAD_0);
      int local = 1;
      for (Class<?> parameter : method.getParameterTypes()) {
        code.writeByte(loading(parameter));
        code.writeByte(local);
        local += parameter == long.class || parameter == double.class ? 2 : 1;
      }
      code.writeByte(INVOKESPECIAL);
      code.writeShort(member(METHOD_REF, above, method.getName(), form));
      code.writeByte(INVOKESTATIC);
      code.writeShort(
          member(METHOD_REF, HOOK, "decide", "(L" + HOOK + ";I" + result + ")" + result));
      code.writeByte(IRETURN);
      int seen = method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED);
      method(out, seen, method.getName(), form, local + 2, local, bytes);
    }

    private static int loading(Class<?> parameter) {
      if (!parameter.isPrimitive()) {
        return 0x19;
      }
      return parameter == long.class
          ? 0x16
          : parameter == float.class ? 0x17 : parameter == double.class ? 0x18 : 0x15;
    }

    private void method(
        DataOutputStream out,
        int modifiers,
        String name,
        String form,
        int stack,
        int locals,
        ByteArrayOutputStream code)
        throws IOException {
      out.writeShort(modifiers);
      out.writeShort(text(name));
      out.writeShort(text(form));
      out.writeShort(1);
      out.writeShort(text("Code"));
      out.writeInt(12 + code.size());
      out.writeShort(stack);
      out.writeShort(locals);
      out.writeInt(code.size());
      code.writeTo(out);
      out.writeShort(0);
      out.writeShort(0);
    }

    /** The place of a constant, which is written where it is new. */
    private int text(String text) throws IOException {
      int at = known.indexOf(List.of(UTF8, text));
      if (at < 0) {
        constants.writeByte(UTF8);
        constants.writeUTF(text);
        known.add(List.of(UTF8, text));
        at = known.size() - 1;
      }
      return at + 1;
    }

    private int type(String name) throws IOException {
      return pair(CLASS, text(name), 0);
    }

    private int member(int kind, String owner, String name, String form) throws IOException {
      int type = type(owner);
      return pair(kind, type, pair(NAME_AND_TYPE, text(name), text(form)));
    }

    private int pair(int kind, int first, int second) throws IOException {
      List<Object> constant = List.of(kind, first, second);
      int at = known.indexOf(constant);
      if (at < 0) {
        constants.writeByte(kind);
        constants.writeShort(first);
        if (kind != CLASS) {
          constants.writeShort(second);
        }
        known.add(constant);
        at = known.size() - 1;
      }
      return at + 1;
    }
  }
}
