/* The log: a table with real headings in a region that scrolls and can be reached by keyboard. */
import { el, fill } from "./dom.js";

export default {
  render({ model, el: root }) {
    const caption = el("caption", {});
    const head = el("tr", {});
    const body = el("tbody", {});
    const empty = el("p", { class: "pt-state" });
    const earlier = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => model.send({ earlier: true }) });
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const table = el("table", { class: "pt-table" }, caption, el("thead", {}, head), body);
    const scroll = el("div", { class: "pt-log", role: "log", tabindex: "0" }, earlier, table, empty);
    const box = el("div", { class: "pt" }, scroll, problem);
    root.replaceChildren(box);

    function rule(id, words, why) {
      if (!id || !why) return id;
      return el("button", { type: "button", class: "pt-link", "aria-label": fill(words.log_why, { rule: id }), onclick: () => model.send({ why: id }) }, id);
    }
    function row([n, phase, text, id], words, why) {
      return el("tr", { "data-n": n }, el("th", { scope: "row" }, String(n)), el("td", {}, phase), el("td", {}, text),
        el("td", { class: "pt-rule" }, rule(id, words, why)));
    }
    function draw() {
      const { rows, earlier: left, why, words, lang, caption: name, problem: text } = model.get("log");
      const bottom = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40;
      box.setAttribute("lang", lang);
      scroll.setAttribute("aria-label", name);
      caption.textContent = name;
      head.replaceChildren(...[words.log_n, words.log_when, words.log_what, words.log_rule].map((title) => el("th", { scope: "col" }, title)));
      body.replaceChildren(...rows.map((entry) => row(entry, words, why)));
      table.hidden = !rows.length;
      empty.textContent = rows.length ? "" : words.log_empty;
      earlier.hidden = left <= 0;
      earlier.textContent = fill(words.log_earlier, { n: left });
      problem.textContent = text;
      // only for a reader who was at the end: nobody is pulled away from an older entry
      if (bottom) scroll.scrollTop = scroll.scrollHeight;
    }
    model.on("change:log", draw);
    draw();
    const first = requestAnimationFrame(() => { scroll.scrollTop = scroll.scrollHeight; });
    return () => {
      cancelAnimationFrame(first);
      model.off("change:log", draw);
    };
  },
};
