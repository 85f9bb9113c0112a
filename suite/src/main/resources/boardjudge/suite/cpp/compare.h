#pragma once
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "sentences.h"

// What the checkers of all games share: reading files, comparing and quoting. C++17, no library.

using std::max, std::min;

/** The input, word by word; whatever is wrong with it is the judge's error. */
struct Words {
  const string& text;
  size_t at = 0;
  string next() {
    while (at < text.size() && text[at] <= ' ') ++at;
    const size_t from = at;
    while (at < text.size() && text[at] > ' ') ++at;
    return text.substr(from, at - from);
  }
  int number(long least, long most) {
    const string word = next();
    char* end = nullptr;
    const long value = std::strtol(word.c_str(), &end, 10);
    check(!word.empty() && *end == 0 && value >= least && value <= most);
    return static_cast<int>(value);
  }
  void check(bool good) const {
    if (!good) throw say("bad-input", {{"byte", at + 1}});
  }
};

size_t lineEnd(const string& text, size_t at) { return min(text.find('\n', at), text.size()); }

size_t wordAt(const string& text, size_t at) {
  while (at < text.size() && blank(text[at])) ++at;
  return at;
}

/** A part of a line, without the white space at the line's end. */
string cropped(const string& text, size_t from, size_t most) {
  const size_t length = lineEnd(text, from) - from;
  string part = text.substr(from, min(most, length));
  while (length <= most && !part.empty() && blank(part.back())) part.pop_back();
  return part;
}

string quotation(const string& text) { return quote(text, 40); }

/** A line around the byte that differs, shown in as much room as there is; or words in its place.
 */
struct Excerpt {
  string text, instead;
  size_t focus;
  bool headless, cut;
  Excerpt(const string& all, size_t start, size_t column, const string& end) {
    const size_t from = min(all.size(), start + (column > 121 ? column - 121 : 0));
    instead = wordAt(all, start) < all.size() ? "" : end;
    text = cropped(all, from, 240);
    focus = min(text.size(), start + column - 1 - from);
    headless = from > start;
    cut = lineEnd(all, from) - from > 240;
  }
  size_t width(size_t from, size_t to) const {
    return quote(text.substr(from, to - from)).size() - 2;
  }
  /** The text, and where in it the byte stands. */
  std::pair<string, size_t> shown(size_t most) const {
    size_t from = 0, to = text.size(), room = most - 8;
    if (headless || cut || width(0, to) + 2 > most) {
      from = to = min(focus, to - (to > 0));
      for (size_t before = 0; before != to - from + 1;) {
        before = to - from + 1;
        if (to < text.size() && width(to, to + 1) <= room) ++to, room -= width(to - 1, to);
        if (from > 0 && width(from - 1, from) <= room) --from, room -= width(from, from + 1);
      }
      if (!cut && width(to, text.size()) <= 3) to = text.size();
      if (!headless && width(0, from) <= 3) from = 0;
    }
    const string before = from > 0 || headless ? "..." : "";
    return {before + quote(text.substr(from, to - from)) + (to < text.size() || cut ? "..." : ""),
            before.size() + 1 + width(from, min(focus, to))};
  }
  string show(size_t most) const { return instead.empty() ? shown(most).first : instead; }
};

/** The first line that differs, from 1; 0 for none. White space at line ends does not count. */
struct Difference {
  size_t line = 1, column = 0, i = 0, j = 0;
  Difference(const string& a, const string& b) {
    for (; i < a.size() && j < b.size(); ++line) {
      const size_t iEnd = lineEnd(a, i), jEnd = lineEnd(b, j);
      for (column = 1; i + column <= iEnd && j + column <= jEnd; ++column) {
        if (a[i + column - 1] != b[j + column - 1]) break;
      }
      if (wordAt(a, i + column - 1) < iEnd || wordAt(b, j + column - 1) < jEnd) return;
      i = min(a.size(), iEnd + 1), j = min(b.size(), jEnd + 1);
    }
    const string& longer = i < a.size() ? a : b;
    size_t& start = i < a.size() ? i : j;
    const size_t word = wordAt(longer, start);
    for (; lineEnd(longer, start) < word; ++line) start = lineEnd(longer, start) + 1;
    column = word - start + 1;
    if (word == longer.size()) line = 0;
  }
};

