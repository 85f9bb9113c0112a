#pragma once
#include "rules.h"

// Duck Chess replayed: what each command does, and why.

/** One command, judged; it is invalid if it breaks a rule. */
struct Step {
  int number, from, to;
  string before, after;
  bool red;  // to move
  string broken, line;
  Squares blocked;

  char piece() const { return before[from]; }
  char captured() const { return before[to]; }
  bool over() const { return captured() == 'K' || captured() == 'k'; }

  string violation(bool wasOver) {
    if (wasOver) return "game-over";
    if (piece() == '.') return "empty-square";
    if (isRed(piece()) != red) return "turn";
    if (from == to) return "standing-still";
    if (!hasShape(piece(), from, to)) return kind(piece()) + "-move";
    blocked = blockers(before, from, to);
    if (!blocked.empty()) {
      const std::map<char, string> rules = {
          {'E', "elephant-eye"}, {'H', "horse-leg"}, {'R', "car-path"}, {'D', "duck-legs"}};
      return rules.at(static_cast<char>(std::toupper(piece())));
    }
    return captured() != '.' && isRed(captured()) == red ? "own-piece" : "";
  }

  /** Judges, and says who moves next. */
  bool judge(bool& gameOver) {
    broken = violation(gameOver);
    after = before;
    line = "Invalid command";
    if (!broken.empty()) return red;
    after[to] = piece(), after[from] = '.';
    gameOver = over();
    const bool check =
        !gameOver && !(attackers(after, true).empty() && attackers(after, false).empty());
    line = TITLES.at(piece()) + ";" + (captured() == '.' ? "NA" : TITLES.at(captured())) +
           (check ? ";yes" : ";no") + (gameOver ? ";yes" : ";no");
    return !red;
  }

  string decidedBy() const {
    if (!broken.empty()) return broken;
    if (over()) return attackers(after, red).empty() ? "captain-captured" : "no-check-at-the-end";
    if (!attackers(after, red).empty()) return "check-on-mover";
    if (!attackers(after, !red).empty()) return "check";
    return captured() == '.' ? kind(piece()) + "-move" : "capture";
  }

  string invalid() const {
    const std::map<string, string> names = {{"game-over", "game-over"},
                                            {"empty-square", "nothing-there"},
                                            {"turn", "not-its-turn"},
                                            {"standing-still", "stays"},
                                            {"own-piece", "on-its-own"}};
    const auto sentence = names.find(broken);
    const bool isPiece = piece() != '.';
    return say(sentence != names.end() ? sentence->second
               : blocked.empty()    ? "no-such-move"
                                    : "stopped",
               {{"captains", captain(before.find('K') == string::npos)},
                {"from", name(from)},
                {"to", name(to)},
                {"piece", isPiece ? title(piece()) : ""},
                {"kind", isPiece ? say(kind(piece())) : ""},
                {"side", sideTitle(red)},
                {"there", captured() == '.' ? "" : title(captured())},
                {"taken", pieces("a-piece-stands", before, blocked)},
                {"rows", rowsOf(from, to)},
                {"columns", columnsOf(from, to)}});
  }

  /** Why a valid command is valid. */
  string allowed() const {
    Lines names;
    for (const int at : way(piece(), from, to)) names.push_back(name(at));
    return say(names.empty() ? "reaches" : "reaches-by", {{"side", sideTitle(red)},
                                                          {"piece", title(piece())},
                                                          {"from", name(from)},
                                                          {"to", name(to)},
                                                          {"way", names},
                                                          {"squares", names.size()}});
  }

  static Lines pieces(const string& sentence, const string& board, const Squares& squares) {
    Lines all;
    for (const int at : squares)
      all.push_back(say(sentence, {{"piece", title(board[at])}, {"at", name(at)}}));
    return all;
  }

