// Wrong: keeps the usual string hash in place of the board, base 131 modulo 2^64 by overflow; collisions are known.
#include <bits/stdc++.h>
using namespace std;

char g[25][25], old_[25][25];
bool vis[25][25];
int dx[] = {0, 0, 1, -1}, dy[] = {1, -1, 0, 0};

bool hasLiberty(int x, int y) {
  vis[x][y] = true;
  for (int d = 0; d < 4; d++) {
    int a = x + dx[d], b = y + dy[d];
    if (g[a][b] == '.') return true;
    if (g[a][b] == g[x][y] && !vis[a][b] && hasLiberty(a, b)) return true;
  }
  return false;
}

void take(int x, int y) {
  char c = g[x][y];
  g[x][y] = '.';
  for (int d = 0; d < 4; d++)
    if (g[x + dx[d]][y + dy[d]] == c) take(x + dx[d], y + dy[d]);
}

unsigned long long flat() {
  unsigned long long h = 0;
  for (int i = 1; i <= 19; i++)
    for (int j = 1; j <= 19; j++) h = h * 131 + g[i][j];
  return h;
}

int main() {
  int t;
  scanf("%d", &t);
  while (t--) {
    int n;
    scanf("%d", &n);
    memset(g, 0, sizeof g);
    for (int i = 1; i <= 19; i++)
      for (int j = 1; j <= 19; j++) g[i][j] = '.';
    set<unsigned long long> seen;
    while (n--) {
      char c;
      int x, y;
      scanf(" %c%d%d", &c, &x, &y);
      if (g[x][y] != '.') {
        puts("miss 1");
        continue;
      }
      memcpy(old_, g, sizeof g);
      g[x][y] = c;
      for (int d = 0; d < 4; d++) {
        int a = x + dx[d], b = y + dy[d];
        if (g[a][b] == 'B' + 'W' - c) {
          memset(vis, 0, sizeof vis);
          if (!hasLiberty(a, b)) take(a, b);
        }
      }
      memset(vis, 0, sizeof vis);
      if (!hasLiberty(x, y)) {
        puts("miss 2");
        memcpy(g, old_, sizeof g);
        continue;
      }
      if (!seen.insert(flat()).second) {
        puts("miss 3");
        memcpy(g, old_, sizeof g);
      }
    }
    for (int i = 1; i <= 19; i++) puts(g[i] + 1);
  }
}
