/* One control for each type of choice, made from the choice as the engine shows it.
   `control(choice, ctx)` gives {el, read(), first}: read() is {value} or {problem, at}, and `first` takes the focus.
   ctx: {label(id), words, changed(), what, named}; `what` names the thing to be chosen, and `named` says that it stands
   above already: then the name is only read out; `no` is what leaving it is called. `blank`, if there is one, is the answer that stands until another is given;
   `start` is an answer that is filled in from the beginning, as far as it still fits. */
import { canonical, counter, el, fill, radios, unique } from "./dom.js";

function group(ctx, ...content) {
  // its name stands above already: a legend would say it twice
  return el("fieldset", { class: "pt-group", "aria-label": ctx.named ? ctx.what : null }, ctx.named ? null : el("legend", {}, ctx.what), content);
}

/* A thing by its name within a sentence: a question's own mark would stand before the sentence's. */
function inSentence(what) {
  return what.replace(/[\s.?!:…]+$/, "");
}

/* The place in a list of an answer that stands from the beginning; -1 for none. */
function placeOf(values, answer) {
  return answer === undefined ? -1 : values.findIndex((value) => canonical(value) === canonical(answer));
}

function range(choice, words) {
  return choice.most === null || choice.most === undefined
    ? fill(words.least_range, choice) : fill(words.range, choice);
}

/* So many answers stand side by side, to be seen at once; more are a list that opens. */
const BESIDE = 8;
/* So many answers in all may the parts of one answer show side by side, where each part may be left as it is. */
const TOGETHER = 12;

/* One of several, side by side as chips or (`short`, or too many) in a list that opens. Gives {el, index(), first}. */
function pick({ legend, options, chosen, changed, hidden, short, words }) {
  if (!short && options.length <= BESIDE) return radios({ legend, options, chosen, changed, hidden });
  const id = unique("pick");
  const open = chosen < 0 ? el("option", { value: "-1" }, `${words.want}…`) : null;
  const select = el("select", { id, class: "pt-select", onchange: changed }, open, options.map((text, i) => el("option", { value: String(i) }, text)));
  select.value = String(chosen);
  const name = el("label", { for: id, class: hidden ? "pt-hidden" : null }, legend);
  return { el: el("div", { class: "pt-pick" }, name, select), index: () => Number(select.value), first: select };
}

function oneOf(options, ctx) {
  const chosen = placeOf(options.map(([value]) => value), ctx.start === undefined ? ctx.blank : ctx.start);
  const row = pick({
    legend: ctx.what, options: options.map(([, text]) => text), chosen, changed: ctx.changed, hidden: ctx.named, short: ctx.short, words: ctx.words,
  });
  const read = () => (row.index() < 0
    ? { problem: fill(ctx.words.pick_one, { what: inSentence(ctx.what) }), at: row.first } : { value: options[row.index()][0] });
  return { el: row.el, read, first: row.first };
}

function counted(items) {
  const found = new Map();
  for (const item of items) found.set(item, (found.get(item) || 0) + 1);
  return [...found];
}

function someOf(choice, ctx) {
  const state = el("p", { class: "pt-state", "aria-live": "polite" });
  const rows = counted(choice.items).map(([item, n]) => {
    const given = (ctx.start || []).filter((one) => one === item).length;
    return n === 1 ? tick(item, given, ctx, update) : several(item, n, given, ctx, update);
  });
  function chosen() {
    return rows.flatMap((row) => row.items());
  }
  function update() {
    state.textContent = fill(ctx.words.chosen, { n: chosen().length, range: range(choice, ctx.words) });
    ctx.changed();
  }
  function read() {
    const picked = chosen();
    const fits = picked.length >= choice.least && picked.length <= (choice.most ?? Infinity);
    if (fits && rows.every((row) => row.sound())) return { value: picked };
    return { problem: fill(ctx.words.some_wrong, { what: inSentence(ctx.what), n: picked.length, range: range(choice, ctx.words) }), at: rows[0].first };
  }
  update();
  return {
    el: group(ctx, el("div", { class: "pt-chips" }, rows.map((row) => row.el)), state),
    read, first: rows[0] ? rows[0].first : null,
  };
}

function tick(item, given, ctx, update) {
  const id = unique("tick");
  const input = el("input", { type: "checkbox", id, onchange: update });
  input.checked = given > 0;
  return {
    el: el("label", { class: "pt-chip", for: id }, input, el("span", {}, ctx.label(item))),
    items: () => (input.checked ? [item] : []), sound: () => true, first: input,
  };
}

