#pragma once
#include "rules.h"

// Go replayed: the commands that miss, the final board, and why.

/** One command, judged. */
struct Step {
  char colour;
  int point, number = 0;
  string before = string(361, '.'), result = before;  // result: after the captures, legal or not
  int miss = 0, repeated = 0;
  bool replayed = false;  // whether an earlier command named the point

  void judge(const History& stood) {
    result = before;
    miss = before[point] != '.';
    if (miss) return;
    result[point] = colour;
    for (const int next : adjacent()[point]) {
      if (result[next] != enemy(colour) || hasLiberty(result, next)) continue;
      for (const int at : chain(result, next)) result[at] = '.';
    }
    if (!hasLiberty(result, point)) miss = 2;
    // A board with a stone where none was put before cannot have stood before.
    const auto earlier = replayed && !miss ? stood.find(result) : stood.end();
    if (earlier != stood.end()) miss = 3, repeated = earlier->second;
  }

  string at() const { return name(point); }
  string text() const { return say("command-" + word(colour), {{"at", at()}}); }
  string action() const { return say("action", {{"number", number}, {"command", text()}}); }
  Squares own() const { return chain(result, point); }
  Squares captured() const {
    Squares all;
    for (int i = 0; i < 361; ++i) {
      if (i != point && before[i] != result[i]) all.push_back(i);
    }
    return all;
  }

  /** Whether a program that ruled otherwise could have printed that line here. */
  bool mightPrint(const string& line) const {
    if (miss) return true;
    if (line == "miss 1" || line == "miss 3") return replayed;
    string placed = before;
    placed[point] = colour;
    return line == "miss 2" && (!hasLiberty(placed, point) || around(result, {point}, '.').empty());
  }

  string rule() const {
    if (miss == 1) return "occupied";
    if (miss == 2) return own().size() == 1 ? "suicide-of-one" : "suicide-of-many";
    return miss == 3 ? "superko" : captured().empty() ? "placement" : "capture";
  }

  /** What the stone takes, or would take; empty for nothing. */
  string taken() const {
    string left = before;
    size_t chains = 0;
    const Squares all = captured();
    for (const int stone : all) {
      if (left[stone] == '.') continue;
      ++chains;
      for (const int gone : chain(left, stone)) left[gone] = '.';
    }
    if (all.empty()) return "";
    return say(chains == 1 ? "taken" : "taken-chains",
               {{"stones", all.size()}, {"chains", chains}});
  }

  string breathing() const {
    const Squares stones = own(), liberties = around(result, stones, '.');
    const string chain =
        say(stones.size() == 1 ? "stone" : "chain", {{"stones", stones.size()}, {"at", at()}});
    return say(liberties.size() == 1 ? "breathes-once" : "breathes",
               {{"chain", chain}, {"count", liberties.size()}, {"first", name(liberties[0])}});
  }

  string because(const string& found) const {
    if (miss == 1) return say("occupied-" + word(before[point]), {{"at", at()}});
    if (miss == 2) {
      const size_t stones = own().size();
      return say(stones == 1 ? "suicide-of-one" : "suicide-of-many",
                 {{"at", at()}, {"stones", stones}, {"command", text()}});
    }
    const string takes = taken(), more = takes.empty() ? "" : "-taking";
    if (miss == 3) {
      return say("repetition" + more,
                 {{"taken", takes}, {"earlier", repeated}, {"ago", number - repeated}});
    }
    if (found == "miss 1") return say("legal", {{"why", say("legal-empty", {{"at", at()}})}});
    const string kind = found == "miss 2"   ? "legal-breathes"
                        : found == "miss 3" ? "legal-new"
                                            : "legal-all";
    const Places places = {{"taken", takes}, {"breathing", breathing()}};
    return say("legal", {{"why", say(kind + more, places)}});
  }

  string departure(bool more, const Lines& found) const;

  /** The board before the command, and the one after it or what forbids that one. */
  vector<Board> boards() const;
};

