package boardjudge.checker.internal.cli;

import picocli.CommandLine.Option;

/** {@code --resume}. */
final class ResumeOption {
  @Option(
      names = "--resume",
      description =
          "Goes on after a kill, or judges what is new or changed; needs --csv FILE as before.")
  private boolean wanted;

  boolean wanted() {
    return wanted;
  }
}