function several(item, n, given, ctx, update) {
  const label = fill(ctx.words.how_many, { what: ctx.label(item), n });
  const box = counter({ label, least: 0, most: n, start: Math.min(given, n), words: ctx.words, changed: update });
  const sound = () => Number.isInteger(box.read()) && box.read() >= 0 && box.read() <= n;
  return { el: box.el, items: () => (sound() ? Array(box.read()).fill(item) : []), sound, first: box.first };
}

function number(choice, ctx) {
  const open = choice.most === null || choice.most === undefined;
  const words = { ...ctx.words };
  const label = `${ctx.what} (${range(choice, words)})`;
  const title = ctx.named ? [el("span", { class: "pt-hidden" }, `${ctx.what} `), `(${range(choice, words)})`] : label;
  const box = counter({ label, title, least: choice.least, most: open ? 1e9 : choice.most, start: ctx.start ?? choice.least, words, changed: ctx.changed });
  const read = () => {
    const n = box.read();
    return Number.isInteger(n) && n >= choice.least && (open || n <= choice.most)
      ? { value: n } : { problem: fill(words.number_wrong, { what: inSentence(ctx.what), range: range(choice, words) }), at: box.first };
  };
  return { el: box.el, read, first: box.first };
}

function copies(items, ctx) {
  const totals = new Map(counted(items));
  const seen = new Map();
  return items.map((item) => {
    const i = (seen.get(item) || 0) + 1;
    seen.set(item, i);
    return totals.get(item) > 1 ? fill(ctx.words.copy, { what: ctx.label(item), i, n: totals.get(item) }) : ctx.label(item);
  });
}

/* Things in rows, each with the places it may go to: shares of cards, dice put to numbers. */
function placed(things, places, ctx, summary, chosen) {
  const lines = summary(things.map(() => -1)).map(() => el("li", {}));
  const state = el("ul", { class: "pt-state", "aria-live": "polite", hidden: !lines.length });
  state.append(...lines);
  const update = () => {
    // only what has changed, so that only that is read out
    summary(rows.map((row) => row.index())).forEach((text, i) => { if (lines[i].textContent !== text) lines[i].textContent = text; });
    ctx.changed();
  };
  const rows = things.map((thing, i) =>
    pick({ legend: thing, options: places.map((place) => ctx.label(place)), chosen: chosen[i], changed: () => update(), words: ctx.words }));
  update();
  return {
    el: group(ctx, el("div", { class: "pt-rows" }, rows.map((row) => row.el)), state),
    rows, first: rows[0] ? rows[0].first : null,
  };
}

/* Who has each item from the beginning: of things that are alike, each of them once. */
function sharedOut(choice, start) {
  const rest = choice.receivers.map((seat) => [...((start || {})[seat] || [])]);
  const keeper = choice.receivers.indexOf(choice.keeper);
  return choice.items.map((item) => {
    const to = rest.findIndex((items) => items.includes(item));
    if (to >= 0) rest[to].splice(rest[to].indexOf(item), 1);
    return to < 0 ? keeper : to;
  });
}

function share(choice, ctx) {
  const names = copies(choice.items, ctx);
  const gotten = (to, picks) => names.filter((name, i) => picks[i] === to);
  const box = placed(names, choice.receivers, ctx, (picks) => {
    const open = picks.filter((pick) => pick < 0).length;
    const lines = choice.receivers.map((seat, to) => fill(ctx.words.gets,
      { who: ctx.label(seat), what: gotten(to, picks).join(", ") || ctx.words.gets_nothing }));
    const left = open ? fill(ctx.words.open_items, { n: open }) : ctx.words.all_given;
    return [...lines, left];
  }, sharedOut(choice, ctx.start));
  const read = () => {
    const at = box.rows.find((row) => row.index() < 0);
    if (at) return { problem: fill(ctx.words.open_items, { n: box.rows.filter((row) => row.index() < 0).length }), at: at.first };
    const value = Object.fromEntries(choice.receivers.map((seat) => [seat, []]));
    choice.items.forEach((item, i) => value[choice.receivers[box.rows[i].index()]].push(item));
    return { value };
  };
  return { el: box.el, read, first: box.first };
}

function assign(choice, ctx) {
  const names = copies(choice.slots, ctx);
  const chosen = choice.slots.map((slot, i) => placeOf(choice.places, (ctx.start || [])[i]));
  const box = placed(names, choice.places, ctx, () => [], chosen);
  const read = () => {
    const i = box.rows.findIndex((row) => row.index() < 0);
    if (i >= 0) return { problem: fill(ctx.words.pick_one, { what: inSentence(names[i]) }), at: box.rows[i].first };
    return { value: box.rows.map((row) => choice.places[row.index()]) };
  };
  return { el: box.el, read, first: box.first };
}