  Fault fault(const string& rule, const string& because, const Squares& marked = {}) const {
    const bool valid = broken.empty();
    const Places places = {{"number", number}, {"side", sideTitle(red)}};
    Board first(say(valid ? "before" : "at", places), before, 9);
    if (!valid) first.mark('#', marked);
    first.mark(captured() != '.' && valid ? '-' : '{', {to});
    first.mark('[', {from});
    vector<Board> boards = {first};
    if (valid) {
      boards.push_back(Board(say("after", places), after, 9));
      boards[1].mark('[', {from});
      boards[1].mark('(', {to});
      boards[1].mark('#', marked);
      for (const bool side : {true, false}) {
        const Squares all = attackers(after, side);
        boards[1].mark('*', all);
        if (!all.empty()) boards[1].mark('<', {static_cast<int>(after.find(side ? 'K' : 'k'))});
      }
    }
    const string place =
        say("action", {{"number", number}, {"from", name(from)}, {"to", name(to)}});
    return {place, place, rule, because, {{"", boards, {}}}};
  }

  /** Why the third field is what it is. */
  Fault check() const {
    const Squares own = attackers(after, red), other = attackers(after, !red);
    const auto attack = [&](const string& sentence, const Squares& all, bool side) {
      return say(sentence, {{"captain", captain(side)},
                            {"own", captain(red)},
                            {"by", pieces("the-piece", after, all)},
                            {"side", sideTitle(side)}});
    };
    if (over()) {
      return fault("no-check-at-the-end",
                   attack(own.empty() ? "ended" : "ended-attacked", own, !red));
    }
    if (!other.empty()) {
      const bool direct = std::find(other.begin(), other.end(), to) != other.end();
      return fault("check", attack(direct ? "check" : "check-uncovered", other, !red));
    }
    if (!own.empty()) return fault("check-on-mover", attack("check-on-mover", own, red));
    Lines stopped;
    Squares between;
    for (const bool side : {true, false}) {
      for (const int at : attackers(after, side, true)) {
        const Squares stop = blockers(after, at, static_cast<int>(after.find(side ? 'K' : 'k')));
        between.insert(between.end(), stop.begin(), stop.end());
        stopped.push_back(say("is-stopped", {{"piece", title(after[at])},
                                             {"from", name(at)},
                                             {"taken", pieces("a-piece-stands", after, stop)}}));
      }
    }
    return fault("check",
                 say(stopped.empty() ? "no-check" : "no-check-stopped", {{"stopped", stopped}}),
                 between);
  }

  static Lines fields(string text) {
    Lines all;
    for (size_t end = 0; end != string::npos; text.erase(0, end == string::npos ? 0 : end + 1)) {
      end = text.find(';');
      all.push_back(text.substr(0, end));
    }
    return all;
  }

  /** For the headline: what is so, and what the output says. */
  std::pair<string, string> contrast(const string& found) const {
    const Lines said = fields(found), right = fields(line);
    const auto isPiece = [](const string& word) {
      return std::any_of(TITLES.begin(), TITLES.end(),
                         [&](const auto& each) { return each.second == word; });
    };
    const auto yesNo = [](const string& word) { return word == "yes" || word == "no"; };
    const bool invalidSaid = found == "Invalid command";
    if (!invalidSaid &&
        (said.size() != 4 || !isPiece(said[0]) || (!isPiece(said[1]) && said[1] != "NA") ||
         !yesNo(said[2]) || !yesNo(said[3]))) {
      return {};
    }
    const auto about = [&](const string& sentence, const string& piece) {
      return say(sentence, {{"number", number}, {"piece", piece}});
    };
    if (!broken.empty()) {
      const bool named = broken == "game-over" || broken == "empty-square" || broken == "turn" ||
                         broken == "standing-still" || broken == "own-piece";
      const string why = named             ? "why-" + broken
                         : blocked.empty() ? "why-no-move"
                                           : "why-blocked";
      return {say("right-invalid",
                  {{"number", number}, {"why", say(why, {{"side", sideTitle(red)}})}}),
              say("says-valid")};
    }
    if (invalidSaid) return {about("right-valid", title(piece())), say("says-invalid")};
    const auto words = [](const string& field) {
      const auto known = std::find_if(TITLES.begin(), TITLES.end(),
                                      [&](const auto& each) { return each.second == field; });
      return title(known->first);
    };
    const auto taken = [&](const string& field) {
      return field == "NA" ? say("captured-nothing") : say("captured", {{"piece", words(field)}});
    };
    if (said[0] != right[0])
      return {about("right-moves", words(right[0])), about("says-moves", words(said[0]))};
    if (said[1] != right[1])
      return {about("right-captures", taken(right[1])), about("says-captures", taken(said[1]))};
    const string field = said[2] != right[2] ? "check-" : "over-";
    const size_t at = said[2] != right[2] ? 2 : 3;
    return {about("right-" + field + right[at], ""), say("says-" + field + said[at])};
  }

