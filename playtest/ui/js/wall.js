/* A wall of drawings, each a button; a pressed one is shown large, with its words, and the arrow keys go on to the next.
   `wall`: {cards: [{drawing, name, text, faults, label}], say: {close, back, next}, title, lang}. */
import { el } from "./dom.js";
import { read } from "./drawing.js";
import { initialize } from "./together.js";

function parsed(drawing) {
  const svg = read(drawing);
  for (const name of ["role", "aria-labelledby"]) svg.removeAttribute(name);
  svg.querySelectorAll("title, desc").forEach((node) => node.remove());
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  return svg;
}

export default {
  initialize,
  render({ model, el: root }) {
    const heading = el("p", { class: "pt-name" });
    const list = el("ul", { class: "pt-wall" });
    const name = el("h3", { class: "pt-heading", tabindex: "-1" });
    const text = el("p", {});
    const faults = el("ul", { class: "pt-mistake" });
    const large = el("div", { class: "pt-large" });
    const [back, next, close] = [-1, 1, 0].map((by) => el("button", { type: "button", class: "pt-b", onclick: () => (by ? open(at + by) : sheet.close()) }));
    const sheet = el("dialog", { class: "pt pt-zoom" }, el("div", { class: "pt-turn" }, back, close, next), name, large, faults, text);
    const box = el("section", { class: "pt" }, heading, list, sheet);
    root.replaceChildren(box);
    let at = 0;
    const cards = () => model.get("wall").cards;

    function open(index) {
      if (index < 0 || index >= cards().length) return;
      at = index;
      const card = cards()[at];
      name.textContent = card.name;
      text.textContent = card.text;
      faults.replaceChildren(...card.faults.map((fault) => el("li", {}, fault)));
      faults.hidden = !card.faults.length;
      large.replaceChildren(parsed(card.drawing));
      back.disabled = at === 0;
      next.disabled = at === cards().length - 1;
      if (!sheet.open) sheet.showModal();
      name.focus();
    }
    sheet.addEventListener("close", () => list.children[at]?.querySelector("button").focus());
    sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
    sheet.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) open(at + by);
      event.stopPropagation();
    });
    function made(card, index) {
      const wrong = card.faults.length ? el("span", { class: "pt-flag" }, `! ${card.faults.length}`) : null;
      return el("li", {}, el("button", { type: "button", class: "pt-tile", "aria-label": card.label, onclick: () => open(index) }, parsed(card.drawing), wrong));
    }
    const draw = () => {
      const { title, say, lang } = model.get("wall");
      box.setAttribute("lang", lang);
      box.hidden = !cards().length;
      if (sheet.open) sheet.close();
      heading.textContent = title;
      for (const [button, key] of [[back, "back"], [next, "next"], [close, "close"]]) button.textContent = say[key] ?? "";
      list.replaceChildren(...cards().map(made));
    };
    model.on("change:wall", draw);
    draw();
    return () => model.off("change:wall", draw);
  },
};