bool isRow(const string& line) {
  return line.size() == 19 && line.find_first_not_of("BW.") == string::npos;
}

/** What the found lines say against it; empty for nothing. */
string Step::departure(bool more, const Lines& found) const {
  if (more) return say("one-line");
  if (!miss) return !found.empty() && found[0].rfind("miss ", 0) == 0 ? say("prints-nothing") : "";
  if (found.empty()) return say("ends");
  if (isRow(found[0])) return say("row-found");
  return miss == 3 && found[0] == "miss 2" ? say("no-suicide", {{"breathing", breathing()}}) : "";
}

vector<Board> Step::boards() const {
  vector<Board> all = {Board(say("before", {{"number", number}}), before, 19)};
  all[0].mark('-', captured());
  if (miss == 0) all.push_back(Board(say("after", {{"number", number}}), result, 19));
  if (miss == 2) {
    all.push_back(Board(say("if-suicide"), result, 19));
    all[1].mark('#', around(result, own(), enemy(colour)));
    all[1].mark('<', own());
  }
  if (miss == 3) all.push_back(Board(say("if-repetition", {{"earlier", repeated}}), result, 19));
  for (Board& each : all) each.mark('(', {point});
  return all;
}

struct Game : Case {
  vector<std::pair<char, int>> commands;

  /** Shows each step; gives the final board. */
  template <class See>
  string play(See see) const {
    History stood;
    stood.reserve(commands.size());
    vector<bool> used(361);
    Step step = {' ', 0};
    for (const auto& [colour, point] : commands) {
      step.colour = colour, step.point = point, ++step.number, step.replayed = used[point];
      step.repeated = 0;
      step.judge(stood);
      see(step);
      used[point] = true;
      if (step.miss) continue;
      step.before = step.result;
      stood[step.before] = step.number;
    }
    return step.before;
  }
  void solve(Lines& lines) const override {
    const string end = play([&](const Step& step) {
      if (step.miss) lines.push_back("miss " + to_string(step.miss));
    });
    for (size_t row = 0; row < 19; ++row) lines.push_back(end.substr(19 * row, 19));
  }

  Fault explain(size_t line, const Lines& found) const override {
    size_t misses = 0;
    bool have = false, haveLast = false;
    Step silent = {' ', 0}, last = silent;
    const string end = play([&](const Step& step) {
      if (haveLast) return;
      if (step.miss && ++misses == line)
        haveLast = true, last = step;
      else if (step.miss)
        have = false;
      else if (!have && !found.empty() && step.mightPrint(found[0]))
        have = true, silent = step;
    });
    const size_t row = haveLast ? 0 : min(line - misses - 1, size_t(19));
    if (row > 0) have = false;
    const string where = haveLast ? last.action() : say("final-board");
    const Step& step = have ? silent : last;
    Fault fault;
    if (have || haveLast) {
      string why = step.because(found.empty() ? "" : found[0]);
      const string more = step.departure(false, found);
      if (!more.empty()) why = say("and", {{"reason", why}, {"more", more}});
      fault = {have ? silent.action() : where, where, step.rule(), why, {{"", step.boards(), {}}}};
    } else {
      fault = finalBoard(end, row, found);
    }
    play([&](const Step& before) {  // what the step before marks
      if (before.number + 1 !=
          (have || haveLast ? step.number : static_cast<int>(commands.size()) + 1))
        return;
      Squares marked = before.miss ? Squares() : before.captured();
      marked.push_back(before.point);
      for (const int at : marked) fault.shown.push_back({at / 19, at % 19});
    });
    const string said = found.empty() ? "" : found[0];
    const bool saysMiss = said == "miss 1" || said == "miss 2" || said == "miss 3";
    if (haveLast && (saysMiss || isRow(said))) {
      const char* rulings[] = {"", "right-occupied", "right-suicide", "right-repetition"};
      fault.right = say(rulings[last.miss], {{"number", last.number},
                                             {"colour", last.colour},
                                             {"row", last.point / 19 + 1},
                                             {"column", last.point % 19 + 1},
                                             {"line", "miss " + to_string(last.miss)}});
      fault.said = saysMiss ? say("says", {{"line", said}}) : say("has-board");
    } else if (!haveLast && row == 0 && saysMiss) {
      fault.right = say("board-begins"), fault.said = say("says", {{"line", said}});
    } else if (!haveLast && row < 19 && isRow(said)) {
      const auto stone = [](char glyph) {
        return glyph == '.' ? say("board-empty") : string(1, glyph);
      };
      const size_t column = static_cast<size_t>(
          std::mismatch(said.begin(), said.end(), end.begin() + static_cast<long>(19 * row)).first -
          said.begin());
      const size_t at = 19 * row + column;
      fault.right = say("right-board-value",
                        {{"sign", stone(end[at])}, {"square", name(static_cast<int>(at))}});
      fault.said = say("found-board-value", {{"sign", stone(said[column])}});
    }
    return fault;
  }

