// A game against perfect play. Positions, values and moves come from the referee, as
// PawnchessReplayExtra.java writes them; here a move is only carried out and its value compared.
page.part("pawnchess", (root, data) => {
  const {el, say} = page, replay = root.closest(".replay");
  const nodes = data.nodes.split(";").map((text, number) => {
    const [value, ...moves] = text.split(",");
    return {
      winner: +value[0],
      plies: parseInt(value.slice(1), 36),
      moves: moves.map((move) => ({
        from: parseInt(move[0], 36), to: parseInt(move[1], 36), next: number + parseInt(move.slice(2), 36),
      })),
    };
  });
  const find = (selector) => root.querySelector(selector);
  const told = find(".told"), choices = find(".moves"), line = find(".line");
  let game = [], side = "", picked = -1;

  const now = () => game.length ? game[game.length - 1] : {node: 0, glyphs: data.start[0], ply: 0};
  const fillIn = (label, mover, plies) =>
    say(label).replace("{side}", say(data.sides[mover])).replace("{plies}", plies);

  function name(glyphs, move) {
    return data.squares[move.from] + (glyphs[move.to] === "." ? "-" : "x") + data.squares[move.to];
  }

  // How a move compares with the best one: what the same side loses by it.
  function cost(node, move) {
    const next = nodes[move.next];
    if (next.winner !== node.winner) return say(data.costsWin);
    const lost = Math.abs(next.plies + 1 - node.plies);
    return lost === 0 ? say(data.best) : fillIn(data.costsPlies, 0, lost);
  }

  function outcome(node) {
    return node.plies === 0 ? fillIn(data.won, node.winner, 0) : fillIn(data.wins, node.winner, node.plies);
  }

  // The first of the best moves, as the reference's line of play has it.
  function best() {
    const here = nodes[now().node];
    return here.moves.find((move) => nodes[move.next].winner === here.winner && nodes[move.next].plies + 1 === here.plies);
  }

  function advance(move) {
    const {node, glyphs, ply} = now(), squares = glyphs.split("");
    squares[move.to] = squares[move.from];
    squares[move.from] = ".";
    game.push({node: move.next, glyphs: squares.join(""), ply: ply + 1, move,
      told: name(glyphs, move), cost: cost(nodes[node], move)});
    picked = -1;
  }

  // Whoever leaves the line without having chosen a side plays the one that moves.
  function play(move) {
    if (!side) side = now().ply % 2 ? "black" : "white";
    advance(move);
    answer();
  }

  function answer() {
    const {node, ply} = now(), here = nodes[node];
    const own = side === "both" || (ply % 2 === 0) === (side === "white");
    if (!own && here.moves.length) {
      advance(best());
      answer();
    } else show();
  }

  function show() {
    const {node, glyphs, ply, move} = now(), here = nodes[node];
    const at = (square, mark) => square.toString(36).padStart(2, "0") + mark;
    let marks = move ? at(move.from, data.marks[0]) + at(move.to, data.marks[1]) : "";
    if (picked >= 0) {
      marks = at(picked, data.marks[2]);
      here.moves.forEach((each) => {
        if (each.from === picked) marks += at(each.to, data.marks[3]);
      });
    }
    if (side || picked >= 0) replay.dispatchEvent(new CustomEvent("preview", {detail: [glyphs, marks, []]}));
    told.textContent = (here.plies ? fillIn(data.turn, ply % 2, 0) + ": " : "") + outcome(here);
    choices.replaceChildren(...here.moves.map((each) => {
      const button = el("button", {type: "button"}, el("strong", {}, name(glyphs, each)), " ",
        outcome(nodes[each.next]), " ", el("small", {}, "(" + cost(here, each) + ")"));
      button.addEventListener("click", () => play(each));
      return button;
    }));
    line.replaceChildren(...game.map((each) => el("li", {}, each.told + " (" + each.cost + ")")));
    for (const button of root.querySelectorAll("[data-do]")) {
      if (button.dataset.do !== "back") button.setAttribute("aria-pressed", String(button.dataset.do === side));
    }
  }

  // The line of best play up to the step that the replay shows: there the reader may leave it.
  function join() {
    game = [];
    picked = -1;
    for (let left = +replay.dataset.step; left > 0 && nodes[now().node].moves.length; left--) advance(best());
  }

  function begin(as) {
    join();
    side = as;
    answer();
  }

  function takeBack() {
    const own = (ply) => side === "both" || (ply % 2 === 0) === (side === "white");
    do game.pop(); while (game.length && !own(now().ply));
    picked = -1;
    if (side) show();
  }

  function follow() {
    side = "";
    join();
    show();
  }

  for (const button of root.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => button.dataset.do === "back" ? takeBack() : begin(button.dataset.do));
  }
  replay.addEventListener("square", (event) => {
    const here = nodes[now().node];
    const move = here.moves.find((each) => each.from === picked && each.to === event.detail);
    if (move) {
      play(move);
      return;
    }
    picked = here.moves.some((each) => each.from === event.detail) ? event.detail : -1;
    show();
  });
  replay.addEventListener("step", follow);
  page.onLanguage(show);
  follow();
});
