/* The drawing, and under it the same in words. */
import { el as make, unique } from "./dom.js";

function table(block) {
  const head = make("tr", {}, block.head.map((text) => make("th", { scope: "col" }, text)));
  const rows = block.rows.map((row) => make("tr", {}, row.map((text, i) => make(i ? "td" : "th", { scope: i ? null : "row" }, text))));
  const whole = make("table", { class: "pt-table" }, make("caption", {}, block.caption), make("thead", {}, head), make("tbody", {}, rows));
  return make("div", { class: "pt-wide", tabindex: "0", role: "group", "aria-label": block.caption }, whole);
}

export function wording(blocks) {
  const nodes = [];
  let list = null;
  for (const block of blocks) {
    if ("line" in block) {
      if (!list) nodes.push(list = make("ul", {}));
      list.append(make("li", {}, block.line));
    } else {
      list = null;
      nodes.push("heading" in block ? make("p", { class: "pt-name" }, block.heading) : table(block));
    }
  }
  return nodes;
}

function parsed(drawing, title, describedby) {
  const svg = document.importNode(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, true);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  svg.setAttribute("aria-describedby", describedby);
  svg.setAttribute("focusable", "false");
  return svg;
}

export default {
  render({ model, el }) {
    const id = unique("words");
    const picture = make("div", { class: "pt-drawing" });
    const caption = make("figcaption", { class: "pt-name" });
    const summary = make("summary", {});
    const twin = make("div", { id, class: "pt-twin" });
    const details = make("details", {}, summary, twin);
    const box = make("figure", { class: "pt pt-board" }, caption, picture, details);
    details.open = model.get("board").open;
    el.replaceChildren(box);
    const draw = () => {
      const { drawing, title, words, summary: name, lang } = model.get("board");
      box.hidden = !drawing && !words.length;
      box.setAttribute("lang", lang);
      caption.textContent = title;
      summary.textContent = name;
      picture.replaceChildren(...(drawing ? [parsed(drawing, title, id)] : []));
      twin.replaceChildren(...wording(words));
    };
    model.on("change:board", draw);
    draw();
    return () => model.off("change:board", draw);
  },
};
