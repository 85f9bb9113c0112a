// Wrong: a piece captured in one tried step is not put back for the next.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <algorithm>
using namespace std;

char g[15][15];
int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};

bool inside(int x, int y) { return x >= 1 && x <= 10 && y >= 1 && y <= 9; }

bool rook(int x, int y, int tx, int ty) {
  for (int d = 0; d < 4; d++) {
    int a = x + dx[d], b = y + dy[d];
    while (inside(a, b)) {
      if (a == tx && b == ty) return true;
      if (g[a][b]) break;
      a += dx[d], b += dy[d];
    }
  }
  return false;
}

bool cannon(int x, int y, int tx, int ty) {
  for (int d = 0; d < 4; d++) {
    int a = x + dx[d], b = y + dy[d], mounts = 0;
    while (inside(a, b)) {
      if (a == tx && b == ty && mounts == 1) return true;
      if (g[a][b]) mounts++;
      a += dx[d], b += dy[d];
    }
  }
  return false;
}

bool horse(int x, int y, int tx, int ty) {
  for (int d = 0; d < 4; d++) {
    int a = x + dx[d], b = y + dy[d];
    if (!inside(a, b) || g[a][b]) continue;
    for (int e = 0; e < 4; e++)
      if (dx[d] * dx[e] + dy[d] * dy[e] == 0 && a + dx[d] + dx[e] == tx && b + dy[d] + dy[e] == ty) return true;
  }
  return false;
}

bool general(int x, int y, int tx, int ty) {
  if (y != ty) return false;
  for (int i = tx + 1; i < x; i++)
    if (g[i][y]) return false;
  return true;
}

bool danger(int tx, int ty) {
  for (int x = 1; x <= 10; x++)
    for (int y = 1; y <= 9; y++) {
      if (g[x][y] == 'R' && rook(x, y, tx, ty)) return true;
      if (g[x][y] == 'C' && cannon(x, y, tx, ty)) return true;
      if (g[x][y] == 'H' && horse(x, y, tx, ty)) return true;
      if (g[x][y] == 'G' && general(x, y, tx, ty)) return true;
    }
  return false;
}

int main() {
  int n, x, y;
  while (scanf("%d%d%d", &n, &x, &y) == 3 && n) {
    memset(g, 0, sizeof g);
    int gx = 0, gy = 0;
    for (int i = 0; i < n; i++) {
      char s[4];
      int a, b;
      scanf("%s%d%d", s, &a, &b);
      g[a][b] = s[0];
      if (s[0] == 'G') gx = a, gy = b;
    }
    bool mate = !general(gx, gy, x, y);
    for (int d = 0; d < 4; d++) {
      int a = x + dx[d], b = y + dy[d];
      if (a < 1 || a > 3 || b < 4 || b > 6) continue;
      g[a][b] = 0;
      if (!danger(a, b)) mate = false;
    }
    puts(mate ? "YES" : "NO");
  }
}
