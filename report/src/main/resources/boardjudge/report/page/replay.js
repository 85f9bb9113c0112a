// Walks a case. Data: start [glyphs, marks, arrows]; steps [action, output, rules, glyphs that
// change, marks, arrows, tick], as BoardDelta.java writes them; first, at, lastAt: numbers
// of steps; walk: how many boards that lead to the one step are told as steps before it, which total
// does not count. Boards are placed from the shapes that the page holds, as SvgBoard.java places them.
page.part("replay", (root, data) => {
  const {el, svg, say} = page;
  const steps = data.steps, words = data.words, low = data.first - 1, high = low + steps.length;
  data.total += data.walk || 0;
  const find = (selector) => root.querySelector(selector);
  const board = find(".b-board"), pieces = board.querySelector(".b-pieces");
  const marks = board.querySelector(".b-marks"), arrows = board.querySelector(".b-arrows");
  board.querySelector("desc[lang]")?.remove();
  const description = board.querySelector("desc"), status = find(".status");
  const range = find(".range"), list = find(".list"), search = find(".search");
  const buttons = new Map([...root.querySelectorAll("[data-go]")].map((b) => [b.dataset.go, b]));
  const signs = find(".signs"), items = [];
  let now = -1, shown = [], timer = 0, frame = 0;

  // All boards at once: a string each, so any step is as near as the next.
  const boards = [data.start[0]];
  for (const step of steps) {
    const before = boards[boards.length - 1], delta = step[3];
    if (delta === "") boards.push(before);
    else if (delta[0] === "=") boards.push(delta.slice(1));
    else {
      const squares = before.split("");
      for (let i = 0; i < delta.length; i += 3) {
        squares[parseInt(delta.slice(i, i + 2), 36)] = delta[i + 2];
      }
      boards.push(squares.join(""));
    }
  }

  const x = (square) => data.origin[0] + data.origin[2] * (square % data.width);
  const y = (square) => data.origin[1] + data.origin[2] * Math.floor(square / data.width);
  const use = (id, square, ...title) => svg("use", {href: "#" + id, x: x(square), y: y(square)}, ...title);
  const name = (square) => data.rowLabels[Math.floor(square / data.width)] + ", "
    + data.columnLabels[square % data.width];

  function drawPieces(glyphs) {
    for (let square = 0; square < glyphs.length; square++) {
      const drawn = shown[square];
      if (drawn && drawn.glyph === glyphs[square]) continue;
      if (drawn) drawn.element.remove();
      shown[square] = undefined;
      if (glyphs[square] !== ".") {
        const element = use(data.glyphs + glyphs.charCodeAt(square), square);
        pieces.append(element);
        shown[square] = {glyph: glyphs[square], element};
      }
    }
  }

  function drawSigns(placed, paths) {
    const told = [], samples = new Map();
    marks.replaceChildren();
    for (let i = 0; i < placed.length; i += 3) {
      const square = parseInt(placed.slice(i, i + 2), 36), mark = data.marks[+placed[i + 2]];
      marks.append(use(mark[0], square, svg("title", {}, say(mark[1]))));
      samples.set(mark, svg("use", {href: "#" + mark[0]}));
      told.push(name(square) + ": " + say(mark[1]));
    }
    arrows.replaceChildren();
    for (let i = 0; i < paths.length; i += 4) {
      const kind = data.arrows[paths[i]], d = paths[i + 3];
      arrows.append(svg("path", {"class": "b-halo", d}), svg("path", {"class": kind[0], d}));
      samples.set(kind, svg("path", {"class": kind[0], d: kind[2]}));
      told.push(name(paths[i + 1]) + " - " + name(paths[i + 2]) + ": " + say(kind[1]));
    }
    signs.replaceChildren(...[...samples].map(([sign, shape]) => el("li", {},
      svg("svg", {"class": "b-sample", viewBox: "-26 -26 52 52", "aria-hidden": "true"}, shape), " " + say(sign[1]))));
    return told;
  }

  // What a step is: in Chinese by its form, with the English sentence's numbers in it.
  function action(entry) {
    const [english, form] = entry[0], numbers = english.match(/\d+/g) || [];
    return say([english, data.forms[form].replace(/#/g, () => numbers.shift())]);
  }

  function place(step) {
    return say(words.place).replace("{step}", step).replace("{total}", data.total);
  }

  function tell(step) {
    const entry = steps[step - low - 1];
    status.replaceChildren(el("strong", {}, place(step)), " ");
    if (!entry) {
      status.append(say(words.start));
      return;
    }
    status.append(action(entry));
    const printed = entry[1].split("\n");
    if (entry[1] !== "") {
      // A board that is printed stands above.
      status.append(el("br"), say(words.prints) + " ",
        el("code", {}, printed.slice(0, 3).join(" | ") + (printed.length > 3 ? " ..." : "")));
    }
    else if (!(step <= data.walk)) status.append(el("br"), say(words.nothing));
    // The most telling one; where it matters all that is to be said stands beside the board.
    for (const rule of isFault(step) ? [] : entry[2].slice(0, 1)) {
      status.append(el("br"), say(words.rule) + " ", el("code", {}, data.rules[rule][0]),
        " " + say(data.rules[rule][1]));
    }
    if (isFault(step)) {
      status.append(el("br"), el("strong", {"class": "bad"},
        step === data.at ? say(words.here) : say(words.range)));
    }
  }

  function isFault(step) {
    return data.fault && step >= data.at && step <= data.lastAt;
  }

  function go(wanted, quietly) {
    const step = Math.max(low, Math.min(high, wanted));
    if (step === now) return;
    if (items[now - low]) {
      items[now - low].removeAttribute("aria-current");
      items[now - low].tabIndex = -1;
    }
    now = step;
    show();
    if (!quietly) page.setHash({"case": data.case, step});
  }

  function show() {
    const made = steps[now - low - 1], entry = made || [0, "", [], "", data.start[1], data.start[2]];
    const told = place(now) + ": " + (made ? action(made) : say(words.start));
    drawPieces(boards[now - low]);
    const seen = drawSigns(entry[4] + (now === data.at ? data.differing : ""), entry[5]);
    const rows = data.rowLabels.map((label, row) =>
      label + ": " + boards[now - low].slice(row * data.width, (row + 1) * data.width));
    description.textContent = rows.concat(seen).join(". ") + ".";
    board.setAttribute("aria-label", told);
    tell(now);
    range.value = now;
    range.setAttribute("aria-valuetext", told);
    for (const [key, off] of [["first", now === low], ["back", now === low],
      ["forward", now === high], ["last", now === high]]) {
      buttons.get(key).setAttribute("aria-disabled", String(off));
    }
    const item = items[now - low];
    item.setAttribute("aria-current", "step");
    item.tabIndex = 0;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(scrollList);
    root.dataset.step = now;
    root.dispatchEvent(new CustomEvent("step", {detail: now}));
  }

  // Once a frame at most, however many steps are taken in it.
  function scrollList() {
    const seen = list.getBoundingClientRect(), own = items[now - low].getBoundingClientRect();
    if (own.top < seen.top || own.bottom > seen.bottom) {
      list.scrollTop += own.top - seen.top - list.clientHeight / 2;
    }
  }

  function play(on) {
    clearInterval(timer);
    timer = 0;
    if (on && now === high) go(low);
    if (on) timer = setInterval(() => {
      go(now + 1);
      if (now === high) play(false);
    }, 600);
    status.setAttribute("aria-live", timer ? "off" : "polite");
    buttons.get("play").classList.toggle("playing", timer !== 0);
    buttons.get("play").setAttribute("aria-pressed", String(timer !== 0));
  }

  const moves = {
    first: () => go(low),
    back: () => go(now - 1),
    forward: () => go(now + 1),
    last: () => go(high),
    fault: () => go(data.at),
    whole: () => crop(!cut),
    play: () => play(timer === 0),
  };
  const keys = {ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play", w: "whole"};

  function press(key) {
    if (key !== "play" && timer) play(false);
    moves[key]();
  }

  function entry(step) {
    const made = steps[step - low - 1];
    const item = el("a", {href: "#case=" + data.case + "&step=" + step, tabindex: -1},
      el("span", {"class": "number"}, String(step)),
      el("span", {}, made ? action(made).replace(/^command \d+: /, "") : say(words.start)));
    if (made && made[1] !== "") item.append(el("code", {}, made[1].split("\n")[0]));
    if (made && made[2].length) item.append(el("small", {}, data.rules[made[2][0]][0]));
    if (made && made[6]) item.classList.add("tick-" + made[6]);
    if (isFault(step)) item.classList.add("fault");
    return item;
  }

  function fillList() {
    items.length = 0;
    for (let step = low; step <= high; step++) items.push(entry(step));
    list.replaceChildren(...items.map((item) => el("li", {}, item)));
    filter();
  }

  function filter() {
    const wanted = search.value.toLowerCase().trim();
    for (const item of items) {
      const text = [...item.childNodes].map((node) => node.textContent).join(" ").toLowerCase();
      item.parentNode.hidden = !text.includes(wanted);
    }
  }

  function drawTicks() {
    const ticks = find(".ticks"), paths = ["", "", "", ""];
    const span = Math.max(1, high - low);
    ticks.setAttribute("viewBox", "0 0 1000 12");
    steps.forEach((step, i) => {
      if (step[6]) paths[step[6]] += "M" + Math.round((i + 1) * 10000 / span) / 10 + " 4v" + (2 + 2 * step[6]);
    });
    if (data.fault) {
      const from = (data.at - low) * 1000 / span, to = (data.lastAt - low) * 1000 / span;
      ticks.append(svg("path", {"class": "tick-fault", d: "M" + from + " 0v12M" + from + " 1H" + Math.max(from, to)}));
    }
    paths.forEach((d, i) => d && ticks.append(svg("path", {"class": "tick-" + i, d})));
  }

  function follow(first) {
    const wanted = page.hash.get("step"), testCase = page.hash.get("case");
    const own = testCase === undefined || testCase === String(data.case);
    if (own && /^\d{1,9}$/.test(wanted || "")) go(+wanted, true);
    else if (first) go(data.at, true);
  }

  // For what a game adds, see ReplayExtra.java.
  const tellExtra = (type, detail) => root.dispatchEvent(new CustomEvent(type, {detail}));
  function squareAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    const side = data.origin[2], column = Math.round((at.x - data.origin[0]) / side);
    const row = Math.round((at.y - data.origin[1]) / side);
    return column >= 0 && row >= 0 && column < data.width && row < data.height ? row * data.width + column : -1;
  }
  let pointed = -1;
  board.addEventListener("click", (event) => tellExtra("square", squareAt(event)));
  board.addEventListener("pointermove", (event) => {
    const square = squareAt(event);
    if (square !== pointed) tellExtra("point", pointed = square);
  });
  board.addEventListener("pointerleave", () => tellExtra("point", pointed = -1));
  root.addEventListener("preview", (event) => {
    const own = [boards[now - low], ...(steps[now - low - 1] || [0, 0, 0, 0, data.start[1], data.start[2]]).slice(4, 6)];
    const state = event.detail || own;
    drawPieces(state[0] || own[0]);
    drawSigns(state[1], state[2]);
  });

  // Of a large board the part in which anything happens, as the text reports have it; all boards of
  // the report alike.
  const around = [data.height, data.width, -1, -1];
  let cut = false;
  function concern(square) {
    const row = Math.floor(square / data.width), column = square % data.width;
    around.splice(0, 4, Math.min(around[0], row), Math.min(around[1], column), Math.max(around[2], row), Math.max(around[3], column));
  }
  function crop(on) {
    cut = on;
    buttons.get("whole").setAttribute("aria-pressed", String(!on));
    for (const each of document.querySelectorAll(".b-board")) {
      if (sizes(each) === sizes(board)) page.crop(each, on && around, data.origin);
    }
  }
  const sizes = (each) => each.dataset.whole || each.getAttribute("viewBox");
  function measure() {
    if (Math.max(data.width, data.height) <= 10) return false;
    let before = "";
    for (const glyphs of boards) {
      for (let i = 0; i < glyphs.length; i++) if (glyphs[i] !== "." && glyphs[i] !== before[i]) concern(i);
      before = glyphs;
    }
    const placed = [data.differing, data.start[1], ...steps.map((step) => step[4])].join("");
    for (let i = 0; i < placed.length; i += 3) concern(parseInt(placed.slice(i, i + 2), 36));
    if (around[2] < 0) return false;
    around.splice(0, 4, Math.max(0, around[0] - 2), Math.max(0, around[1] - 2),
      Math.min(data.height - 1, around[2] + 2), Math.min(data.width - 1, around[3] + 2));
    return 4 * (around[2] - around[0] + 1) * (around[3] - around[1] + 1) <= 3 * data.width * data.height;
  }
  buttons.get("whole").hidden = !measure();
  if (!buttons.get("whole").hidden) crop(true);

  range.min = low;
  range.max = high;
  if (steps.length < data.total) root.append(el("p", {"class": "faint"}, say(words.part)));
  pieces.replaceChildren();
  fillList();
  drawTicks();
  follow(true);
  page.onHash(() => follow(false));
  page.onLanguage(() => {
    fillList();
    show();
  });
  for (const [key, button] of buttons) button.addEventListener("click", () => press(key));
  range.addEventListener("input", () => {
    play(false);
    go(+range.value);
  });
  search.addEventListener("input", filter);
  list.addEventListener("keydown", (event) => {
    const by = {ArrowUp: -1, ArrowDown: 1}[event.key];
    if (by) {
      event.preventDefault();
      go(now + by);
      items[now - low].focus({preventScroll: true});
    }
  });
  document.addEventListener("keydown", (event) => {
    const key = keys[event.key], at = event.target;
    const text = at.closest("input, textarea, select, [contenteditable]");
    const own = event.key === " " && at.closest("button, a, summary");
    if (!key || text || own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (root.offsetParent === null || buttons.get(key).hidden) return;
    event.preventDefault();
    press(key);
  });
});
