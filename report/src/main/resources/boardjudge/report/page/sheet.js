// Sorts and filters a table. data-text: how many cells of a row are searched.
page.part("sheet", (root, data) => {
  const find = (selector) => root.querySelector(selector);
  const body = find("tbody"), rows = [...body.rows], heads = [...find("thead tr").cells];
  const chips = [...root.querySelectorAll("[data-key]")], bounds = [find(".least"), find(".most")];
  const search = find(".search"), count = find(".count"), save = find(".save");
  const pressed = (chip) => chip.getAttribute("aria-pressed") === "true";
  const cell = (row, column) => row.cells[column].textContent;

  // The address holds the column, counted from 1, with a minus for the other direction.
  function sort() {
    const wanted = parseInt(page.hash.get("sort"), 10) || 0, by = Math.abs(wanted) - 1;
    const head = heads[by], order = [...rows], value = (row) => parseFloat(cell(row, by)) || 0;
    if (head && head.querySelector(".sort")) order.sort((a, b) => Math.sign(wanted)
      * (head.className === "figure" ? value(a) - value(b) : cell(a, by).localeCompare(cell(b, by))));
    heads.forEach((each) => each.removeAttribute("aria-sort"));
    if (head) head.setAttribute("aria-sort", wanted > 0 ? "ascending" : "descending");
    body.append(...order);
  }

  function chosen(row) {
    const text = [...row.cells].slice(0, root.dataset.text).map((each) => each.textContent).join(" ");
    const on = chips.filter(pressed);
    const key = (chip) => chip.dataset.key, fits = (chip) => row.dataset[key(chip)] === chip.dataset.value;
    return text.toLowerCase().includes(search.value.toLowerCase().trim())
      && on.every((one) => on.some((chip) => key(chip) === key(one) && fits(chip)))
      && bounds.every((bound, i) => !bound || bound.value === ""
        || (parseFloat(cell(row, bound.dataset.column)) - bound.value) * (i ? -1 : 1) >= 0);
  }

  function filter() {
    rows.forEach((row) => row.hidden = !chosen(row));
    count.textContent = rows.filter((row) => !row.hidden).length + " / " + rows.length;
  }

  heads.forEach((head, i) => head.querySelector(".sort")?.addEventListener("click", () => {
    const now = page.hash.get("sort");
    page.setHash({sort: now === String(i + 1) ? -i - 1 : now === String(-i - 1) ? null : i + 1});
    sort();
  }));
  chips.forEach((chip) => chip.addEventListener("click", () => {
    chip.setAttribute("aria-pressed", String(!pressed(chip)));
    filter();
  }));
  [search, ...bounds].forEach((input) => input?.addEventListener("input", filter));
  body.addEventListener("click", (event) => {
    if (!event.target.closest("a")) event.target.closest("tr").querySelector("a")?.click();
  });
  save?.addEventListener("click", () => {
    const href = URL.createObjectURL(new Blob([data.csv], {type: "text/csv"}));
    page.el("a", {href, download: data.file}).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  });
  page.onHash(sort);
  sort();
  filter();
});

// Opens the failure that the address names, with its report and replay, and closes the one before.
page.part("failures", (root, data) => {
  const get = (id) => document.getElementById(id);
  let shown = null;

  function open(focus) {
    const id = "who=" + page.hash.get("who"), next = get(id);
    // A link of a replay names its step alone.
    if (!next && shown && page.hash.has("step")) page.setHash({who: shown.id.slice(4)});
    if (!next || next === shown) return;
    if (shown) {
      shown.querySelector("[data-go=play].playing")?.click();
      shown.querySelector(".opened")?.remove();
      shown.classList.remove("chosen");
    }
    document.querySelector("tr.current")?.classList.remove("current");
    document.querySelector('tr a[href="#' + id + '"]')?.closest("tr").classList.add("current");
    shown = next;
    shown.classList.add("chosen");
    const own = data[shown.dataset.mismatch];
    if (own) {
      const opened = page.el("div", {"class": "opened"},
        get("mismatch-" + shown.dataset.mismatch).content.cloneNode(true));
      shown.append(opened);
      opened.querySelector(".place")?.replaceWith(get(own[0]).content.cloneNode(true));
      page.give(opened, own[1]);
    }
    root.scrollIntoView();
    if (focus) shown.querySelector("h3").focus({preventScroll: true});
  }

  page.onHash(() => open(true));
  open(false);
});

// Opens what the address names, if it can be opened.
page.part("details", () => {
  function open() {
    for (const [name, value] of page.hash) {
      const at = document.getElementById(name + "=" + value);
      if (at && "open" in at) {
        at.open = true;
        at.scrollIntoView();
      }
    }
  }
  page.onHash(open);
  open();
});
