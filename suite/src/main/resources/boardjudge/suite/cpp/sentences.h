#pragma once
#include <map>
#include <vector>

#include "messages.h"
#include "text.h"

// What is said, in one language: messages.h has the sentences of the files messages.properties or
// messages_zh.properties. C++17, no library.

using std::vector;
using Lines = vector<string>;

/** What stands in a place of a sentence: a text or a number, or several texts. */
struct Said {
  Lines all;
  Said(const string& text) : all{text} {}
  Said(const char* text) : all{text} {}
  Said(char sign) : all{string(1, sign)} {}
  Said(int number) : all{to_string(number)} {}
  Said(size_t number) : all{to_string(number)} {}
  Said(const Lines& texts) : all(texts) {}
};
using Places = std::map<string, Said>;

/** What stands in one place: `name`, `name|one|other` or `name:, | and `. */
string inPlace(const string& place, const Places& places) {
  const size_t end = std::min(place.find_first_of("|:"), place.size());
  const Lines& all = places.at(place.substr(0, end)).all;
  const string rest = place.substr(std::min(end + 1, place.size()));
  const size_t bar = rest.find('|');
  const string first = rest.substr(0, bar);
  const string second = bar == string::npos ? rest : rest.substr(bar + 1);
  if (end < place.size() && place[end] == '|') return all[0] == "1" ? first : second;
  string text;
  for (size_t i = 0; i < all.size(); ++i) {
    text += (i == 0 ? "" : i + 1 < all.size() ? first : second) + all[i];
  }
  return text;
}

/** A sentence with its arguments in their places. */
string say(const string& name, const Places& places = {}) {
  const string& sentence = SENTENCES.at(name);
  string text;
  size_t at = 0;
  for (size_t open; (open = sentence.find('{', at)) != string::npos;) {
    const size_t close = sentence.find('}', open);
    text += sentence.substr(at, open - at);
    text += inPlace(sentence.substr(open + 1, close - open - 1), places);
    at = close + 1;
  }
  return text + sentence.substr(at);
}

/** The sign of UTF-8 that begins there. */
string signAt(const string& text, size_t at) {
  size_t length = 1;
  while (at + length < text.size() && (text[at + length] & 0xc0) == 0x80) ++length;
  return text.substr(at, length);
}

/** How many columns a sentence takes: Chinese signs take two. */
size_t columns(const string& text) {
  size_t all = 0;
  for (const char c : text) {
    const int byte = static_cast<unsigned char>(c);
    if (byte < 0x80 || byte > 0xbf) all += byte > 0xe2 ? 2 : 1;
  }
  return all;
}

/** What stays together in a line, each with the blank before it; Chinese has none. */
Lines unbroken(const string& text) {
  const string closing = "\uff0c\u3002\uff1b\uff1a\u3001\uff09\u201d\uff1f";
  const string opening = "\uff08\u201c";
  Lines all = {""};
  string before;
  bool quoted = false;
  for (size_t at = 0; at < text.size();) {
    const string here = signAt(text, at);
    const bool wide = columns(before) == 2 || columns(here) == 2;
    if (here == "\"") {
      quoted = !quoted;
    } else if (!quoted && here != "\\" && !all.back().empty() &&
               (here == " " || (wide && closing.find(here) == string::npos &&
                                (before.size() < 2 || opening.find(before) == string::npos)))) {
      all.push_back("");
    }
    const size_t length = here == "\\" ? 2 : here.size();
    all.back() += text.substr(at, length);
    at += length;
    before = here == "\\" ? "\\" : here;
  }
  return all;
}