/* The places of the items in the order of an answer; what it does not name stands behind. */
function ordered(items, start) {
  const left = items.map((_, i) => i);
  const first = start.flatMap((item) => {
    const at = left.findIndex((i) => items[i] === item);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...first, ...left];
}

function order(choice, ctx) {
  const names = copies(choice.items, ctx);
  const places = ordered(choice.items, ctx.start || []);
  const list = el("ol", { class: "pt-order" });
  const state = el("p", { class: "pt-state", "aria-live": "polite" });
  const arrow = (which, by) => el("button", {
    type: "button", class: "pt-b pt-step", "aria-label": fill(by < 0 ? ctx.words.move_up : ctx.words.move_down, { what: names[which] }),
    onclick: (event) => move(which, by, event.currentTarget),
  }, by < 0 ? "▲" : "▼");
  const rows = names.map((name, i) => el("li", {}, el("span", {}, name), el("span", { class: "pt-arrows" }, arrow(i, -1), arrow(i, 1))));
  function move(which, by, button) {
    const from = places.indexOf(which);
    const to = from + by;
    if (to < 0 || to >= places.length) return;
    [places[from], places[to]] = [places[to], places[from]];
    list.append(...places.map((i) => rows[i]));
    button.focus();
    state.textContent = fill(ctx.words.moved, { what: names[which], i: to + 1, n: places.length });
    ctx.changed();
  }
  list.append(...places.map((i) => rows[i]));
  return {
    el: group(ctx, list, state),
    read: () => ({ value: places.map((i) => choice.items[i]) }), first: list.querySelector("button"),
  };
}

const WORD = 40; // so many characters are a word or a number: one line is enough

function text(choice, ctx) {
  const id = unique("text");
  const left = el("p", { class: "pt-state", hidden: choice.most <= WORD });
  const area = choice.most <= WORD
    ? el("input", { type: "text", id, class: "pt-text pt-word", autocomplete: "off", oninput: update })
    : el("textarea", { id, rows: 3, class: "pt-text", oninput: update });
  area.value = ctx.start ?? "";
  const length = () => [...area.value].length;
  function update() {
    left.textContent = fill(ctx.words.text_left, { n: choice.most - length() });
    ctx.changed();
  }
  update();
  const read = () => (length() > choice.most
    ? { problem: fill(ctx.words.text_long, choice), at: area } : { value: area.value });
  const name = el("label", { for: id, class: ctx.named ? "pt-hidden" : null }, ctx.what);
  return { el: el("div", { class: "pt-group" }, name, area, left), read, first: area };
}

function maybe(choice, ctx) {
  const { words } = ctx;
  const inner = control(choice.choice, { ...ctx, named: true, blank: undefined, start: ctx.start ?? undefined });
  const stands = ctx.start === undefined ? ctx.blank : ctx.start;
  const chosen = stands === null ? 0 : stands === undefined ? -1 : 1;
  const row = radios({ legend: ctx.what, options: [words.skip, words.want], chosen, changed: show, hidden: ctx.named });
  function show() {
    inner.el.hidden = row.index() !== 1;
    ctx.changed();
  }
  show();
  const read = () => {
    if (row.index() < 0) return { problem: fill(words.pick_one, { what: inSentence(ctx.what) }), at: row.first };
    return row.index() === 0 ? { value: null } : inner.read();
  };
  return { el: el("div", { class: ctx.named ? null : "pt-nest" }, row.el, inner.el), read, first: row.first };
}

function repeated(choice, ctx) {
  const { words } = ctx;
  const most = choice.most ?? Infinity;
  const list = el("div", { class: "pt-list" });
  const state = el("p", { class: "pt-state", "aria-live": "polite" });
  const plus = el("button", { type: "button", class: "pt-b", onclick: () => { const made = add(); (made.first || plus).focus(); } });
  let entries = [];
  function draw() {
    entries.forEach((entry, i) => {
      entry.name.textContent = fill(words.entry, { i: i + 1 });
      entry.minus.textContent = fill(words.remove, { i: i + 1 });
      entry.minus.hidden = entries.length <= choice.least; // another could not be less
    });
    list.replaceChildren(...entries.map((entry) => entry.box));
    plus.textContent = entries.length ? words.add : words.add_first;
    plus.hidden = entries.length >= most;
    state.textContent = fill(words.chosen, { n: entries.length, range: range(choice, words) });
    ctx.changed();
  }
  function remove(entry) {
    entries = entries.filter((other) => other !== entry);
    draw();
    plus.focus();
  }
  function add(start) {
    const made = control(choice.choice, { ...ctx, named: true, blank: undefined, start });
    made.name = el("span", { class: "pt-name" });
    made.minus = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => remove(made) });
    made.box = el("div", { class: "pt-nest", role: "group" }, made.name, made.el, made.minus);
    entries.push(made);
    draw();
    return made;
  }
  const given = (ctx.start || []).slice(0, most);
  for (let i = 0; i < Math.max(choice.least, given.length); i += 1) add(given[i]);
  draw();
  const read = () => {
    const answers = entries.map((entry) => entry.read());
    const wrong = answers.find((answer) => "problem" in answer);
    if (wrong) return wrong;
    if (entries.length < choice.least) return { problem: fill(words.some_wrong, { what: inSentence(ctx.what), n: entries.length, range: range(choice, words) }), at: plus };
    return { value: answers.map((answer) => answer.value) };
  };
  return { el: group(ctx, list, plus, state), read, first: plus };
}