  Fault finalBoard(const string& end, size_t row, Lines found) const {
    found.resize(min(found.size(), max(size_t(1), 19 - row)));
    while (found.size() > 1 && found.back().empty()) found.pop_back();
    Squares differing;
    for (size_t i = 0; i < found.size() && row + i < 19 && isRow(found[i]); ++i) {
      for (size_t column = 0; column < 19; ++column) {
        const size_t at = 19 * (row + i) + column;
        if (found[i][column] != end[at]) differing.push_back(static_cast<int>(at));
      }
    }
    Board last = Board(say(differing.empty()       ? "final-board"
                           : differing.size() == 1 ? "final-board-one"
                                                   : "final-board-many"),
                       end, 19);
    last.mark('!', differing);
    const string where = say("final-board");
    Fault fault = {where, where, "final-board", "", {{"", {last}, {}}}};
    if (differing.empty()) {
      const bool miss = !found.empty() && found[0].rfind("miss ", 0) == 0;
      fault.because = row >= 19                   ? say("board-goes-on")
                      : found.empty() && row == 0 ? say("board-missing")
                      : found.empty()             ? say("board-ends", {{"rows", row}})
                      : row == 0 && miss          ? say("no-more-misses")
                      : say(miss ? "row-not-miss" : "row-not-such", {{"row", row + 1}});
      return fault;
    }
    const int point = differing[0];
    const char said = found[static_cast<size_t>(point) / 19 - row][static_cast<size_t>(point) % 19];
    const string differs = say(differing.size() == 1 ? "differs" : "differ",
                               {{"count", differing.size()},
                                {"point", name(point)},
                                {"expected", end[point]},
                                {"found", said}});
    Step changer = {' ', 0};
    play([&](const Step& step) {
      if (!step.miss && step.before[point] != step.result[point]) changer = step;
    });
    if (changer.number == 0) {
      fault.because = say("and", {{"reason", differs}, {"more", say("never-changed")}});
      return fault;
    }
    const bool placed = changer.point == point;
    fault.rule = placed ? "placement" : "capture";
    const string taken = "changed-taken-" + word(enemy(changer.colour));
    const string change = say(placed ? "changed-put" : taken,
                              {{"number", changer.number}, {"command", changer.text()}});
    fault.because = say("and", {{"reason", differs}, {"more", change}});
    for (const Board& each : changer.boards()) fault.evidence[0].boards.push_back(each);
    return fault;
  }
};

Cases read(Words& in) {
  Cases cases;
  for (int left = in.number(1, 1 << 20); left > 0; --left) {
    auto game = std::make_unique<Game>();
    for (int commands = in.number(1, 1 << 28); commands > 0; --commands) {
      const string colour = in.next();
      in.check(colour == "B" || colour == "W");
      const int row = in.number(1, 19);
      game->commands.push_back({colour[0], 19 * row - 20 + in.number(1, 19)});
    }
    cases.push_back(std::move(game));
  }
  return cases;
}
