// The moves of a piece that the reader points out, as the referee judges them.
page.part("duckchess", (root, data) => {
  const {el, say} = page, replay = root.closest(".replay");
  const choice = root.querySelector("select"), told = root.querySelector(".told");
  const [TARGET, CAPTURED, SUBJECT, BLOCKER] = data.marks;
  let pieces = [], glyphs = "";

  const name = (square) => "(" + Math.floor(square / data.columns) + ", " + square % data.columns + ")";
  const at = (square) => square.toString(36).padStart(2, "0");
  const standing = (square) => called(square) + " " + name(square);
  const called = (square) => say((pieces.find((piece) => piece[1] === square) || [["", ""]])[0]);

  function fill() {
    pieces = data.boards[replay.dataset.step] || [];
    root.hidden = pieces.length === 0;
    choice.replaceChildren(el("option", {value: -1}, say(data.none)),
      ...pieces.map((piece) => el("option", {value: piece[1]}, standing(piece[1]))));
    told.replaceChildren();
  }

  function choose(square) {
    const piece = pieces.find((each) => each[1] === square);
    choice.value = piece ? square : -1;
    told.replaceChildren();
    if (!piece) {
      replay.dispatchEvent(new CustomEvent("preview", {detail: null}));
      return;
    }
    const marks = new Map([[square, SUBJECT]]), lines = ["", "", "", ""].map(() => []);
    for (const [to, fares, ...blockers] of piece[2]) {
      if (fares === 0) marks.set(to, TARGET);
      if (fares === 1) marks.set(to, CAPTURED);
      blockers.forEach((blocker) => marks.set(blocker, BLOCKER));
      lines[fares].push(fares === 3 ? [name(to), blockers.map(standing).join(", ")] : fares === 0 ? name(to) : standing(to));
    }
    lines.forEach((line, fares) => {
      if (fares === 3) line.forEach(([to, by]) => told.append(el("li", {}, to + ": " + say(data.words[3]) + " " + by)));
      else if (line.length) told.append(el("li", {}, say(data.words[fares]) + ": " + line.join(", ")));
    });
    if (!piece[2].length) told.append(el("li", {}, say(data.nowhere)));
    const signs = [...marks].map(([where, mark]) => at(where) + mark).join("");
    replay.dispatchEvent(new CustomEvent("preview", {detail: [null, signs, []]}));
  }

  choice.addEventListener("change", () => choose(+choice.value));
  replay.addEventListener("square", (event) => choose(event.detail));
  replay.addEventListener("step", fill);
  page.onLanguage(fill);
  fill();
});
