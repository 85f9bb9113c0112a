// Uses roads in both directions.
#include <cstdio>
#include <queue>
#include <utility>
#include <vector>
using namespace std;

typedef long long ll;
const ll FAR = 4000000000000000000LL;

struct Road {
  int to;
  int minutes;
};

int n, m;
vector<vector<Road>> roads;
vector<ll> best;

void read() {
  scanf("%d %d", &n, &m);
  roads.resize(n + 1);
  for (int i = 0; i < m; i++) {
    int a, b, t;
    scanf("%d %d %d", &a, &b, &t);
    roads[a].push_back({b, t});
    roads[b].push_back({a, t});
  }
}

void search() {
  best.assign(n + 1, FAR);
  priority_queue<pair<ll, int>> heap;
  best[1] = 0;
  heap.push({0, 1});
  while (!heap.empty()) {
    ll passed = -heap.top().first;
    int town = heap.top().second;
    heap.pop();
    if (passed > best[town]) continue;
    for (const Road& road : roads[town]) {
      ll then = passed + road.minutes;
      if (then < best[road.to]) {
        best[road.to] = then;
        heap.push({-then, road.to});
      }
    }
  }
}

int main() {
  read();
  search();
  if (best[n] == FAR) {
    printf("-1\n");
  } else {
    printf("%lld\n", best[n]);
  }
}
