#pragma once
#include <string>

// What all programs share: text and how it is quoted. C++17, no library.

using std::size_t, std::string, std::to_string;

bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

string escaped(char c) {
  const size_t at = string("\n\r\t\"\\").find(c);
  if (at != string::npos) return string("\\") + "nrt\"\\"[at];
  const string hex = "0123456789abcdef";
  return c >= ' ' && c < 127 ? string(1, c) : string("\\x") + hex[c >> 4 & 15] + hex[c & 15];
}

/** Hostile text between quotes as printable ASCII, cut after so many characters. */
string quote(const string& text, size_t most = string::npos) {
  string quoted = "\"";
  for (const char c : text) {
    if (quoted.size() - 1 + escaped(c).size() > most) return quoted + "\"...";
    quoted += escaped(c);
  }
  return quoted + '"';
}