function parts(choice, ctx) {
  const blanks = choice.blanks || {};
  const beside = Object.entries(choice.parts).reduce((n, [name, part]) => n + (name in blanks ? (part.options || []).length : 0), 0);
  const made = Object.entries(choice.parts).map(([name, part]) =>
    [name, control(part, { ...ctx, what: ctx.label(name), named: false, short: beside > TOGETHER && name in blanks, blank: blanks[name], start: (ctx.start || {})[name] })]);
  const read = () => {
    const value = {};
    for (const [name, box] of made) {
      const answer = box.read();
      if ("problem" in answer) return answer;
      value[name] = answer.value;
    }
    return { value };
  };
  return {
    el: group(ctx, made.map(([, box]) => box.el)), read,
    first: made.length ? made[0][1].first : null,
  };
}

function menu(choice, ctx) {
  const ways = Object.entries(choice.ways).map(([name, way]) =>
    [name, control(way, { ...ctx, what: ctx.label(name), named: true, blank: undefined, start: (ctx.start || {})[name] })]);
  const chosen = ways.findIndex(([name]) => name in (ctx.start || {}));
  const row = radios({ legend: ctx.what, options: ways.map(([name]) => ctx.label(name)), chosen, changed: show, hidden: ctx.named });
  function show() {
    ways.forEach(([, box], i) => { box.el.hidden = i !== row.index(); });
    ctx.changed();
  }
  show();
  const read = () => {
    if (row.index() < 0) return { problem: fill(ctx.words.pick_one, { what: inSentence(ctx.what) }), at: row.first };
    const [name, box] = ways[row.index()];
    const answer = box.read();
    return "problem" in answer ? answer : { value: { [name]: answer.value } };
  };
  return { el: el("div", { class: ctx.named ? null : "pt-nest" }, row.el, ways.map(([, box]) => box.el)), read, first: row.first };
}

/** The answers of a choice that is no more than a short list, as [answer, text] pairs; null for every other choice. */
export function listed(choice, ctx) {
  const named = (values) => values.map((value) => [value, ctx.label(value)]);
  if (choice.type === "one_of" || choice.type === "one_seat") return named(choice.options);
  if (choice.type === "yes_no") return [[true, ctx.words.yes], [false, ctx.words.no]];
  if (choice.type === "nothing") return [[null, ctx.go || ctx.words.go_on]];
  if (choice.type === "number" && choice.most - choice.least <= 11) {
    return named(Array.from({ length: choice.most - choice.least + 1 }, (_, i) => choice.least + i));
  }
  if (choice.type === "maybe") {
    const inner = listed(choice.choice, ctx);
    return inner && choice.choice.type !== "nothing" ? [...inner, [null, ctx.no || ctx.words.nothing]] : null;
  }
  return null;
}

const FORMS = { some_of: someOf, number, share, assign, order, text, maybe, several: repeated, parts, menu };

/** The control for a choice; see the head of this file. */
export function control(choice, ctx) {
  if (choice.type === "nothing") return { el: el("span", {}), read: () => ({ value: null }), first: null };
  const options = choice.type === "number" ? null : listed(choice, ctx);
  if (options) return oneOf(options, ctx);
  const form = FORMS[choice.type];
  if (!form) throw new Error(`no control for a choice of type ${choice.type}`);
  return form(choice, ctx);
}
