// The general's steps: pointing at one shows the board after it, with who aims at the general.
page.part("xiangqi", (root, data) => {
  const {el, say} = page, replay = root.closest(".replay");
  const row = root.querySelector(".controls"), told = root.querySelector("[role=status]");
  const buttons = data.steps.map((step) => {
    const button = el("button", {type: "button"}, step.name);
    const on = () => show(step), off = () => show(null);
    button.addEventListener("pointerenter", on);
    button.addEventListener("focus", on);
    button.addEventListener("click", on);
    button.addEventListener("pointerleave", off);
    button.addEventListener("blur", off);
    return button;
  });

  function show(step) {
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(data.steps[i] === step)));
    replay.dispatchEvent(new CustomEvent("preview", {detail: step && step.board}));
    told.replaceChildren();
    if (!step) return;
    told.append(el("strong", {}, step.name), " ",
      step.attacks.length ? say(data.attacked) + " " + step.attacks.join("; ") : say(data.free));
    if (step.hindrances.length) told.append("; " + say(data.kept) + " " + step.hindrances.join("; "));
  }

  row.append(...buttons);
  const at = (event) => show(data.steps.find((step) => step.square === event.detail) || null);
  replay.addEventListener("point", at);
  replay.addEventListener("square", at);
});
