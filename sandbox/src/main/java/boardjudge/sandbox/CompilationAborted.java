package boardjudge.sandbox;

/**
 * Thrown where a source was not compiled and is not the reason: it cannot be read, the disk is
 * full, the compiler does not work or is not there. Another attempt may compile it.
 */
public sealed class CompilationAborted extends Exception permits MissingTool {
  CompilationAborted(String message) {
    super(message);
  }
}
