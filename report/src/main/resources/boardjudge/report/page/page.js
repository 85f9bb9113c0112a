// The frame of every page; what it offers to parts is described in the package's Javadoc.
const page = (() => {
  const parts = new Map(), hashListeners = [], languageListeners = [], choiceListeners = [];
  const root = document.documentElement;
  let hash = new Map(), timer = 0, written = "";

  function readHash() {
    hash = new Map(new URLSearchParams(location.hash.slice(1)));
    api.hash = hash;
  }

  // The address is written when things have come to rest: browsers stop pages that write it often.
  function writeHash() {
    const text = new URLSearchParams([...hash]).toString();
    const next = text === "" ? location.pathname + location.search : "#" + text;
    if (text !== written) {
      written = text;
      try {
        history.replaceState(null, "", next);
      } catch (refused) {
        // A page in a place without history still works.
      }
    }
  }

  function language() {
    return root.lang === "zh" ? 1 : 0;
  }

  function applyChoices() {
    const zh = hash.get("lang") === "zh";
    const changed = (root.lang === "zh") !== zh;
    root.lang = zh ? "zh" : "en";
    root.classList.toggle("han", hash.get("pieces") === "han");
    const pieces = document.getElementById("pieces");
    if (pieces) pieces.setAttribute("aria-pressed", String(root.classList.contains("han")));
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
      const choose = (id, name, value) => {
        const button = document.getElementById(id);
        if (button) button.addEventListener("click", () => api.choose(name, hash.get(name) === value ? null : value));
      };
      choose("language", "lang", "zh");
      choose("pieces", "pieces", "han");
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
