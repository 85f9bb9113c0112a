#pragma once
#include "rules.h"

// Xiangqi replayed: is it checkmate, and why?

struct Escape {
  int to;
  char taken;
  Position after;
  vector<Aim> aims;
  bool free, freeIfOldSquareStood;
  string attackers(bool attacking) const {
    Lines words;
    for (const Aim& aim : aims) {
      if (aim.attacks == attacking) words.push_back(aim.words());
    }
    return say("aims", {{"aims", words}});
  }
};

struct Game : Case {
  Position start;

  bool facing() const {
    for (const Aim& aim : start.aims()) {
      if (aim.kind == 'G' && aim.attacks) return true;
    }
    return false;
  }
  vector<Escape> escapes() const {
    vector<Escape> all;
    for (const int step : {-9, 9, -1, 1}) {
      const int to = start.general + step;
      if (!inPalace(to < 0 ? -1 : to / 9, to % 9)) continue;
      const Position after = start.afterStep(to);
      Position stood = after;
      stood.glyphs[start.general] = 'g';
      all.push_back(
          {to, start.glyphs[to], after, after.aims(), !after.attacked(), !stood.attacked()});
    }
    return all;
  }
  bool mate() const {
    const vector<Escape> all = escapes();
    return !facing() &&
           std::none_of(all.begin(), all.end(), [](const Escape& e) { return e.free; });
  }
  void solve(Lines& lines) const override { lines.push_back(mate() ? "YES" : "NO"); }

  /** The rule without which the answer would be the other, and where it shows. */
  std::tuple<string, const Escape*, int> decision(const vector<Escape>& all) const {
    vector<const Escape*> free;
    for (const Escape& escape : all) {
      if (escape.free) free.push_back(&escape);
    }
    if (facing()) return {"facing-at-start", nullptr, start.general};
    if (!free.empty()) {
      const Escape* first = free[0];
      const auto each = [&](auto test) { return std::all_of(free.begin(), free.end(), test); };
      string rule = "checkmate";
      for (const char* one : {"chariot", "cannon", "horse-leg", "facing-after-step"}) {
        if (each([&](const Escape* e) {
              return std::any_of(e->aims.begin(), e->aims.end(),
                                 [&](const Aim& aim) { return aim.rule() == one; });
            })) {
          rule = one;
        }
      }
      if (each([](const Escape* e) { return e->taken != '.'; })) rule = "capture";
      if (each([](const Escape* e) { return !e->freeIfOldSquareStood; })) rule = "old-square-empty";
      return {rule, first, first->to};
    }
    for (const Escape& escape : all) {
      if (escape.freeIfOldSquareStood) return {"old-square-empty", &escape, escape.to};
    }
    for (const Escape& escape : all) {
      if (escape.taken != '.') return {"protected-piece", &escape, escape.to};
    }
    const std::map<char, string> attack = {
        {'G', "facing-after-step"}, {'R', "chariot"}, {'H', "horse"}, {'C', "cannon"}};
    for (const char kind : {'G', 'R', 'H', 'C'}) {
      for (const Escape& escape : all) {
        if (std::all_of(escape.aims.begin(), escape.aims.end(),
                        [&](const Aim& aim) { return !aim.attacks || aim.kind == kind; })) {
          return {attack.at(kind), &escape, escape.to};
        }
      }
    }
    for (const bool inside : {false, true}) {
      const int row = start.general / 9, column = start.general % 9;
      for (int r = max(0, row - 1); r <= row + 1; ++r) {
        for (int c = column - 1; c <= column + 1; ++c) {
          const int away = std::abs(r - row) + std::abs(c - column);
          if (away == (inside ? 2 : 1) && inPalace(r, c) == inside &&
              !start.afterStep(r * 9 + c).attacked()) {
            return {inside ? "straight-step" : "palace", nullptr, r * 9 + c};
          }
        }
      }
    }
    return {"checkmate", nullptr, start.general};
  }

  string reason(const string& rule, const Escape* escape, int square, size_t steps) const {
    if (!escape) {
      return say(rule == "facing-at-start" ? "facing"
                 : rule == "palace"        ? "palace"
                 : rule == "straight-step" ? "diagonal"
                                           : "all-attacked",
                 {{"at", name(square)}, {"column", start.general % 9 + 1}, {"steps", steps}});
    }
    Lines kept;
    for (const Aim& aim : escape->aims) {
      if (aim.rule() == rule) kept.push_back(aim.words());
    }
    const Places places = {{"at", name(square)},
                           {"old", name(start.general)},
                           {"piece", piece(escape->taken, square)},
                           {"by", escape->attackers(true)},
                           {"kept", say("aims", {{"aims", kept}})}};
    if (mate()) {
      return say(rule == "old-square-empty"  ? "closed-old-square"
                 : rule == "protected-piece" ? "closed-protected"
                                             : "closed",
                 places);
    }
    return say(rule == "old-square-empty" ? "open-old-square"
               : rule == "capture"        ? "open-capture"
               : kept.empty()             ? "open"
                                          : "open-kept",
               places);
  }

