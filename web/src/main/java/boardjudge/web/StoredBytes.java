package boardjudge.web;

import boardjudge.report.page.Page;

/** Bytes that a visitor may ask for again: a report's page, or an input. */
final class StoredBytes {
  private final byte[] bytes;
  private final String policy;

  private StoredBytes(byte[] bytes, String policy) {
    this.bytes = bytes;
    this.policy = policy;
  }

  /** A page, to be shown by itself or in the site's own pages. */
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
