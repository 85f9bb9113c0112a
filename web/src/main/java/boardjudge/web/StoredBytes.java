package boardjudge.web;

import boardjudge.report.page.Page;

/** A report's page or an input, kept for its session. */
final class StoredBytes {
  private final byte[] bytes;
  private final String policy;

  private StoredBytes(byte[] bytes, String policy) {
    this.bytes = bytes;
    this.policy = policy;
  }

  /** Only pages of this site may frame it. */
  static StoredBytes of(Page page) {
    return new StoredBytes(page.bytes(), page.policy() + "; frame-ancestors 'self'");
  }

  static StoredBytes of(byte[] input) {
    return new StoredBytes(input.clone(), "");
  }

  byte[] bytes() {
    return bytes;
  }

  String policy() {
    return policy;
  }
}
