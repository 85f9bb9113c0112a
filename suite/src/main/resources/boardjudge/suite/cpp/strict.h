#pragma once
#include <cstdio>

#include "text.h"

// What the input validators of all games share: reading to the byte. C++17, no library.

// Exit codes of the ICPC's packages; with -DVALID=0 -DINVALID=3 those of testlib.
#ifndef VALID
#define VALID 42
#define INVALID 43
#endif

/** A fault of the input, as one line, and which kind of fault it is, for tests. */
struct Invalid {
  string message, kind;
};

/** Reads an input of which each byte must be as the format has it. */
struct Reader {
  string bytes;
  size_t next = 0, token = 0;  // token: where what was read last begins
  int caseNumber = 0;          // what faults name; 0 for none

  bool isBreak(size_t at) const { return at >= bytes.size() || blank(bytes[at]); }
  /** The byte that comes next; -1 at the end. */
  int peek() const { return next < bytes.size() ? static_cast<unsigned char>(bytes[next]) : -1; }

  [[noreturn]] void fail(size_t offset, const string& error, const string& field,
                         const string& expected, const string& found) const {
    size_t line = 1, start = 0;
    for (size_t i = 0; i < offset; ++i) {
      if (bytes[i] == '\n') ++line, start = i + 1;
    }
    throw Invalid{"input:" + to_string(line) + ":" + to_string(offset - start + 1) + ": " + field +
                  (caseNumber > 0 ? " of case " + to_string(caseNumber) : "") + ": expected " +
                  expected + ", found " + found,
                  error};
  }

  /** The token at hand, quoted; other bytes than printable ASCII are escaped. */
  string tokenText() const {
    size_t end = token;
    while (end - token <= 24 && !isBreak(end)) ++end;
    return quote(bytes.substr(token, end - token), 24);
  }
  string hereText() const {
    switch (peek()) {
      case -1:
        return "the end of the file";
      case '\n':
        return "the end of the line";
      case '\r':
        return "a carriage return";
      case ' ':
        return "a blank";
      case '\t':
        return "a tab";
      default:
        return tokenText();
    }
  }

  static string integer(int least, int most) {
    return "an integer from " + to_string(least) + " to " + to_string(most);
  }
  static string oneOf(const string& allowed) {
    string list;
    for (size_t i = 0; i < allowed.size(); ++i) {
      list += (i == 0 ? "" : i + 1 == allowed.size() ? " or " : ", ") + string(1, allowed[i]);
    }
    return list;
  }

  /** Makes sure that a token comes next. */
  void begin(const string& field, int least, int most) {
    token = next;
    const int here = peek();
    if (here > ' ') return;
    const bool emptyLine = next == 0 || bytes[next - 1] == '\n';
    fail(next,
         here == -1                    ? "ends-early"
         : here == '\n'                ? (emptyLine ? "stray-empty-line" : "line-ends-early")
         : here == '\r'                ? "carriage-return"
         : here == ' ' || here == '\t' ? "stray-blank"
                                       : "unknown-symbol",
         field, least == most ? "a value" : integer(least, most), hereText());
  }

  int readInt(int least, int most, const string& field) {
    begin(field, least, most);
    const bool negative = bytes[next] == '-';
    const size_t digits = next + negative;
    size_t at = digits;
    long long value = 0;
    for (; at < bytes.size() && bytes[at] >= '0' && bytes[at] <= '9'; ++at) {
      if (value < 1LL << 31) value = value * 10 + (bytes[at] - '0');
    }
    const auto wrong = [&](const string& error) {
      fail(token, error, field, integer(least, most), tokenText());
    };
    if (at == digits || !isBreak(at)) wrong("not-a-number");
    if ((bytes[digits] == '0' && at - digits > 1) || (negative && value == 0))
      wrong("leading-zero");
    if (negative) value = -value;
    if (value < least || value > most) wrong("out-of-range");
    next = at;
    return static_cast<int>(value);
  }

  /** A token of one of these characters. */
  char readSymbol(const string& allowed, const string& field) {
    begin(field, 0, 0);
    if (allowed.find(bytes[next]) == string::npos || !isBreak(next + 1)) {
      fail(token, "unknown-symbol", field, oneOf(allowed), tokenText());
    }
    return bytes[next++];
  }

  /** A token of so many of these characters. */
  string readRow(size_t length, const string& allowed, const string& field) {
    begin(field, 0, 0);
    size_t end = next;
    while (end - next < length && end < bytes.size() && allowed.find(bytes[end]) != string::npos) {
      ++end;
    }
    if (end - next < length || !isBreak(end)) {
      fail(token, "unknown-symbol", field,
           to_string(length) + " characters, each " + oneOf(allowed), tokenText());
    }
    const string row = bytes.substr(next, length);
    next = end;
    return row;
  }

  void space() {
    token = next;
    const int here = peek();
    if (here == ' ') {
      ++next;
      return;
    }
    fail(next,
         here == -1     ? "ends-early"
         : here == '\n' ? "line-ends-early"
         : here == '\r' ? "carriage-return"
         : here == '\t' ? "stray-blank"
                        : "missing-blank",
         "white space", "one blank", hereText());
  }

  void endLine() {
    token = next;
    const int here = peek();
    if (here == '\n') {
      ++next;
      return;
    }
    size_t at = next;
    while (at < bytes.size() && bytes[at] != '\n' && blank(bytes[at])) ++at;
    const bool onlyBlanks = at >= bytes.size() || bytes[at] == '\n';
    fail(next,
         here == -1                                    ? "missing-final-newline"
         : here == '\r'                                ? "carriage-return"
         : (here == ' ' || here == '\t') && onlyBlanks ? "trailing-blank"
                                                       : "line-too-long",
         "end of line", "a line feed", hereText());
  }

  void emptyLine() {
    token = next;
    const int here = peek();
    if (here == '\n') {
      ++next;
      return;
    }
    fail(next,
         here == -1                    ? "ends-early"
         : here == '\r'                ? "carriage-return"
         : here == ' ' || here == '\t' ? "trailing-blank"
                                       : "missing-empty-line",
         "empty line", "an empty line", hereText());
  }

  void end() {
    caseNumber = 0;
    token = next;
    if (next < bytes.size()) {
      fail(next, "extra-lines", "end of file", "nothing more", hereText());
    }
  }

  /** A fault against the statement, of what is well written. */
  [[noreturn]] void against(size_t offset, const string& field, const string& expected,
                            const string& found) const {
    fail(offset, "against-the-statement", field, expected, found);
  }
};

/** What the game's part below reads: a whole input, to its end. */
void validate(Reader& in);

int main() {
  Reader in;
  static char chunk[1 << 16];
  // No valid input is as long as 16 MiB: what breaks the format stands before that.
  for (size_t got; in.bytes.size() < 1 << 24;) {
    if ((got = std::fread(chunk, 1, sizeof chunk, stdin)) == 0) break;
    in.bytes.append(chunk, got);
  }
  try {
    validate(in);
    return VALID;
  } catch (const Invalid& fault) {
    std::fprintf(stderr, "%s\n", fault.message.c_str());
    return INVALID;
  }
}
