// The site's own pages. All that is known of a problem comes from /api; see docs/serve.md.
// What a visitor chose last, in a cookie: a server's port is another each time.
const memory = {
  all: () => Object.fromEntries(new URLSearchParams((/boardjudge-last=([^;]*)/.exec(document.cookie) || [])[1])),
  keep(more) {
    document.cookie = "boardjudge-last=" + new URLSearchParams({...memory.all(), ...more})
      + "; Path=/; SameSite=Strict; Max-Age=31536000";
  },
  // An address that names a language chooses it as the button does.
  language() {
    const asked = page.hash.get("lang") || new URLSearchParams(location.search).get("lang");
    if (asked) memory.keep({lang: asked === "zh" ? "zh" : "en"});
    if (!page.hash.has("lang") && memory.all().lang === "zh") page.choose("lang", "zh");
    page.onLanguage(() => memory.keep({lang: document.documentElement.lang}));
  },
};

page.part("start", (root, data) => {
  memory.language();
  // Each board plays its last moves once, and again under the pointer.
  const [x, y, side] = data.origin;
  for (const card of root.querySelectorAll(".problem")) {
    const board = card.querySelector(".b-board"), boards = data.boards[card.dataset.problem] || [];
    let timer = 0;
    const show = (rows) => board.querySelector(".b-pieces").replaceChildren(...rows.split("\n").flatMap((line, row) =>
      [...line].flatMap((sign, column) => sign === "." ? [] : page.svg("use",
        {href: "#" + card.dataset.problem + "-" + sign.charCodeAt(0), x: x + side * column, y: y + side * row}))));
    const play = () => {
      if (timer || boards.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      let next = 0;
      for (const signs of board.querySelectorAll(".b-marks, .b-arrows")) signs.replaceChildren();
      timer = setInterval(() => {
        show(boards[next++]);
        if (next === boards.length) timer = clearInterval(timer);
      }, 600);
    };
    card.addEventListener("pointerenter", play);
    play();
  }
  const keep = () => {
    for (const link of root.querySelectorAll("a")) link.setAttribute("href", link.getAttribute("href").split("#")[0] + page.choices(link.dataset.to));
  };
  keep();
  const last = [...root.children].find((each) => each.dataset.problem === memory.all().problem);
  if (last) root.prepend(last);
  page.onChoices(keep);
});

page.part("serve", (root, data) => {
  const {el, svg, say} = page, problem = data.problem;
  const find = (selector, inside) => (inside || root).querySelector(selector);
  const panel = (name) => find("#panel-" + name);
  memory.language();
  memory.keep({problem});

  // What stands in the places: {n} a value, {n|one|many} the words for one and for any other.
  const filled = (text, values) =>
    text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (all, key, one, many) => {
      const value = String((values || {})[key]);
      return one ? (value === "1" ? one : many) : value;
    });
  // Words in both languages; the style shows one of them.
  function words(name, values) {
    return both(data.words[name].map((text) => filled(text, values)));
  }
  function both(label) {
    return el("span", {}, el("span", {"class": "l-en"}, label[0]),
      el("span", {"class": "l-zh", lang: "zh"}, label[1]));
  }
  function tell(name, kind, ...what) {
    const said = find(".said", panel(name));
    said.className = "said " + kind;
    said.replaceChildren(...what);
  }

  async function api(path, query, body) {
    let answer;
    try {
      answer = await fetch("/api/" + path + "?" + new URLSearchParams(query || {}), body === undefined
        ? {} : {method: "POST", body, headers: {"Content-Type": "application/octet-stream"}});
    } catch (gone) {
      throw new Error(say(data.words.gone));
    }
    const facts = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(facts.error), {told: facts.told});
    return facts;
  }

  // What the server refuses, it says in both languages.
  const reason = (failure) => failure.told ? both(failure.told) : failure.message;

  // Whatever goes wrong is said where it was asked for.
  const guarded = (name, work) => async (...given) => {
    try {
      await work(...given);
    } catch (failure) {
      tell(name, "bad", reason(failure));
    }
  };

  // A report is a page of its own, shown in this one.
  function report(place, address) {
    const target = "/" + address + page.choices();
    const frame = el("iframe", {src: target, height: 700, title: say(data.words.report)});
    frame.addEventListener("load", () => {
      const inner = frame.contentDocument;
      inner.documentElement.classList.add("framed");
      new ResizeObserver(() => {
        // With the margins of what stands in it, which its body is not as high as.
        frame.height = Math.ceil(inner.documentElement.getBoundingClientRect().height) + 4;
      }).observe(inner.documentElement);
    });
    place.replaceChildren(frame, el("p", {},
      el("a", {href: target, target: "_blank", rel: "noopener"}, words("tab"))));
    page.onChoices(() => {
      if (frame.contentWindow) frame.contentWindow.location.hash = page.choices() || "#lang=en";
    });
  }

  // What was handed in becomes one line, so that the answer has the page.
  function fold(name, text) {
    panel(name).classList.toggle("is-folded", text !== "");
    find(".folded", panel(name)).textContent = text;
  }
  for (const name of ["run", "check"]) {
    find(".unfold", panel(name)).addEventListener("click", () => {
      fold(name, "");
      find("textarea", panel(name)).focus();
    });
  }

  // Tabs
  const tabs = [...root.querySelectorAll("[role=tab]")];
  const opened = {};
  function open(name, focus) {
    const chosen = tabs.find((tab) => tab.id === "tab-" + name) || tabs[0];
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      panel(tab.id.slice(4)).hidden = !on;
    }
    const now = chosen.id.slice(4);
    page.setHash({tab: now});
    if (focus) chosen.focus();
    if (opened[now]) {
      const first = opened[now];
      delete opened[now];
      first();
    }
  }
  find(".tabs").addEventListener("keydown", (event) => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    const at = tabs.indexOf(document.activeElement);
    open(tabs[(at + by + tabs.length) % tabs.length].id.slice(4), true);
  });
  for (const tab of tabs) {
    tab.setAttribute("aria-controls", "panel-" + tab.id.slice(4));
    tab.addEventListener("click", () => open(tab.id.slice(4)));
  }

  // Fields that take text or a file. A file is sent as it is, byte by byte.
  function field(name, changed) {
    const text = find("textarea." + name), chooser = find("." + name + "-file");
    const drop = text.closest(".drop");
    let file = null;
    async function take(given) {
      if (!given) return;
      text.value = given.size <= 300000 ? await given.text() : "(" + given.name + ", " + given.size + " B)";
      file = given;
      if (changed) changed(given);
    }
    text.addEventListener("input", () => {
      file = null;
      if (changed) changed(null);
    });
    chooser.addEventListener("change", () => {
      take(chooser.files[0]);
      chooser.value = "";
    });
    drop.addEventListener("dragover", (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
    drop.addEventListener("dragleave", () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      const given = event.dataTransfer;
      if (given.files.length) take(given.files[0]);
      else {
        text.value = given.getData("text");
        file = null;
        if (changed) changed(null);
      }
    });
    return {
      text,
      drop,
      name: () => file ? file.name : "",
      set(value) {
        text.value = value;
        file = null;
      },
      value() {
        if (!file && text.value.trim() === "") throw new Error(say(data.words.nothing));
        return file || text.value;
      },
    };
  }

  // Check an output
  const input = find("select.input"), own = find(".own");
  const ownInput = field("own-input"), output = field("output");
  function nameOwn() {
    input.options[0].textContent = say(data.words.own);
  }
  function choose(value) {
    input.value = value;
    own.hidden = value !== "";
  }
  nameOwn();
  page.onLanguage(nameOwn);
  choose(input.options.length > 1 ? input.options[1].value : "");
  input.addEventListener("change", () => choose(input.value));
  find(".go-check").addEventListener("click", guarded("check", async () => {
    const body = output.value(), query = {problem};
    find(".result", panel("check")).replaceChildren();
    tell("check", "faint", words("checking"));
    if (input.value) query.test = input.value;
    else query.input = (await api("inputs", {problem}, ownInput.value())).input;
    const facts = await api("checks", query, body);
    if (facts.verdict === "accepted") {
      tell("check", "good", words("accepted"), " ",
        facts.whiteSpaceDiffersFromLine ? words("space") : "");
      return;
    }
    tell("check", "bad");
    fold("check", input.value || say(data.words.own));
    report(find(".result", panel("check")), facts.page);
  }));

  // Run a program
  const language = find("select.language"), live = find(".live"), ownOnly = find(".own-only input");
  // "left" is a run that has not told of its end: it may go on though its news are lost.
  let chosen = false, running = 0, left = 0, shownName = "";
  const known = [...language.options].find((each) => each.value === memory.all().program && !each.disabled);
  if (known) language.value = known.value;
  language.addEventListener("change", () => {
    chosen = true;
    memory.keep({program: language.value});
  });
  const source = field("source", (file) => {
    shownName = "";
    if (chosen) return;
    const text = source.text.value;
    const ending = file ? file.name.split(".").pop().toLowerCase()
      : /#\s*include|using namespace/.test(text) ? (/using|std::|<iostream>|<bits/.test(text) ? "cpp" : "c")
      : /\bclass\s+\w+\s*\{|\bpublic\s+static\b/.test(text) ? "java"
      : /^\s*(def |import |from \w+ import|for .*:\s*$)/m.test(text) ? "py" : "";
    if (data.endings[ending]) language.value = data.endings[ending];
  });
  const verdict = (id) => both(data.verdicts[id] || [id, id]);
  function busy(on) {
    find(".go-run").disabled = find(".go-stress").disabled = on;
    find(".go-stop").disabled = !on;
  }
  busy(false);

  function table(tests) {
    const head = ["test", "verdict", "time", "wrong"].map((name) => el("th", {scope: "col"}, words(name)));
    head[3].className = "l-en";
    const rows = tests.map((test) => el("tr", {},
      el("td", {}, test.test),
      el("td", {"class": test.verdict === "accepted" ? "good" : "bad"}, verdict(test.verdict)),
      el("td", {}, test.cpu === undefined ? "" : test.cpu.toFixed(3) + " s"),
      el("td", {"class": "l-en"}, test.message)));
    live.replaceChildren(el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)));
    live.hidden = tests.length === 0;
    live.scrollTop = live.scrollHeight;
  }

  // The line of the program that its compiler or its traceback names last, with those around it.
  function excerpt(facts) {
    const failed = (facts.report.tests || []).find((test) => test.verdict !== "accepted");
    const said = (facts.report.compiler || []).concat(failed && failed.errors || []).join("\n");
    const lines = source.text.value.split("\n");
    const numbers = (pattern) => [...said.matchAll(pattern)].map((found) => +found[1]);
    const at = [...numbers(/:(\d+)(?::\d+)?: (?:fatal )?error/g).slice(0, 1),
      ...numbers(/File "(?!\/usr|<)[^"]*", line (\d+)/g).slice(-1),
      ...numbers(/\(\w+\.java:(\d+)\)/g).slice(0, 1)].find((line) => line <= lines.length);
    if (!at) return "";
    const from = Math.max(1, at - 3);
    return el("pre", {"class": "excerpt", tabindex: 0}, ...lines.slice(from - 1, at + 2).map((line, i) =>
      el(from + i === at ? "mark" : "span", {}, String(from + i).padStart(4) + "  " + line + "\n")));
  }

  function news(facts) {
    if (facts.tests) table(facts.tests);
    if (facts.state === "waiting") tell("run", "faint", words("waiting", {n: facts.ahead}));
    if (facts.state === "compiling") tell("run", "faint", words("compiling"));
    if (facts.state !== "running") return;
    if (facts.kind !== "run") tell("run", "faint", words("searching", {n: facts.tried}));
    else if (facts.now) tell("run", "faint", words("running", {n: facts.tests.length + 1, total: facts.total, name: facts.now}));
    else if (facts.tests.some((test) => test.verdict !== "accepted")) tell("run", "faint", words("why"));
  }

  // Everything that is known each time it changes, until the end.
  function follow(run) {
    return new Promise((resolve, reject) => {
      const events = new EventSource("/api/runs/" + run + "/events");
      let lost = 0;
      events.addEventListener("message", (event) => {
        const facts = JSON.parse(event.data);
        lost = 0;
        if (facts.state !== "ended") return news(facts);
        events.close();
        resolve(facts);
      });
      events.addEventListener("error", () => {
        if (events.readyState !== EventSource.CLOSED && ++lost < 4) return;
        events.close();
        reject(new Error(say(data.words.gone)));
      });
    });
  }

  function ended(facts) {
    const place = find(".result", panel("run"));
    if (facts.message) tell("run", "bad", both(facts.told));
    if (!facts.report) return;
    const fine = facts.report.verdict === "accepted";
    if (facts.told) tell("run", fine ? "good" : "bad", both(facts.told));
    else {
      if (fine) tell("run", "good", words("searching", {n: facts.report.tried}));
      else tell("run", "bad", verdict(facts.report.verdict), ": ", facts.report.failure ? facts.report.failure.message : "");
    }
    live.hidden = true;
    report(place, facts.page);
    place.prepend(excerpt(facts));
    if (facts.input) {
      const small = el("button", {type: "button", "class": "small"}, words("small"));
      small.addEventListener("click", guarded("run", async () =>
        edit((await api("input", {problem, input: facts.input})).input,
          facts.report.failure.report && facts.report.failure.report["case"] === 1 ? facts.report.failure.report.step : undefined)));
      place.prepend(el("p", {}, small));
    }
  }

  const start = (path) => guarded("run", async () => {
    const body = source.value(), query = {problem, language: language.value, name: source.name() || shownName};
    if (find(".all").checked) query.all = true;
    if (path === "runs" && ownOnly.checked) query.input = (await api("inputs", {problem}, boardInput.value())).input;
    find(".result", panel("run")).replaceChildren();
    table([]);
    busy(true);
    const n = source.text.value.trimEnd().split("\n").length;
    fold("run", [source.name() || shownName, language.selectedOptions[0].textContent, filled(say(data.words.lines), {n})]
      .filter((part) => part).join(say([", ", "，"])));
    try {
      let facts = await api(path, query, body);
      running = left = facts.run;
      news(facts);
      facts = await follow(running);
      left = 0;
      if (facts.tests) table(facts.tests);
      ended(facts);
    } finally {
      running = 0;
      busy(false);
    }
  });
  find(".go-run").addEventListener("click", start("runs"));
  find(".go-stress").addEventListener("click", start("stresses"));
  find(".go-stop").addEventListener("click", guarded("run", () => running && api("runs/" + running + "/end", {}, "")));
  // Whoever leaves ends what he started.
  addEventListener("pagehide", () => left && navigator.sendBeacon("/api/runs/" + left + "/end"));
  opened.run = guarded("run", async () => {
    const facts = await api("sandbox");
    const note = find(".refused");
    note.replaceChildren(both(facts.told));
    note.hidden = facts.notices.length === 0;
    note.classList.toggle("bad", !facts.runsPrograms);
  });

  // Set up a board
  const board = find(".edited .b-board"), editor = data.editor;
  const caseField = find("input.case"), stepField = find("input.step"), told = find(".told-by");
  const boardInput = field("board-input", () => later());
  const history = [];
  let rows = editor ? editor.rows : [], glyph = "", clicked = [], timer = 0, asked = 0, last = true;
  let at = [0, 0];

  function draw(facts, on = board) {
    if (!editor || facts.rows.length !== editor.rows.length || facts.rows[0].length !== editor.rows[0].length) return;
    if (on === board) rows = facts.rows;
    const [x, y, side] = editor.origin;
    const use = (id, row, column) => svg("use", {href: "#" + id, x: x + side * column, y: y + side * row});
    const pieces = [];
    facts.rows.forEach((line, row) => [...line].forEach((sign, column) => {
      if (sign !== ".") pieces.push(use(editor.glyphs + sign.charCodeAt(0), row, column));
    }));
    find(".b-pieces", on).replaceChildren(...pieces);
    find(".b-marks", on).replaceChildren(...facts.marks.map((mark) => use(data.marks[mark.mark],
      editor.rowLabels.indexOf(mark.row), editor.columnLabels.indexOf(mark.column))));
    find(".b-arrows", on).replaceChildren();
    find("desc", on).textContent = facts.rows.map((line, i) => editor.rowLabels[i] + ": " + line).join(". ");
  }

  function explain(facts) {
    const lines = [el("p", {}, el("strong", {}, facts.headline))];
    if (facts.action) {
      lines.push(facts.output.length
        ? el("p", {}, words("prints"), " ", el("code", {}, facts.output.slice(0, 3).join(" | ") + (facts.output.length > 3 ? " ..." : "")))
        : el("p", {}, words("silent")));
      for (const rule of facts.rules) {
        lines.push(el("p", {}, words("rule"), " ", el("code", {}, rule.rule), " " + rule.clause));
      }
      lines.push(el("p", {}, facts.because));
    }
    told.replaceChildren(...lines);
  }

  function blank() {
    told.replaceChildren(el("p", {"class": "faint"}, words("empty")));
    if (editor) draw({rows: editor.rows, marks: []});
  }

  const show = guarded("board", async (wanted) => {
    const mine = ++asked;
    // What was typed just before is shown now; once more would take a report away again.
    clearTimeout(timer);
    if (boardInput.text.value.trim() === "") {
      blank();
      return;
    }
    // "Nothing yet" is true no more, whatever the answer will be.
    if (told.querySelector(".faint")) told.replaceChildren();
    const query = {problem, "case": caseField.value || 1, lang: document.documentElement.lang};
    if (!last) query.step = stepField.value || 0;
    if (wanted) query.page = true;
    let facts;
    try {
      facts = await api("show", query, boardInput.value());
    } catch (failure) {
      if (mine !== asked) return;
      told.replaceChildren(el("p", {"class": "bad"}, reason(failure)));
      return;
    }
    if (mine !== asked) return;
    tell("board", "");
    caseField.max = facts.cases;
    caseField.min = 1;
    stepField.max = facts.steps;
    stepField.value = facts.step;
    find(".of-case").replaceChildren(" ", words("of", {n: facts.cases}));
    find(".of-step").replaceChildren(" ", words("of", {n: facts.steps}));
    // A position is set up as the input has it, whatever becomes of it.
    draw(editor && !editor.squares && last ? (await api("show", {...query, step: 0}, boardInput.value())).board : facts.board);
    explain(facts);
    if (wanted) report(find(".result", panel("board")), facts.page);
    else find(".result", panel("board")).replaceChildren();
  });
  function later() {
    clearTimeout(timer);
    last = true;
    timer = setTimeout(show, 250);
  }
  function remember() {
    history.push([boardInput.text.value, last, stepField.value]);
  }
  function set(text, step) {
    remember();
    boardInput.set(text);
    last = step === undefined;
    if (!last) stepField.value = step;
    show();
  }
  function edit(text, step) {
    open("board");
    caseField.value = 1;
    set(text, step);
  }

  const click = guarded("board", async (row, column, sign) => {
    const query = {problem};
    let body;
    tell("board", "");
    for (const old of board.querySelectorAll(".from")) old.remove();
    if (editor.squares) {
      clicked.push(row + "," + column);
      if (clicked.length < editor.squares) {
        const [x, y, side] = editor.origin;
        board.append(svg("circle", {"class": "from", cx: x + side * column, cy: y + side * row, r: side / 2}));
        tell("board", "faint", words("from", {name: name(row, column)}));
        return;
      }
      query.squares = clicked.join(";");
      query["case"] = caseField.value || 1;
      clicked = [];
      body = boardInput.text.value;
    } else {
      const next = rows.map((line) => line.split(""));
      const put = sign || (next[row][column] === glyph ? "." : glyph);
      if (editor.single.includes(put)) next.forEach((line) => line.forEach((sign, i) => {
        if (sign === put) line[i] = ".";
      }));
      next[row][column] = put;
      rows = next.map((line) => line.join(""));
      // The board shows what was put, also where no input can say it yet.
      draw({rows, marks: []});
      body = rows.join("\n");
      caseField.value = 1;
    }
    const made = await api("edit", query, body);
    set(made.input, made.step);
  });
  const name = (row, column) => "(" + editor.rowLabels[row] + ", " + editor.columnLabels[column] + ")";

  if (editor) {
    const palette = [...root.querySelectorAll("[data-glyph]")];
    const pick = (button) => {
      glyph = button.dataset.glyph;
      for (const each of palette) each.setAttribute("aria-pressed", String(each === button));
    };
    for (const button of palette) button.addEventListener("click", () => pick(button));
    if (palette.length) pick(palette[0]);
    board.setAttribute("tabindex", "0");
    board.setAttribute("role", "application");
    const cursor = svg("rect", {"class": "cursor kept", rx: 4});
    board.append(cursor);
    const heard = find(".heard");
    // The square chosen and what stands on it; told again where the board has the focus.
    const call = () => {
      const sign = rows[at[0]][at[1]], here = name(...at) + " " + say(sign === "." ? data.words.free : editor.names[sign] || [sign, sign]);
      const [x, y, side] = editor.origin;
      for (const [key, value] of Object.entries({x: x + side * at[1] - side / 2, y: y + side * at[0] - side / 2, width: side, height: side})) {
        cursor.setAttribute(key, value);
      }
      board.setAttribute("aria-label", here + say([", ", "，"]) + say(data.words.keys));
      if (document.activeElement === board) heard.textContent = here;
    };
    call();
    page.onLanguage(call);
    const squareOf = (event) => {
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
      const [x, y, side] = editor.origin, row = Math.round((place.y - y) / side), column = Math.round((place.x - x) / side);
      return row < 0 || column < 0 || row >= rows.length || column >= rows[0].length ? null : [row, column];
    };
    const put = (row, column, sign) => {
      at = [row, column];
      call();
      return click(row, column, sign);
    };
    // A piece is dragged from the tray or the board to a square, or off the board; elsewhere a finger scrolls.
    let dragged = null;
    const grab = (event, from, sign) => {
      if (event.button !== 0) return;
      dragged = {from, sign, x: event.clientX, y: event.clientY};
    };
    board.addEventListener("pointerdown", (event) => {
      const from = squareOf(event);
      if (from && editor.squares !== 1 && rows[from[0]][from[1]] !== ".") grab(event, from, rows[from[0]][from[1]]);
    });
    for (const button of palette) button.addEventListener("pointerdown", (event) => grab(event, null, button.dataset.glyph));
    root.addEventListener("touchmove", (event) => {
      if (dragged) event.preventDefault();
    }, {passive: false});
    addEventListener("pointercancel", () => {
      dragged = null;
      document.body.classList.remove("dragging");
    });
    let moved = false;
    addEventListener("pointermove", (event) => {
      document.body.classList.toggle("dragging", dragged !== null && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) > 8);
    });
    addEventListener("pointerup", guarded("board", async (event) => {
      const {from, sign} = dragged || {}, to = squareOf(event);
      moved = document.body.classList.contains("dragging");
      document.body.classList.remove("dragging");
      dragged = null;
      if (!moved) return;
      setTimeout(() => moved = false);
      if (editor.squares === 2 && from && to) {
        clicked = [];
        await put(...from);
        await put(...to);
      } else if (!editor.squares && String(from) !== String(to)) {
        if (from) rows = rows.map((line, row) => row === from[0] ? line.slice(0, from[1]) + "." + line.slice(from[1] + 1) : line);
        if (to) await put(...to, sign);
        else if (from) await put(...from, ".");
      }
    }));
    board.addEventListener("click", (event) => {
      const square = squareOf(event);
      if (square && !moved) put(...square);
    });
    board.addEventListener("contextmenu", (event) => {
      const square = squareOf(event);
      if (!square || editor.squares) return;
      event.preventDefault();
      put(...square, ".");
    });
    board.addEventListener("keydown", (event) => {
      const by = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[event.key];
      if (by) {
        at = [Math.max(0, Math.min(rows.length - 1, at[0] + by[0])), Math.max(0, Math.min(rows[0].length - 1, at[1] + by[1]))];
        call();
      } else if (event.key === "Enter" || event.key === " ") click(...at);
      else if (event.key === "Delete" && !editor.squares) click(...at, ".");
      else return;
      event.preventDefault();
    });
    find(".undo").addEventListener("click", () => {
      if (!history.length) return;
      const [text, end, step] = history.pop();
      boardInput.set(text);
      clicked = [];
      last = end;
      stepField.value = step;
      show();
    });
    find(".clear").addEventListener("click", () => {
      clicked = [];
      remember();
      boardInput.set("");
      blank();
      if (!editor.squares) draw({rows: rows.map((line) => ".".repeat(line.length)), marks: []});
    });
    // A position to begin with is shown with what holds in it; commands begin with none.
    if (!editor.squares) opened.board = guarded("board", async () => {
      if (boardInput.text.value === "") boardInput.set((await api("edit", {problem}, rows.join("\n"))).input);
      show();
    });
  }
  blank();
  if (editor && !editor.squares) told.replaceChildren();
  caseField.addEventListener("input", () => {
    last = true;
    show();
  });
  stepField.addEventListener("input", () => {
    last = false;
    show();
  });
  find(".go-show").addEventListener("click", () => show(true));
  find(".go-copy").addEventListener("click", guarded("board", async () => {
    await navigator.clipboard.writeText(boardInput.value());
    tell("board", "good", words("copied"));
  }));
  find(".go-try").addEventListener("click", guarded("board", async () => {
    boardInput.value();
    find(".own-only").hidden = false;
    ownOnly.checked = true;
    open("run", true);
    if (source.text.value.trim() !== "") await start("runs")();
    else find(".unfold", panel("run")).click();
  }));
  find(".go-use").addEventListener("click", () => {
    ownInput.set(boardInput.text.value);
    choose("");
    open("check", true);
  });

  // The suite: each test with a board and a sentence, its note or else the rule that
  // decides in it and in few others.
  opened.tests = guarded("tests", async () => {
    const place = find(".suite"), search = find("#panel-tests .search"), byRule = find(".by-rule");
    const {tests, chinese} = await api("tests", {problem});
    const total = {};
    for (const test of tests) for (const rule of Object.keys(test.rules || {})) total[rule] = (total[rule] || 0) + 1;
    const rare = (test) => Object.keys(test.rules || {}).sort((one, other) => total[one] - total[other]);
    const lines = tests.map((test) => {
      const opener = el("button", {type: "button", "aria-expanded": "false"}, test.file);
      const rule = data.rules[rare(test)[0]] || ["", ""];
      const line = el("li", {}, el("div", {"class": "thumb"}), el("div", {}, opener, " ",
        el("span", {"class": "faint"}, test.cases ? words("cases", {n: test.cases}) : ""),
        el("p", {}, both([test.note || rule[0], chinese[test.file] || rule[1]]))));
      line.dataset.test = test.file;
      line.dataset.rules = Object.keys(test.rules || {}).join(" ");
      opener.addEventListener("click", guarded("tests", () => unfold(test, line, opener)));
      return line;
    });
    place.replaceChildren(...lines);
    const fill = () => byRule.replaceChildren(el("option", {value: ""}, say(data.words.all)),
      ...Object.keys(data.rules).filter((rule) => total[rule]).map((rule) =>
        el("option", {value: rule}, say(data.rules[rule]) + " (" + total[rule] + ")")));
    const filter = () => {
      const wanted = search.value.trim().toLowerCase();
      for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(wanted)
        || byRule.value !== "" && !line.dataset.rules.split(" ").includes(byRule.value);
    };
    fill();
    page.onLanguage(fill);
    search.addEventListener("input", filter);
    byRule.addEventListener("change", filter);
    // Boards are drawn when they come into sight.
    const seen = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(guarded("tests", async ({target}) => {
      seen.unobserve(target);
      thumbnail(target.firstChild, await api("board", {problem, test: target.dataset.test}));
    })));
    lines.forEach((line) => seen.observe(line));
  });

  function thumbnail(place, facts) {
    if (!editor || facts.rows.length !== editor.rows.length) return;
    const small = board.cloneNode(true);
    for (const name of ["tabindex", "role"]) small.removeAttribute(name);
    small.setAttribute("aria-hidden", "true");
    place.replaceChildren(small);
    draw(facts, small);
    const used = facts.rows.flatMap((line, row) => [...line].flatMap((sign, column) => sign === "." ? [] : [[row, column]]));
    if (Math.max(facts.rows.length, facts.rows[0].length) <= 10 || !used.length) return;
    const edge = (i, of, by) => of(...used.map((square) => square[i])) + by;
    page.crop(small, [Math.max(0, edge(0, Math.min, -2)), Math.max(0, edge(1, Math.min, -2)),
      Math.min(facts.rows.length - 1, edge(0, Math.max, 2)), Math.min(facts.rows[0].length - 1, edge(1, Math.max, 2))], editor.origin);
  }

  function unfold(test, line, opener) {
    const is = opener.getAttribute("aria-expanded") === "true";
    opener.setAttribute("aria-expanded", String(!is));
    if (is) {
      find(".detail", line).remove();
      return;
    }
    const list = (name, entries) => entries.length ? el("p", {}, words(name), ": " + entries.join(", ")) : "";
    const pairs = (map) => Object.entries(map || {}).map(([key, value]) => key + " " + value);
    const open = el("button", {type: "button"}, words("edit")), show = el("button", {type: "button"}, words("show"));
    const place = el("div", {"class": "result"});
    open.addEventListener("click", guarded("tests", async () => {
      const text = (await api("input", {problem, test: test.file})).input;
      if (text.length <= 300000) edit(text);
      else {
        tell("tests", "faint", words("large"));
        show.click();
      }
    }));
    show.addEventListener("click", guarded("tests", async () =>
      report(place, (await api("show", {problem, test: test.file, page: true, "case": 1}, "")).page)));
    line.append(el("div", {"class": "detail"}, el("div", {"class": "row"}, open, show), place,
      el("ul", {}, ...Object.keys(test.rules || {}).map((rule) => el("li", {}, both(data.rules[rule] || [rule, rule])))),
      el("details", {}, el("summary", {}, words("recipe")),
        list("recipe", test.recipe ? [test.recipe] : []),
        list("arguments", pairs(test.arguments).concat(test.seed ? ["seed " + test.seed] : [])),
        list("kills", test.kills || []))));
  }

  // What is not to be read first never stands there: nothing moves when the run begins.
  if (page.hash.get("try")) fold("run", "...");
  open(page.hash.get("tab") || "statement");
  if (page.hash.get("try")) guarded("run", async () => {
    page.setHash({"try": null});
    const wrong = await api("wrong", {problem});
    source.set(wrong.program);
    language.value = data.endings[wrong.name.split(".").pop()];
    shownName = wrong.name;
    await start("runs")();
  })();
  page.onHash(() => open(page.hash.get("tab") || "statement"));
});
