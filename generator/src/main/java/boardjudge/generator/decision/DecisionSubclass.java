package boardjudge.generator.decision;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A subclass of a referee, made while the program runs, whose decisions go through a {@link
 * DecisionHook}: every method that can be overridden and gives a truth or a whole number.
 *
 * <p>It has a constructor, one field, and for each decision a call of the referee's own and one of
 * the hook.
 *
 * @param decisions the methods, in the order of their numbers
 */
public record DecisionSubclass(List<Method> decisions, Constructor<?> maker) {
  private static final String FIELD = "hook";
  private static final Type HOOK = Type.getType(DecisionHook.class);

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
      byte[] bytes = classFile(referee, decisions);
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

  private static byte[] classFile(Class<?> referee, List<Method> decisions) {
    String above = Type.getInternalName(referee);
    String name = above + "$Decided";
    ClassWriter file = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int modifiers = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    file.visit(Opcodes.V17, modifiers, name, null, above, null);
    file.visitField(Opcodes.ACC_PUBLIC, FIELD, HOOK.getDescriptor(), null, null).visitEnd();
    MethodVisitor code = file.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    for (int i = 0; i < decisions.size(); i++) {
      Method method = decisions.get(i);
      String form = Type.getMethodDescriptor(method);
      int seen = method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED);
      code = file.visitMethod(seen, method.getName(), form, null, null);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, FIELD, HOOK.getDescriptor());
      code.visitIntInsn(Opcodes.SIPUSH, i);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      int local = 1;
      for (Type parameter : Type.getArgumentTypes(method)) {
        code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
        local += parameter.getSize();
      }
      code.visitMethodInsn(Opcodes.INVOKESPECIAL, above, method.getName(), form, false);
      Type result = Type.getReturnType(method);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          HOOK.getInternalName(),
          "decide",
          Type.getMethodDescriptor(result, HOOK, Type.INT_TYPE, result),
          false);
      code.visitInsn(Opcodes.IRETURN);
      code.visitMaxs(0, 0);
    }
    return file.toByteArray();
  }
}