  string misreading(const string& rule, const Escape* free, size_t line, const Lines& found) const {
    if (line > 1) return say("one-line");
    if (found.empty()) return say("ends");
    const bool mates = mate();
    const string answer = mates ? "YES" : "NO", other = mates ? "NO" : "YES";
    string said = found[0];
    said.erase(0, wordAt(said, 0));
    if (said != other) {
      for (char& c : said) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      return say(said == answer ? "not-written-so" : "no-answer",
                 {{"line", quotation(found[0])}, {"answer", answer}});
    }
    if (facing() && free) return say("no-mate-either", {{"at", name(free->to)}});
    if (rule == "checkmate") return say("likely-several", {{"answer", other}});
    const bool both = rule == "facing-after-step" || rule == "chariot" || rule == "cannon";
    const string mistake = "likely." + rule + (!both ? "" : mates ? ".missed" : ".wrong");
    return say("likely", {{"answer", other}, {"mistake", say(mistake)}});
  }

  Fault explain(size_t line, const Lines& found) const override {
    const vector<Escape> all = escapes();
    const auto [rule, escape, square] = decision(all);
    const Escape* free = nullptr;
    Board before = start.board(say(facing() ? "to-move-facing" : "to-move",
                                   {{"column", start.general % 9 + 1}}));
    before.mark('<', {start.general});
    vector<Lines> rows = {{say("steps.step"), say("steps.to"), say("steps.takes"),
                           say("steps.attacked"), say("steps.kept")}};
    const int steps[] = {-9, 9, -1, 1};
    const char* words[] = {"up", "down", "left", "right"};
    for (int i = 0; i < 4; ++i) {
      rows.push_back({say(words[i]), "-", "-", say("steps.outside"), "-"});
      for (const Escape& each : all) {
        if (each.to != start.general + steps[i]) continue;
        const string kept = each.attackers(false);
        const string taken = each.taken == '.' ? "-" : string(1, each.taken);
        rows.back() = {say(words[i]), name(each.to), taken,
                        each.free ? say("steps.free") : each.attackers(true),
                        kept.empty() ? "-" : kept};
        if (each.free) before.mark('{', {each.to});
        if (each.free && !free) free = &each;
      }
    }
    vector<Evidence> evidence = {{"", {before}, {}}, {say("steps"), {}, table(rows)}};
    if (escape) {
      Board after = escape->after.board(
          say(escape->free ? "after-safe" : "after-attacked", {{"to", name(escape->to)}}));
      after.mark('[', {start.general});
      after.mark('(', {escape->to});
      evidence.push_back({"", {after}, {}});
    }
    const string place = say("in-check", {{"at", name(start.general)}});
    const string why = say("and", {{"reason", reason(rule, escape, square, all.size())},
                                   {"more", misreading(rule, free, line, found)}});
    Fault fault = {place, place, rule, why, evidence};
    const string said = found.empty() || line > 1 ? "" : found[0].substr(wordAt(found[0], 0));
    if (said == (mate() ? "NO" : "YES")) {
      fault.right = say(mate() ? "right-mate" : facing() ? "right-facing" : "right-safe",
                        {{"answer", mate() ? "YES" : "NO"}, {"at", free ? name(free->to) : ""}});
      fault.said = say("says", {{"found", said}});
    }
    return fault;
  }
};

Cases read(Words& in) {
  Cases cases;
  for (int left = in.number(0, 1 << 20); left > 0; left = in.number(0, 1 << 20)) {
    auto game = std::make_unique<Game>();
    const auto square = [&] {
      const int row = in.number(1, 10);
      return row * 9 - 10 + in.number(1, 9);
    };
    game->start.general = square();
    game->start.glyphs[game->start.general] = 'g';
    in.check(inPalace(game->start.general / 9, game->start.general % 9));
    for (; left > 0; --left) {
      const string kind = in.next();
      in.check(kind.size() == 1 && string("GRHC").find(kind) != string::npos);
      const int at = square();
      in.check(game->start.glyphs[at] == '.');
      game->start.glyphs[at] = kind[0];
      game->start.red.push_back(at);
    }
    cases.push_back(std::move(game));
  }
  return cases;
}