  Fault explain(bool isLast, const Lines& found) const {
    if (isLast) return fault(decidedBy(), say("last-command"));
    const auto withNote = [&](const string& because) {
      if (found.empty()) return say("and-ends", {{"because", because}});
      const bool formed = found[0] == "Invalid command" || fields(found[0]).size() == 4;
      return formed ? because
                    : say("and-no-answer", {{"because", because}, {"line", quotation(found[0])}});
    };
    if (!broken.empty()) return fault(broken, withNote(invalid()), blocked);
    if (found.empty()) return fault(decidedBy(), say("ends", {{"allowed", allowed()}}));
    if (found[0] == "Invalid command")
      return fault(kind(piece()) + "-move", say("valid", {{"allowed", allowed()}}));
    const Lines said = fields(found[0]), right = fields(line);
    const size_t differs = static_cast<size_t>(
        std::mismatch(right.begin(), right.end(), said.begin(), said.end()).first - right.begin());
    if (said.size() != 4 || differs == 4) return fault(decidedBy(), withNote(allowed()));
    if (differs == 0)
      return fault("moved-piece", say("moved", {{"from", name(from)}, {"piece", title(piece())}}));
    if (differs == 1) {
      const string taken = captured() == '.' ? "" : title(captured());
      return fault("capture", say(taken.empty() ? "captures-nothing"
                                  : over()      ? "captures-captain"
                                                : "captures",
                                  {{"to", name(to)}, {"piece", taken}}));
    }
    if (differs == 2) return check();
    return fault("captain-captured",
                 over() ? say("over", {{"captain", captain(!red)}}) : say("not-over"));
  }
};

struct Game : Case {
  vector<std::pair<int, int>> commands;

  template <class See>
  void play(See see) const {
    string board = START;
    bool red = true, over = false;
    int number = 0;
    for (const auto& [from, to] : commands) {
      Step step = {++number, from, to, board, "", red, "", "", {}};
      red = step.judge(over);
      board = step.after;
      see(step);
    }
  }
  void solve(Lines& lines) const override {
    play([&](const Step& step) { lines.push_back(step.line); });
  }
  Fault explain(size_t line, const Lines& found) const override {
    const size_t number = min(line, commands.size());
    Fault fault;
    play([&](const Step& step) {
      if (step.number != static_cast<int>(number)) return;
      fault = step.explain(line > number, found);
      if (line > number || found.empty() || found[0] == step.line) return;
      std::tie(fault.right, fault.said) = step.contrast(found[0]);
    });
    return fault;
  }
};

Cases read(Words& in) {
  auto game = std::make_unique<Game>();
  const auto square = [&] {
    const int row = in.number(0, 9);
    return row * 9 + in.number(0, 8);
  };
  for (int left = in.number(0, 1 << 20); left > 0; --left) {
    const int from = square();
    game->commands.push_back({from, square()});
  }
  Cases cases;
  cases.push_back(std::move(game));
  return cases;
}
