// Go with one mistake of the catalogue, chosen by name.
#include <bits/stdc++.h>
using namespace std;

// The mistake that is made: a name of the catalogue. Whoever compiles one program for all mistakes
// names it in the environment.
#ifndef MISTAKE
#define MISTAKE getenv("MISTAKE")
#endif

static bool makes(const char* name) {
  const char* mistake = MISTAKE;
  return mistake && !strcmp(mistake, name);
}

// Looked up once.
#define WRONG(name) ([] { static const bool made = makes(name); return made; }())

typedef string Board;  // 19 rows of 19, and a margin of '#' of one cell around

static const int W = 21;
static const int STEPS[8] = {-W, -1, 1, W, -W - 1, -W + 1, W - 1, W + 1};

static int steps() { return WRONG("neighbours-eight") ? 8 : 4; }

static vector<int> chain(const Board& b, int p) {
  vector<int> stones{p};
  vector<char> seen(W * W);
  seen[p] = 1;
  int joins = WRONG("chains-join-diagonally") ? 8 : steps();
  for (size_t i = 0; i < stones.size(); i++)
    for (int k = 0; k < joins; k++) {
      int q = stones[i] + STEPS[k];
      if (b[q] == b[p] && !seen[q]) {
        seen[q] = 1;
        stones.push_back(q);
      }
    }
  return stones;
}

static bool freeBeside(const Board& b, int p) {
  for (int k = 0; k < steps(); k++) {
    char c = b[p + STEPS[k]];
    if (c == '.' || (c == '#' && WRONG("edge-is-a-liberty"))) return true;
  }
  return false;
}

static bool breathes(const Board& b, const vector<int>& stones) {
  for (int p : stones)
    if (freeBeside(b, p)) return true;
  return false;
}

static string key(const Board& b, char colour) {
  string k = b;
  if (WRONG("history-colour-blind")) replace(k.begin(), k.end(), 'W', 'B');
  if (WRONG("history-of-black-stones")) replace(k.begin(), k.end(), 'W', '.');
  if (WRONG("superko-side-to-move-counts")) k += colour;
  return k;
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  if (WRONG("reads-first-case-only")) cases = 1;
  deque<string> past;
  Board b;
  vector<char> used;
  while (cases--) {
    b.assign(W * W, '#');
    for (int i = 1; i <= 19; i++)
      for (int j = 1; j <= 19; j++) b[i * W + j] = '.';
    used.assign(W * W, 0);
    if (!WRONG("history-kept-between-cases")) past.clear();
    int n;
    if (scanf("%d", &n) != 1) return 1;
    string misses;
    for (int line = 0; line < n; line++) {
      char colour;
      int x, y;
      if (scanf(" %c %d %d", &colour, &x, &y) != 3) return 1;
      if (WRONG("reads-1000-commands-at-most") && line >= 1000) continue;
      if (WRONG("reads-x-and-y-swapped")) swap(x, y);
      if (WRONG("reads-rows-from-the-bottom")) x = 20 - x;
      if (WRONG("reads-colours-swapped")) colour = colour == 'B' ? 'W' : 'B';
      char enemy = colour == 'B' ? 'W' : 'B';
      int p = x * W + y;
      bool taken = b[p] != '.' || (used[p] && WRONG("captured-points-stay-occupied"));
      if (taken) {
        if (WRONG("miss-1-overwrites")) b[p] = colour;
        puts("miss 1");
        continue;
      }
      Board before = b;
      b[p] = colour;
      Board uncaptured = b;
      int captured = 0;
      bool anyCapture = false;
      bool dies = WRONG("suicide-before-captures") && !breathes(b, chain(b, p));
      vector<vector<int>> prisoners;
      for (int k = 0; k < steps() && !dies; k++) {
        int q = p + STEPS[k];
        if (b[q] != enemy) continue;
        vector<int> stones = chain(b, q);
        bool caught = WRONG("captures-judge-touching-stone") ? !freeBeside(b, q)
                                                             : !breathes(b, stones);
        if (caught) prisoners.push_back(stones);
      }
      if (WRONG("captures-nothing")) prisoners.clear();
      if (WRONG("captures-first-chain-only") && prisoners.size() > 1) {
        vector<vector<int>> one;
        for (auto& c : prisoners)
          if (one.empty() || set<int>(c.begin(), c.end()) == set<int>(one[0].begin(), one[0].end()))
            one.push_back(c);
        prisoners = one;
      }
      for (auto& stones : prisoners) {
        if (WRONG("captures-single-stones-only") && stones.size() > 1) continue;
        for (int q : stones) {
          bool touches = false;
          for (int k = 0; k < 4; k++) touches |= q == p + STEPS[k];
          if (WRONG("captures-touching-stone-only") && !touches) continue;
          captured += b[q] == enemy;
          b[q] = '.';
          anyCapture = true;
        }
      }
      vector<int> own = chain(b, p);
      if (!WRONG("suicide-before-captures")) dies = !breathes(b, own);
      if (WRONG("suicide-judged-by-new-stone")) dies = !freeBeside(b, p);
      if (WRONG("suicide-allowed")) dies = false;
      if (WRONG("suicide-of-one-only-refused") && own.size() > 1) dies = false;
      if (WRONG("suicide-of-many-only-refused") && own.size() == 1) dies = false;
      if (dies && WRONG("suicide-of-many-removes-own-chain") && own.size() > 1) {
        for (int q : own) b[q] = '.';
        dies = false;
      }
      if (dies) {
        puts(WRONG("prints-misses-2-and-3-swapped") ? "miss 3" : "miss 2");
        b = before;
        if (WRONG("miss-2-loses-own-chain"))
          for (int q : own) b[q] = '.';
        continue;
      }
      string now = key(WRONG("superko-before-captures") ? uncaptured : b, colour);
      bool repeated = find(past.begin(), past.end(), now) != past.end();
      if (WRONG("superko-missing")) repeated = false;
      if (WRONG("superko-two-boards-back-only"))
        repeated = past.size() >= 2 && past[past.size() - 2] == now;
      if (WRONG("superko-on-captures-only") && !anyCapture) repeated = false;
      if (WRONG("superko-on-captures-of-one-only") && captured != 1) repeated = false;
      if (WRONG("superko-not-on-captures-of-one") && captured == 1) repeated = false;
      if (repeated) {
        puts(WRONG("prints-misses-2-and-3-swapped") ? "miss 2" : "miss 3");
        b = before;
        continue;
      }
      used[p] = 1;
      if (WRONG("history-of-boards-after-captures") && !anyCapture) continue;
      if (WRONG("history-forgotten-after-captures-of-two") && captured >= 2) past.clear();
      past.push_back(now);
      if (WRONG("history-of-8-boards") && past.size() > 8) past.pop_front();
      if (WRONG("history-of-100-boards") && past.size() > 100) past.pop_front();
    }
    for (int i = 1; i <= 19; i++) puts(b.substr(i * W + 1, 19).c_str());
    if (WRONG("prints-empty-line-after-each-case")) puts("");
  }
}
