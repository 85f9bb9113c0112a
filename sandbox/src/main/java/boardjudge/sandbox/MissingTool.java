package boardjudge.sandbox;

/**
 * Thrown for a compiler or interpreter that this machine lacks; the message says what to install.
 */
public final class MissingTool extends CompilationAborted {
  MissingTool(String message) {
    super(message);
  }
}