bool sameWords(const string& a, const string& b) {
  std::istringstream one(a), other(b);
  using Word = std::istream_iterator<string>;
  return std::equal(Word(one), Word(), Word(other), Word());
}

/** The output's text sign by sign, passing what looks like white space. */
struct Signs {
  const string& text;
  size_t at;
  bool oneLine, lowFirst = at == 0 && text.compare(0, 2, "\xff\xfe") == 0,
                utf16 = lowFirst || (at == 0 && text.compare(0, 2, "\xfe\xff") == 0);
  int raw = 0, feeds = 0, blanks = 0;  // -1: the end
  bool wide = false, mark = false;     // a blank that is none of ASCII's; a byte order mark

  int byte() { return at < text.size() ? static_cast<unsigned char>(text[at++]) : 0; }
  int read() {
    if (at >= text.size()) return -1;
    const int first = byte();
    if (utf16) {
      const int second = byte();
      return lowFirst ? second << 8 | first : first << 8 | second;
    }
    const int more = first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : 0;
    if (more == 0) return first < 0x80 ? first : 0x110000 + first;
    int sign = more == 1 ? first & 0x1f : first & 0x0f;
    for (int i = 0; i < more; ++i) {
      if (at >= text.size() || (text[at] & 0xc0) != 0x80) return 0x110000 + (first << 8 | i);
      sign = sign << 6 | (byte() & 0x3f);
    }
    return sign;
  }
  void next() {
    feeds = blanks = 0, wide = mark = false;
    while (true) {
      raw = read();
      if (raw == '\n' && oneLine) raw = -1;
      if (raw == '\n')
        ++feeds, blanks = 0;
      else if (raw == 0x3000 || raw == 0xa0)
        ++blanks, wide = true;
      else if (raw == 0xfeff)
        mark = !utf16;
      else if (raw >= 0 && raw < 128 && blank(static_cast<char>(raw)))
        blanks += raw != '\r';
      else
        return;
    }
  }
  /** A full-width sign as the one of ASCII that it looks like. */
  int narrow() const { return raw >= 0xff01 && raw <= 0xff5e ? raw - 0xff01 + '!' : raw; }
};

/** The ways in which text can be wrong that holds the right signs. */
const char* const FORMS[] = {"utf-16", "byte-order-mark", "full-width", "letter-case",
                             "blanks", "empty-lines",     "line-breaks"};

/** Which of these tell two texts apart; none if their signs differ. */
std::set<int> forms(Signs a, Signs b) {
  std::set<int> faults;
  for (bool start = true;; start = false) {
    a.next(), b.next();
    const int one = a.narrow(), other = b.narrow();
    const auto small = [](int sign) { return sign >= 'A' && sign <= 'Z' ? sign + 32 : sign; };
    if (small(one) != small(other)) return {};
    if (a.raw != b.raw && (b.raw != other || a.raw != one)) faults.insert(2);
    if (one != other) faults.insert(3);
    if (a.wide != b.wide) faults.insert(2);
    if (a.mark != b.mark) faults.insert(1);
    if (a.utf16 != b.utf16) faults.insert(0);
    if (one < 0) return faults;
    if (a.feeds != b.feeds)
      faults.insert(start || (a.feeds > 0 && b.feeds > 0) ? 5 : 6);
    else if (a.blanks != b.blanks)
      faults.insert(4);
  }
}

/** A file, or standard input; what follows 32 MiB is looked at only for its first words. */
string contents(const char* name, bool needed) {
  FILE* file = name ? std::fopen(name, "rb") : stdin;
  if (!file && needed) throw say("no-reading");
  string text, beyond;
  static char chunk[1 << 16];
  for (size_t got; file && (got = std::fread(chunk, 1, sizeof chunk, file)) > 0;) {
    if (text.size() < 1 << 25) {
      text.append(chunk, got);
      continue;
    }
    const string more(chunk, got);
    if (beyond.size() < 1000) beyond += more.substr(beyond.empty() ? wordAt(more, 0) : 0);
  }
  if (file && std::ferror(file)) throw say("no-reading");
  if (file && name) std::fclose(file);
  return text + beyond;
}

void write(const string& name, const string& text) {
  FILE* file = std::fopen(name.c_str(), "wb");
  if (!file || std::fputs(text.c_str(), file) < 0 || std::fclose(file) != 0) {
    throw say("no-writing");
  }
}
