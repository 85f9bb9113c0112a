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
      if (aim.attacks == attacking) words.push_back(aim.words);
    }
    return listed(words, "; ");
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
                                 [&](const Aim& aim) { return aim.rule == one; });
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
    const string at = name(square), old = name(start.general);
    if (rule == "facing-at-start") {
      return "The generals face each other on column " + to_string(start.general % 9 + 1) +
             " with nothing between, so Black captures Red's general and is not mated.";
    }
    if (rule == "palace") {
      return "Each step is attacked; " + at + " is not, but it lies outside the palace.";
    }
    if (rule == "straight-step") {
      return "Each step is attacked; " + at + " is not, but the general does not step diagonally.";
    }
    if (!escape) return "Each of the general's " + to_string(steps) + " steps is attacked.";
    const string step = "After the step to " + at, taken = escape->taken + (" at " + at);
    if (mate()) {
      const string attack = escape->attackers(true) + ".";
      if (rule == "old-square-empty") {
        return step + " the old square " + old + " is empty, and the general is attacked by " +
               attack;
      }
      if (rule == "protected-piece") {
        return "The general may take " + taken + ", but is attacked there by " + attack;
      }
      return step + " the general is attacked only by " + attack;
    }
    if (rule == "old-square-empty") {
      return step + " the old square " + old + " is empty and no mount: nobody attacks.";
    }
    if (rule == "capture") return "The general takes " + taken + " and nobody attacks it there.";
    Lines words;
    for (const Aim& aim : escape->aims) {
      if (aim.rule == rule) words.push_back(aim.words);
    }
    return step + " nobody attacks" + (words.empty() ? "" : ": " + listed(words, "; ")) + ".";
  }

  string misreading(const string& rule, const Escape* free, size_t line, const Lines& found) const {
    if (line > 1) return "A case prints one line; the output has more.";
    if (found.empty()) return "The output ends before this case's line.";
    const bool mates = mate();
    const string answer = mates ? "YES" : "NO", other = mates ? "NO" : "YES";
    string said = found[0];
    said.erase(0, wordAt(said, 0));
    if (said != other) {
      for (char& c : said) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      return "The found line " + quotation(found[0]) +
             (said == answer ? " is not written as " + answer + "." : " is neither YES nor NO.");
    }
    if (facing() && free) {
      return "Without that capture it is no mate either: nobody attacks " + name(free->to) + ".";
    }
    const std::map<string, string> mistakes = {
        {"facing-at-start", "does not look along the column before Black's step"},
        {"straight-step", "steps diagonally"},
        {"palace", "lets the general leave the palace"},
        {"capture", "does not let the general capture"},
        {"protected-piece", "takes every capture for safe"},
        {"old-square-empty", "leaves the general on its old square while it looks"},
        {"facing-after-step",
         mates ? "forgets the generals after the step" : "lets the generals see through"},
        {"chariot", mates ? "misses the chariot" : "lets chariots jump"},
        {"cannon", mates ? "misses the cannon" : "shoots without exactly one mount"},
        {"horse", "misses the horse"},
        {"horse-leg", "ignores the horse's leg"}};
    return rule == "checkmate"
               ? "A program that prints " + other + " misses more than one rule here, or all."
               : other + " is what a program prints that " + mistakes.at(rule) + ".";
  }

  Fault explain(size_t line, const Lines& found) const override {
    const vector<Escape> all = escapes();
    const auto [rule, escape, square] = decision(all);
    const Escape* free = nullptr;
    const string face = "; the generals face each other on column ";
    Board before =
        start.board("Black to move" + (facing() ? face + to_string(start.general % 9 + 1) : ""));
    before.mark('<', {start.general});
    vector<Lines> table = {{"step", "to", "takes", "attacked by", "not attacked by"}};
    const int steps[] = {-9, 9, -1, 1};
    const char* words[] = {"up", "down", "left", "right"};
    for (int i = 0; i < 4; ++i) {
      table.push_back({words[i], "-", "-", "outside the palace", "-"});
      for (const Escape& each : all) {
        if (each.to != start.general + steps[i]) continue;
        const string not_ = each.attackers(false);
        table.back() = {words[i], name(each.to), each.taken == '.' ? "-" : string(1, each.taken),
                        each.free ? "nobody: free" : each.attackers(true),
                        not_.empty() ? "-" : not_};
        if (each.free) before.mark('{', {each.to});
        if (each.free && !free) free = &each;
      }
    }
    vector<Evidence> evidence = {{"", {before}, {}}, {"The general's steps", {}, columns(table)}};
    if (escape) {
      Board after =
          escape->after.board("After the general's step to " + name(escape->to) + ": " +
                              (escape->free ? "nobody attacks it there" : "it is attacked there"));
      after.mark('[', {start.general});
      after.mark('(', {escape->to});
      evidence.push_back({"", {after}, {}});
    }
    const string place = "Black's general at " + name(start.general) + " in check";
    Fault fault = {
        place, place, rule,
        reason(rule, escape, square, all.size()) + " " + misreading(rule, free, line, found),
        evidence};
    const string said = found.empty() || line > 1 ? "" : found[0].substr(wordAt(found[0], 0));
    if (said == (mate() ? "NO" : "YES")) {
      fault.right = mate()     ? "Black is mated (YES)"
                    : facing() ? "Black takes Red's general (NO)"
                               : "Black is safe at " + name(free->to) + " (NO)";
      fault.said = "says " + said;
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
