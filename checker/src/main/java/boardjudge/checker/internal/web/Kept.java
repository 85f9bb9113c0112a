package boardjudge.checker.internal.web;

import boardjudge.checker.internal.report.page.Page;

/** Bytes that a visitor may ask for again: a report's page, or an input. */
final class Kept {
  private final byte[] bytes;
  private final String policy;

  private Kept(byte[] bytes, String policy) {
    this.bytes = bytes;
    this.policy = policy;
  }

  /** A page, to be shown by itself or in the site's own pages. */
  static Kept of(Page page) {
    return new Kept(page.bytes(), page.policy() + "; frame-ancestors 'self'");
  }

  static Kept of(byte[] input) {
    return new Kept(input.clone(), "");
  }

  byte[] bytes() {
    return bytes;
  }

  String policy() {
    return policy;
  }
}
