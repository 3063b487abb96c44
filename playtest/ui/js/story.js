/* The log as a story: phases as headings, who, what happened, the rules as buttons; two filters; newest last and in view.
   A rule that was asked for is told right below the line that it stands in. */
import { atRest, el, fill, unique } from "./dom.js";
import { initialize } from "./together.js";
import { told } from "./told.js";

export default {
  initialize,
  render({ model, el: root }) {
    const id = unique("story");
    const caption = el("caption", { id });
    const head = el("tr", {});
    const table = el("table", { class: "pt-table pt-tale" }, caption, el("thead", {}, head));
    const empty = el("p", { class: "pt-state" });
    const earlier = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => model.send({ earlier: true }) });
    const scroll = el("div", { class: "pt-log", role: "region", tabindex: "0", "aria-labelledby": id }, earlier, table, empty);
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const filters = ["who", "phase"].map((kind) => {
      const select = el("select", { id: unique(kind), class: "pt-select", onchange: () => model.send({ filter: kind, value: select.value }) });
      const label = el("label", { for: select.id });
      return { kind, select, label, box: el("div", { class: "pt-field" }, label, select) };
    });
    const box = el("div", { class: "pt" }, el("div", { class: "pt-fields pt-filters" }, filters.map((one) => one.box)), scroll, problem);
    root.replaceChildren(box);

    let atEnd = true;
    let following = 0;
    scroll.addEventListener("scroll", () => { atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40; });
    /* To the newest line, for a reader who was at the end. */
    function follow() {
      cancelAnimationFrame(following);
      following = atRest(() => { if (atEnd) scroll.scrollTop = scroll.scrollHeight; });
    }
    function rule(name, n, words) {
      return el("button", { type: "button", class: "pt-link", "aria-label": fill(words.log_why, { rule: name }), onclick: () => model.send({ why: name, n }) }, name);
    }
    function row({ n, clock, who, text, rules, marks, undone }, words) {
      const what = undone ? el("s", {}, text) : text;
      const beside = marks.length ? el("span", { class: "pt-mark" }, ` (${marks.join("; ")})`) : null;
      return el("tr", { "data-n": n }, el("td", { class: "pt-when" }, clock), el("th", { scope: "row" }, who), el("td", {}, what, beside),
        el("td", { class: "pt-rule" }, rules.map((name) => rule(name, n, words))));
    }
    function chapters(rows, words) {
      const bodies = [];
      let phase = null;
      for (const entry of rows) {
        if (!bodies.length || entry.phase !== phase) {
          phase = entry.phase;
          const title = phase ? el("tr", { class: "pt-phase" }, el("th", { scope: "rowgroup", colspan: 4 }, phase)) : null;
          bodies.push(el("tbody", {}, title));
        }
        bodies.at(-1).append(row(entry, words));
      }
      return bodies;
    }
    function drawFilter({ kind, select, label, box: whole }, { options, chosen }, words) {
      label.textContent = words[`log_filter_${kind}`];
      select.replaceChildren(el("option", { value: "" }, words.log_all), ...options.map((value) => el("option", { value }, value)));
      select.value = chosen;
      whole.hidden = options.length < 2 && !chosen;
    }
    function draw() {
      const { rows, earlier: left, filters: shown, words, lang, caption: name, problem: text } = model.get("story");
      box.setAttribute("lang", lang);
      caption.textContent = name;
      head.replaceChildren(...[words.log_clock, words.log_who, words.log_what, words.log_rule].map((title) => el("th", { scope: "col" }, title)));
      table.querySelectorAll("tbody").forEach((body) => body.remove());
      table.append(...chapters(rows, words));
      filters.forEach((one) => drawFilter(one, shown[one.kind], words));
      table.hidden = !rows.length;
      empty.textContent = rows.length ? "" : words.log_empty;
      earlier.hidden = left <= 0;
      earlier.textContent = fill(words.log_earlier, { n: left });
      problem.textContent = text;
      follow();
    }
    function tell() {
      table.querySelector(".pt-told-row")?.remove();
      const reply = model.get("told");
      const line = table.querySelector(`tr[data-n="${reply.n}"]`);
      if (!line) return;
      const made = told(reply, () => { line.nextSibling?.remove(); model.send({ closed: true }); });
      line.after(el("tr", { class: "pt-told-row" }, el("td", { colspan: 4 }, made.el)));
      made.open();
    }
    model.on("change:story", draw);
    model.on("change:told", tell);
    draw();
    return () => {
      cancelAnimationFrame(following);
      model.off("change:story", draw);
      model.off("change:told", tell);
    };
  },
};
