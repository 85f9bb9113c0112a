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
  string text() const { return colour + (" at " + at()); }
  string action() const { return "command " + to_string(number) + ": " + text(); }
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

  string capture(const string& verb) const {
    string left = before;
    size_t chains = 0;
    const Squares all = captured();
    for (const int stone : all) {
      if (left[stone] == '.') continue;
      ++chains;
      for (const int gone : chain(left, stone)) left[gone] = '.';
    }
    if (all.empty()) return "";
    return verb +
           (chains == 1 ? " a chain of " : " " + to_string(chains) + " chains of together ") +
           count(all.size(), "stone") + "; ";
  }

  string breathing() const {
    const Squares stones = own(), liberties = around(result, stones, '.');
    return (stones.size() == 1 ? "the stone at "
                               : "the chain of " + to_string(stones.size()) + " stones at ") +
           at() + " has " +
           (liberties.size() == 1 ? "the liberty "
                                  : to_string(liberties.size()) + " liberties, one at ") +
           name(liberties[0]);
  }

  string because(const string& found) const {
    if (miss == 1)
      return "A " + word(before[point]) + " stone stands at " + at() +
             ", so the command is miss 1.";
    if (miss == 2) {
      const size_t stones = own().size();
      return "No enemy chain is left without a liberty, so nothing is removed; " +
             (stones == 1 ? "the stone at " + at() + " would stand alone and have no liberty"
                          : "the chain of " + to_string(stones) + " stones that " + text() +
                                " would belong to has no liberty") +
             ", so the command is miss 2.";
    }
    if (miss == 3) {
      string because = capture("the stone would take") +
                       "the board that results stood before, after command " + to_string(repeated) +
                       ", " + count(static_cast<size_t>(number - repeated), "command") +
                       " ago, so the command is miss 3.";
      because[0] = 'T';
      return because;
    }
    const string never = "the board that results stood after no earlier command";
    const string legal = found == "miss 1"   ? "no stone stands at " + at() + " before the command"
                         : found == "miss 2" ? capture("it takes") + breathing()
                         : found == "miss 3"
                             ? capture("it takes") + never
                             : "the point is empty, " + capture("the stone takes") + breathing() +
                                   ", and the board stood after no earlier command";
    return "The command is legal: " + legal + ".";
  }

  string departure(bool more, const Lines& found) const;

  /** The board before the command, and the one after it or what forbids that one. */
  vector<Board> boards() const;
};

bool isRow(const string& line) {
  return line.size() == 19 && line.find_first_not_of("BW.") == string::npos;
}

string Step::departure(bool more, const Lines& found) const {
  if (more) return " It prints this one line alone.";
  if (found.empty()) return " The output ends here.";
  if (!miss) return found[0].rfind("miss ", 0) == 0 ? " So it prints nothing." : "";
  if (isRow(found[0])) {
    return " The output has a board row here, so it prints no miss for this command nor for any"
           " after it.";
  }
  return miss == 3 && found[0] == "miss 2" ? " It is no suicide: " + breathing() + "." : "";
}

vector<Board> Step::boards() const {
  const string command = "command " + to_string(number), stood = "if the stone stood there: ";
  vector<Board> all = {Board("before " + command, before, 19)};
  all[0].mark('-', captured());
  if (miss == 0) all.push_back(Board("after " + command, result, 19));
  if (miss == 2) {
    all.push_back(Board(stood + "its chain and the enemies around it", result, 19));
    all[1].mark('#', around(result, own(), enemy(colour)));
    all[1].mark('<', own());
  }
  if (miss == 3)
    all.push_back(Board(stood + "just the board after command " + to_string(repeated), result, 19));
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
    const string where = haveLast ? last.action() : "the final board";
    const string range = "the mistake may be anywhere from " + silent.action() + " to " + where +
                         "; most likely at " + silent.action();
    const Step& step = have ? silent : last;
    Fault fault;
    if (have || haveLast) {
      fault = {have ? range : where,
               where,
               step.rule(),
               step.because(found.empty() ? "" : found[0]) + step.departure(false, found),
               {{"", step.boards(), {}}}};
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
      const char* rulings[] = {"", "is on a stone", "is suicide", "repeats a board"};
      fault.right = "command " + to_string(last.number) + " (" + last.colour + " " +
                    to_string(last.point / 19 + 1) + " " + to_string(last.point % 19 + 1) + ") " +
                    rulings[last.miss] + " (miss " + to_string(last.miss) + ")";
      fault.said = saysMiss ? "says " + said : "has the board";
    } else if (!haveLast && row == 0 && saysMiss) {
      fault.right = "all misses are there, the board begins", fault.said = "says " + said;
    } else if (!haveLast && row < 19 && isRow(said)) {
      const auto stone = [](char glyph) { return glyph == '.' ? "no stone" : string(1, glyph); };
      const size_t column = static_cast<size_t>(
          std::mismatch(said.begin(), said.end(), end.begin() + static_cast<long>(19 * row)).first -
          said.begin());
      const size_t at = 19 * row + column;
      fault.right = "the board has " + stone(end[at]) + " at " + name(static_cast<int>(at));
      fault.said = "has " + stone(said[column]);
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
    Board last =
        Board(differing.empty()       ? "the final board"
              : differing.size() == 1 ? "the final board; the point that differs is marked"
                                      : "the final board; the points that differ are marked",
              end, 19);
    last.mark('!', differing);
    Fault fault = {"the final board", "the final board", "final-board", "", {{"", {last}, {}}}};
    if (differing.empty()) {
      const bool miss = !found.empty() && found[0].rfind("miss ", 0) == 0;
      fault.because =
          row >= 19 ? "The case's answer ends with row 19 of the final board; the output goes on."
          : found.empty() && row == 0 ? "The output ends where the final board should begin."
          : found.empty()
              ? "The output ends after " + count(row, "row") + " of the final board; it has 19."
          : row == 0 && miss
              ? "No command misses any more: the final board begins here."
              : "Row " + to_string(row + 1) + " of the final board stands here, " +
                    (miss ? "not a miss: all misses of a case come before its board."
                          : "19 characters B, W or '.'; the line found is no such row.");
      return fault;
    }
    const int point = differing[0];
    const char said = found[static_cast<size_t>(point) / 19 - row][static_cast<size_t>(point) % 19];
    fault.because = differing.size() == 1 ? "One point of the final board differs, "
                                          : to_string(differing.size()) +
                                                " points of the final board differ, the first is ";
    fault.because += name(point) + ": '" + end[point] + "' expected, '" + said + "' found. ";
    Step changer = {' ', 0};
    play([&](const Step& step) {
      if (!step.miss && step.before[point] != step.result[point]) changer = step;
    });
    if (changer.number == 0) {
      fault.because += "No legal command ever changed that point.";
      return fault;
    }
    const bool placed = changer.point == point;
    fault.rule = placed ? "placement" : "capture";
    fault.because +=
        "The last command that changed that point is " + string("command ") +
        to_string(changer.number) + ", " + changer.text() +
        (placed ? ", which puts a stone there."
                : ", which takes the " + word(enemy(changer.colour)) + " stone there.");
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
