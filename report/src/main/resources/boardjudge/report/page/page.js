// The frame of every page; what it offers to parts is described in the package's Javadoc.
const page = (() => {
  const parts = new Map(), hashListeners = [], languageListeners = [], choiceListeners = [];
  const root = document.documentElement, own = root.lang;
  let hash = new Map(), timer = 0, read = "";

  function readHash() {
    read = location.hash;
    hash = new Map(new URLSearchParams(read.slice(1)));
    api.hash = hash;
  }

  // The address is written when things have come to rest: browsers stop pages that write it often. That
  // of a link that was followed just now stays: its event is still to come.
  function writeHash() {
    if (location.hash !== read) return;
    const text = new URLSearchParams([...hash]).toString();
    try {
      history.replaceState(null, "", text === "" ? location.pathname + location.search : "#" + text);
      read = location.hash;
    } catch (refused) {
      // A page in a place without history still works.
    }
  }

  function language() {
    return root.lang === "zh" ? 1 : 0;
  }

  // Whether Chinese characters can be shown: without a font for them all look alike.
  let han = null;
  function hasCharacters() {
    if (han === null) {
      const [one, other] = ["\u8f66", "\u70ae"].map((sign) => {
        const canvas = document.createElement("canvas"), ink = canvas.getContext("2d");
        ink.font = "20px sans-serif";
        ink.fillText(sign, 2, 30);
        return canvas.toDataURL();
      });
      han = one !== other;
    }
    return han;
  }

  function applyChoices() {
    const zh = (hash.get("lang") || own) === "zh";
    const changed = (root.lang === "zh") !== zh;
    root.lang = zh ? "zh" : "en";
    const pieces = document.getElementById("pieces");
    if (pieces) {
      const shown = hasCharacters() && (hash.has("pieces") ? hash.get("pieces") === "han" : zh);
      root.classList.toggle("han", shown);
      pieces.setAttribute("aria-pressed", String(shown));
      pieces.hidden = !hasCharacters();
    }
    // A board is called what stands beside it, in the reader's language.
    for (const caption of document.querySelectorAll("figcaption")) {
      const board = caption.parentNode.querySelector(".b-board");
      const words = caption.querySelector(zh ? ".l-zh" : ".l-en") || caption;
      if (board && !board.closest("[data-part=replay] .scene")) board.setAttribute("aria-label", words.textContent);
    }
    // Of a board's descriptions the first one counts.
    for (const heard of document.querySelectorAll("desc[lang=zh]")) {
      heard.parentNode[zh ? "prepend" : "append"](heard);
    }
    if (changed) languageListeners.forEach((listener) => listener());
    choiceListeners.forEach((listener) => listener());
  }

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  }

  const api = {
    hash,
    part: (name, give) => parts.set(name, give),
    say: (label) => label[language()],
    choices(more) {
      const made = ["lang", "pieces"].filter((name) => hash.has(name)).map((name) => name + "=" + hash.get(name));
      if (more) made.push(more);
      return made.length ? "#" + made.join("&") : "";
    },
    choose(name, value) {
      api.setHash({[name]: value});
      applyChoices();
    },
    onChoices: (listener) => choiceListeners.push(listener),
    onLanguage: (listener) => languageListeners.push(listener),
    onHash: (listener) => hashListeners.push(listener),
    setHash(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) hash.delete(name);
        else hash.set(name, String(value));
      }
      clearTimeout(timer);
      timer = setTimeout(writeHash, 250);
    },
    el: (name, attributes, ...children) =>
      fill(document.createElement(name), attributes, children),
    svg: (name, attributes, ...children) =>
      fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children),
    // Shows some rows and columns of a board, [top, left, bottom, right], its labels beside them; all
    // without. Origin: where the middle of the first square lies, and a square's side.
    crop(board, part, [x, y, side]) {
      const whole = board.dataset.whole || (board.dataset.whole = board.getAttribute("viewBox"));
      const [, , width, height] = whole.split(" ").map(Number);
      const [top, left, bottom, right] = part || [0, 0, 0, 0], dx = side * left, dy = side * top;
      const cut = part ? [dx, dy, x + side / 2 + side * (right - left) + 4, y + side / 2 + side * (bottom - top) + 4] : [0, 0, width, height];
      board.setAttribute("viewBox", cut.join(" "));
      for (const old of board.querySelectorAll(".b-cover")) old.remove();
      const cover = (w, h) => api.svg("path", {"class": "b-cover", d: "M" + dx + " " + dy + "h" + w + "v" + h + "h-" + w + "z"});
      board.querySelectorAll(".b-labels").forEach((labels, rows) => {
        labels.setAttribute("transform", "translate(" + (rows ? dx : 0) + "," + (rows ? 0 : dy) + ")");
        if (!part) return;
        labels.before(rows ? cover(x - side / 2, height) : cover(width, y - side / 2));
        // The label of the row above, which nothing covers where the columns' labels stand.
        if (rows) labels.after(cover(x - side / 2, y - side / 2));
      });
    },
    give(within, more) {
      for (const element of within.querySelectorAll("[data-part]")) {
        const run = parts.get(element.dataset.part);
        const from = document.getElementById(element.dataset.from);
        if (run) run(element, from ? Object.assign(JSON.parse(from.textContent), more) : null);
      }
    },
    start() {
      root.classList.add("scripted");
      readHash();
      applyChoices();
      document.getElementById("language")?.addEventListener("click", () => {
        const other = root.lang === "zh" ? "en" : "zh";
        api.choose("lang", other === own ? null : other);
      });
      const pieces = document.getElementById("pieces");
      if (pieces) pieces.addEventListener("click", () =>
        api.choose("pieces", root.classList.contains("han") ? "latin" : "han"));
      addEventListener("hashchange", () => {
        // A link within the page says nothing of the reader's choices: they stay.
        const chosen = ["lang", "pieces"].map((name) => [name, hash.get(name)]);
        clearTimeout(timer);
        readHash();
        for (const [name, value] of chosen) if (value && !hash.has(name)) api.setHash({[name]: value});
        applyChoices();
        hashListeners.forEach((listener) => listener());
      });
      const logo = document.querySelector("a.name");
      if (logo) api.onChoices(() => logo.setAttribute("href", logo.getAttribute("href").split("#")[0] + api.choices()));
      api.give(document);
      applyChoices();
    },
  };
  return api;
})();
