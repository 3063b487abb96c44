/* The log as a story: phases as headings, who, what happened, the rules as buttons; two filters; newest last and in view.
   A rule that was asked for is told right below the line that it stands in. A deal leads to what became of it, and back. */
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

    let shown = []; // the rows on the page: {entry, line, said}
    let atEnd = true;
    let following = 0;
    let gone = 0; // the last line asked for that was not on the page
    scroll.addEventListener("scroll", () => { atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40; });
    /* To the newest line, for a reader who was at the end. */
    function follow() {
      cancelAnimationFrame(following);
      following = atRest(() => { if (atEnd) scroll.scrollTop = scroll.scrollHeight; });
    }
    function rule(name, n, words) {
      return el("button", { type: "button", class: "pt-link", "aria-label": fill(words.log_why, { rule: name }), onclick: () => model.send({ why: name, n }) }, name);
    }
    const lineOf = (own) => table.querySelector(`tr[data-own="${CSS.escape(own)}"]`);
    /* To another line: it comes into sight and has the keyboard, and its own link leads back. */
    function arrive(line) {
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: "nearest" });
    }
    function link({ to, text }) {
      const go = () => { const line = lineOf(to); if (line) arrive(line); else model.send({ go: to }); };
      return el("button", { type: "button", class: "pt-link", onclick: go }, `→ ${text}`);
    }
    function row({ n, clock, who, text, rules, marks, undone, own, links }, words) {
      const what = undone ? el("s", {}, text) : text;
      const beside = marks.length ? el("span", { class: "pt-mark" }, ` (${marks.join("; ")})`) : null;
      return el("tr", { "data-n": n, "data-own": own || null, tabindex: own ? -1 : null }, el("td", { class: "pt-when" }, clock),
        el("th", { scope: "row" }, who), el("td", {}, what, beside, links.map(link)),
        el("td", { class: "pt-rule" }, rules.map((name) => rule(name, n, words))));
    }
    /* A row at the end, under the heading of its phase. */
    function add(entry, words) {
      if (!shown.length || shown.at(-1).entry.phase !== entry.phase) {
        const title = entry.phase ? el("tr", { class: "pt-phase" }, el("th", { scope: "rowgroup", colspan: 4 }, entry.phase)) : null;
        table.append(el("tbody", {}, title));
      }
      const line = row(entry, words);
      table.lastElementChild.append(line);
      shown.push({ entry, line, said: JSON.stringify(entry) });
    }
    function remove({ line }) {
      const body = line.parentElement;
      if (line.nextSibling?.classList.contains("pt-told-row")) line.nextSibling.remove();
      line.remove();
      if (!body.querySelector("tr[data-n]")) body.remove();
    }
    /* A log grows at its end: the rows that are there already stay, so that the browser need lay out the new ones alone. */
    function write(rows, words) {
      const said = rows.map((entry) => JSON.stringify(entry));
      const first = shown.findIndex((one) => one.said === said[0]);
      const stay = first < 0 ? [] : shown.slice(first);
      const whole = stay.every((one, i) => one.said === said[i]);
      (whole ? shown.slice(0, shown.length - stay.length) : shown).forEach(remove);
      shown = whole ? stay : [];
      for (const entry of rows.slice(shown.length)) add(entry, words);
    }
    function drawFilter(filter, { options, chosen }, words) {
      const { kind, select, label, box: whole } = filter;
      label.textContent = words[`log_filter_${kind}`];
      const said = JSON.stringify([words.log_all, ...options]);
      if (filter.said !== said) {
        filter.said = said;
        select.replaceChildren(el("option", { value: "" }, words.log_all), ...options.map((value) => el("option", { value }, value)));
      }
      select.value = chosen;
      whole.hidden = options.length < 2 && !chosen;
    }
    function draw() {
      const words = model.get("words");
      const { rows, earlier: left, filters: chosen, lang, caption: name, problem: text, goal } = model.get("story");
      box.setAttribute("lang", lang);
      caption.textContent = name;
      head.replaceChildren(...[words.log_clock, words.log_who, words.log_what, words.log_rule].map((title) => el("th", { scope: "col" }, title)));
      write(rows, words);
      filters.forEach((one) => drawFilter(one, chosen[one.kind], words));
      table.hidden = !rows.length;
      empty.textContent = rows.length ? "" : words.log_empty;
      earlier.hidden = left <= 0;
      earlier.textContent = fill(words.log_earlier, { n: left });
      problem.textContent = text;
      if (goal.n && goal.n !== gone) {
        gone = goal.n;
        atEnd = false;
        atRest(() => { const line = lineOf(goal.to); if (line) arrive(line); });
      }
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
