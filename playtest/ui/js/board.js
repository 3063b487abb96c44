/* The drawing, and under it the same in words. */
import { el, unique } from "./dom.js";
import { read, renew } from "./drawing.js";
import { initialize } from "./together.js";

function table(block) {
  const head = el("tr", {}, block.head.map((text) => el("th", { scope: "col" }, text)));
  const rows = block.rows.map((row) => el("tr", {}, row.map((text, i) => el(i ? "td" : "th", { scope: i ? null : "row" }, text))));
  const whole = el("table", { class: "pt-table" }, el("caption", {}, block.caption), el("thead", {}, head), el("tbody", {}, rows));
  return el("div", { class: "pt-wide", tabindex: "0", role: "group", "aria-label": block.caption }, whole);
}

function wording(blocks) {
  const nodes = [];
  let list = null;
  for (const block of blocks) {
    if ("line" in block) {
      if (!list) nodes.push(list = el("ul", {}));
      list.append(el("li", {}, block.line));
    } else {
      list = null;
      nodes.push("heading" in block ? el("p", { class: "pt-name" }, block.heading) : table(block));
    }
  }
  return nodes;
}

function named(drawing, kind, title, describedby) {
  if (!drawing) return null; // the page has no room for this one and has said so
  const svg = read(drawing);
  svg.removeAttribute("aria-labelledby");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  svg.setAttribute("aria-describedby", describedby);
  svg.setAttribute("focusable", "false");
  svg.classList.add(kind);
  return svg;
}

const KINDS = ["pt-tall", "pt-broad"];
/* The keys that lead back and on, those of a presenter's remote among them. */
const LEAD = { ArrowLeft: 0, PageUp: 0, ArrowRight: -1, PageDown: -1 };

/* While a board of a chapter fills the screen nothing else of the page is seen: so it brings the chapter's way back and
   on with it. {el, begin(), end()}. */
function turning(root) {
  const row = el("div", { class: "pt-turn", hidden: true });
  let own = []; // the chapter's: Back, where one is, Next
  const watch = new MutationObserver(copy);
  function copy() {
    own.forEach((part, i) => {
      row.children[i].textContent = part.textContent;
      row.children[i].hidden = part.hidden;
      for (const name of ["class", "role", "aria-disabled"]) {
        if (part.hasAttribute(name)) row.children[i].setAttribute(name, part.getAttribute(name)); else row.children[i].removeAttribute(name);
      }
    });
  }
  function press(event) {
    const part = event.key in LEAD && own.at(LEAD[event.key]);
    if (!part) return;
    event.preventDefault();
    part.click();
  }
  function begin() {
    const theirs = root.closest(".pt-chapter")?.querySelector(".pt-turns .pt-turn");
    if (!theirs) return;
    own = [...theirs.children];
    row.replaceChildren(...own.map((part) => el(part.localName, { type: part.type, onclick: part.type && (() => part.click()) })));
    row.hidden = false;
    copy();
    watch.observe(theirs, { subtree: true, childList: true, characterData: true, attributes: true });
    document.addEventListener("keydown", press);
  }
  function end() {
    watch.disconnect();
    document.removeEventListener("keydown", press);
    row.hidden = true;
    row.replaceChildren();
    own = [];
  }
  return { el: row, begin, end };
}

export default {
  initialize,
  render({ model, el: root }) {
    const id = unique("words");
    const picture = el("div", { class: "pt-drawing" });
    const caption = el("figcaption", { class: "pt-name" });
    const summary = el("summary", {});
    const twin = el("div", { id, class: "pt-twin" });
    const details = el("details", {}, summary, twin);
    const fill = el("button", { type: "button", class: "pt-b pt-fill" });
    const turn = turning(root);
    const box = el("figure", { class: "pt pt-board" }, caption, fill, picture, turn.el, details);
    const filling = () => document.fullscreenElement === box;
    const label = () => { fill.textContent = model.get("board")[filling() ? "back" : "fill"]; };
    const shown = []; // the drawings that are on the page, by kind
    const leave = () => filling() && document.exitFullscreen();
    fill.addEventListener("click", () => leave() || box.requestFullscreen());
    box.addEventListener("fullscreenchange", () => {
      label();
      if (filling()) turn.begin(); else turn.end();
    });
    details.open = model.get("board").open;
    root.replaceChildren(box);
    const draw = () => {
      const { drawings, title, words: twinned, summary: name, lang } = model.get("board");
      box.hidden = !drawings.length && !twinned.length;
      box.classList.toggle("pt-both", drawings.length > 1);
      fill.hidden = drawings.length < 2 || !document.fullscreenEnabled;
      label();
      // what covers the page must never lie under a board that fills the screen
      if (!drawings.length) leave();
      box.setAttribute("lang", lang);
      caption.textContent = title;
      summary.textContent = name;
      details.hidden = !twinned.length;
      KINDS.forEach((kind, i) => {
        const next = named(drawings[i], kind, title, id);
        if (next && shown[i]) shown[i] = renew(shown[i], next);
        else {
          shown[i]?.remove();
          if (next) picture.append(next);
          shown[i] = next;
        }
      });
      twin.replaceChildren(...wording(twinned));
    };
    /* Says which of two drawings there is room for, so that the other one need not come. */
    let room = null;
    const look = () => {
      const now = Number(getComputedStyle(picture).getPropertyValue("--pt-room"));
      if (!picture.clientWidth || model.get("board").drawings.length < 2 || now === room) return;
      room = now;
      model.send({ room });
    };
    const watch = new ResizeObserver(look);
    watch.observe(picture);
    model.on("change:board", draw);
    draw();
    return () => {
      leave();
      turn.end();
      watch.disconnect();
      model.off("change:board", draw);
    };
  },
};
