/* A question and its answers. `panel(root, send)` gives {ask(question, words), say(message)}; the words are those of the screens.
   question: {n, token, what, heading, level, explain, rules, choice, labels, legal, refused, shut, lead, no, draft, start, forget, confirm, lang, go}
   message: {kind, text}; kind "refused" or "stale" opens the question again with all that was filled in; {} says nothing. */
import { atRest, canonical, el, fill, unique } from "./dom.js";
import { control, listed } from "./controls.js";

/* A list of legal answers up to this length is shown as buttons, whatever the type of the choice. */
const SHORT = 12;
/* Milliseconds after an answer in which the next question takes none: the second tap of a double tap must not fall on the
   button that has just come to lie under the finger. */
const SETTLE = 350;
/* Milliseconds after which an answer that is on its way dims what it shuts. */
const SLOW = 500;

export function panel(root, send) {
  let question = null;
  let words = {};
  let busy = false;
  let settling = 0;
  let slow = 0;
  const drafts = new Map();
  const heading = el("h3", { tabindex: "-1", class: "pt-heading" });
  const explain = el("div", { class: "pt-explain" });
  const body = el("div", { class: "pt-body" });
  const sure = el("div", { class: "pt-sure", role: "group", hidden: true });
  const problem = el("p", { class: "pt-problem", role: "alert" });
  const state = el("p", { class: "pt-state", role: "status" });
  const box = el("section", { class: "pt pt-panel" }, heading, explain, problem, body, sure, state);
  root.replaceChildren(box);

  function label(id) {
    return question.labels[String(id)] ?? String(id);
  }

  function context(what, go) {
    return { label, words, what, go, changed: () => { problem.textContent = ""; } };
  }

  function lock(on) {
    clearTimeout(settling);
    busy = on;
    clearTimeout(slow);
    box.classList.remove("pt-slow");
    if (on) slow = setTimeout(wait, SLOW);
    box.classList.toggle("pt-busy", on);
    box.setAttribute("aria-busy", String(on));
    // aria-disabled and not disabled: a disabled button would throw the keyboard's place on the page away
    for (const button of body.querySelectorAll("button")) {
      if (on) button.setAttribute("aria-disabled", "true"); else button.removeAttribute("aria-disabled");
    }
  }

  function wait() {
    box.classList.add("pt-slow");
    state.textContent = words.sent;
  }

  function answer(value, text) {
    if (busy) return;
    if (question.confirm) certain(value, text); else submit(value);
  }

  function submit(value) {
    if (busy) return;
    lock(true);
    problem.textContent = "";
    send({ answer: value, token: question.token, what: question.what });
  }

  function certain(value, text) {
    const close = () => { sure.hidden = true; body.hidden = false; heading.focus(); };
    const asked = el("p", { tabindex: "-1", class: "pt-name" }, fill(question.confirm, { choice: text }));
    sure.replaceChildren(asked, el("div", { class: "pt-buttons" },
      el("button", { type: "button", class: "pt-b pt-main", onclick: () => { close(); submit(value); } }, words.sure),
      el("button", { type: "button", class: "pt-b", onclick: close }, words.back)));
    sure.hidden = false;
    body.hidden = true;
    asked.focus();
  }

  function offered(value, text) {
    return el("button", { type: "button", class: "pt-b", onclick: () => answer(value, text) }, text);
  }

  /* What may not be chosen stands behind one fold, below all that may: each with the sentence that says why not. */
  function folded(shut) {
    if (!shut.length) return null;
    const reasons = shut.map(({ label: text, why }) => el("li", {}, el("strong", {}, text), " ", why));
    return el("details", { class: "pt-shut" }, el("summary", {}, words.refused_more), el("ul", {}, reasons));
  }

  /* What of `legal` and `refused` belongs to this choice: `inner` cuts the answer out of the whole answer. */
  function part(entries, inner) {
    return entries === null ? null : entries.map((entry) => ({ ...entry, inner: inner(entry.answer) })).filter((entry) => entry.inner !== undefined);
  }

  /* All that follow give {el, shut}: what may be chosen (null: nothing), and what may not. */
  function buttons(options, legal, no, wrap) {
    const reasons = new Map(no.map((entry) => [canonical(entry.inner), entry]));
    const open = legal && new Map(legal.map((entry) => [canonical(entry.inner), entry]));
    const shown = [];
    for (const [value, text] of options) {
      const key = canonical(value);
      if (reasons.has(key)) continue;
      if (open && !open.has(key)) reasons.set(key, { label: text, why: words.not_now });
      else shown.push(offered(wrap(value), (open && open.get(key).label) ?? text));
    }
    return { el: shown.length ? el("div", { class: "pt-buttons" }, shown) : null, shut: [...reasons.values()] };
  }

  function form(choice, no, wrap, what, start) {
    const made = control(choice, { ...context(what), named: true, start });
    const finish = el("button", { type: "submit", class: "pt-b pt-main" }, words.confirm);
    const row = el("div", { class: "pt-buttons" }, finish);
    const box = el("form", {
      class: "pt-form", novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        // what is wrong is said beside the button that was pressed, however long the form above it is
        row.before(problem);
        const given = made.read();
        if ("problem" in given) {
          problem.textContent = given.problem;
          if (given.at) given.at.focus();
        } else answer(wrap(given.value), what);
      },
    }, made.el, row);
    return { el: box, shut: no };
  }

  function answers(choice, legal, no, wrap, what, go, start) {
    const options = listed(choice, { ...context(what, go), no: choice === question.choice && question.no });
    if (options) return buttons(options, legal, no, wrap);
    if (choice.type === "menu") return ways(choice, legal, no, wrap, start);
    if (legal && legal.length <= SHORT) return buttons(legal.map((entry) => [entry.inner, entry.label]), legal, no, wrap);
    return form(choice, no, wrap, what, start);
  }

  function ways(choice, legal, no, wrap, start) {
    const inside = (name) => (value) => (value && typeof value === "object" && name in value ? value[name] : undefined);
    const shut = no.filter((entry) => !Object.keys(choice.ways).some((name) => inside(name)(entry.inner) !== undefined));
    const shown = [];
    const lead = ([name]) => choice === question.choice && name === question.lead;
    const all = Object.entries(choice.ways);
    for (const [name, way] of [...all.filter(lead), ...all.filter((one) => !lead(one))]) {
      const cut = (entries) => entries && part(entries.map((entry) => ({ ...entry, answer: entry.inner })), inside(name));
      if (choice === question.choice && question.shut.includes(name)) {
        shut.push(...cut(no).map(({ why }) => ({ label: label(name), why })));
        continue;
      }
      const made = answers(way, cut(legal), cut(no), (value) => wrap({ [name]: value }), label(name), label(name), inside(name)(start));
      shut.push(...(made.el || made.shut.length ? made.shut : [{ label: label(name), why: words.not_now }]));
      if (made.el) shown.push({ name, way, content: made.el, open: lead([name]) || inside(name)(start) !== undefined });
    }
    // of several forms each is opened by whoever wants it; a single one, and what is a button, stands there at once
    const many = shown.filter(({ content }) => content.matches("form")).length > 1;
    const sections = shown.map(({ name, way, content, open }) => (way.type === "nothing"
      ? el("div", { class: "pt-way" }, content) : titled(label(name), content, many && content.matches("form") ? { open } : null)));
    return { el: sections.length ? el("div", {}, sections) : null, shut };
  }

  function titled(name, content, fold) {
    const id = unique("way");
    const head = el("h4", { id }, name);
    if (!fold) return el("section", { class: "pt-way", "aria-labelledby": id }, head, content);
    return el("details", { class: "pt-way", open: fold.open }, el("summary", {}, head), content);
  }

  /* The answers of a question; those that were shown before under the same draft come back as they were filled in. */
  function drafted(next) {
    const { draft, lang, choice, legal, refused: no, start } = next;
    const whole = (value) => value;
    const made = () => {
      const all = answers(choice, part(legal, whole), part(no, whole), whole, next.heading || words.your_choice, next.go, start ?? undefined);
      return el("div", {}, all.el, folded(all.shut));
    };
    if (!draft) return made();
    const key = canonical([draft, lang, choice, legal, no, start]);
    if (!drafts.has(key)) drafts.set(key, made());
    return drafts.get(key);
  }

  function ask(next, said) {
    const answered = busy;
    const had = box.contains(document.activeElement) || answered;
    question = next;
    words = said;
    // first of all: what has the focus goes with it, for which the browser lays out the page as it is by then
    body.replaceChildren();
    box.setAttribute("lang", next.lang);
    box.setAttribute("aria-label", next.heading || words.your_choice);
    heading.textContent = next.heading;
    heading.setAttribute("aria-level", next.level || 3);
    const rules = next.rules.map(([head, text]) => el("details", {}, el("summary", {}, head), el("p", {}, text)));
    explain.replaceChildren(...[next.explain].flat().filter(Boolean).map((text) => el("p", {}, text)), ...rules);
    problem.textContent = "";
    state.textContent = "";
    sure.hidden = true;
    body.hidden = false;
    body.before(problem);
    if (next.forget) drafts.clear();
    if (next.choice) {
      body.append(drafted(next));
    }
    lock(answered);
    if (answered) settling = setTimeout(() => lock(false), SETTLE);
    // never onto the next move: pressing Enter twice would play it
    if (had) atRest(() => { if (document.activeElement === document.body || box.contains(document.activeElement)) heading.focus(); });
  }

  function say(message) {
    if (!question || !message.kind) return;
    lock(false);
    state.textContent = "";
    problem.textContent = message.text || "";
    // above what stays at the bottom of the window, for which the page leaves room (scroll-padding)
    if (message.text) atRest(() => problem.scrollIntoView({ block: "nearest" }));
  }

  return { ask, say };
}
