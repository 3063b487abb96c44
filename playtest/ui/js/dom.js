/* Small helpers that all screens use. Text enters the page as text, never as markup. */

const FOCUSABLE = new Set(["a", "button", "input", "select", "summary", "textarea"]);
let serial = 0;
// every widget on a page has its own copy of this file, so a count alone would give two of them the same name
const copy = Math.random().toString(36).slice(2, 8);

/** A name that is used once on this page, for linking labels to what they describe. */
export function unique(prefix) {
  serial += 1;
  return `pt-${prefix}-${copy}-${serial}`;
}

/** An element: `el("button", {class: "pt-b", "aria-label": "…", onclick: f}, "text", node)`. null and false are left out. */
export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value") node.value = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  // what can have the focus keeps its keys: in JupyterLab Enter or B on a button would else work on the cell around it
  if (FOCUSABLE.has(name) || node.hasAttribute("tabindex")) node.setAttribute("data-lm-suppress-shortcuts", "true");
  return node;
}

/** Does something when all has changed, before the page is drawn. Whatever moves the focus or asks how large a thing is
    makes the browser lay out the page; in the midst of the changes it would do so again and again. */
export function atRest(work) {
  return requestAnimationFrame(work);
}

/** The template with its {names} filled in. */
export function fill(template, values) {
  return String(template ?? "").replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** One text for equal JSON values, whatever the order of their keys. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** A row of choices of which exactly one can be on: native radio buttons, so arrow keys and screen readers know them. */
export function radios({ legend, options, chosen, changed, hidden }) {
  const name = unique("radio");
  const inputs = options.map((option, i) => {
    const input = el("input", { type: "radio", name, id: `${name}-${i}`, onchange: changed });
    input.checked = chosen === i;
    return input;
  });
  const chips = options.map((option, i) =>
    el("label", { class: "pt-chip", for: inputs[i].id }, inputs[i], el("span", {}, option)));
  const group = el("fieldset", { class: "pt-group", "aria-label": hidden ? legend : null },
    hidden ? null : el("legend", {}, legend), el("div", { class: "pt-chips" }, chips));
  const index = () => inputs.findIndex((input) => input.checked);
  return { el: group, index, first: inputs[0], inputs };
}

/** A whole number with a button for one less and one for one more; `title` is how its name is drawn, if otherwise. `read()` gives the number, or NaN. */
export function counter({ label, title, least, most, start, words, changed }) {
  const id = unique("number");
  const input = el("input", {
    type: "number", id, min: least, max: most, step: 1, inputmode: "numeric", class: "pt-count", value: String(start), oninput: changed,
  });
  const step = (by, key, sign) => el("button", {
    type: "button", class: "pt-b pt-step", "aria-label": fill(words[key], { what: label }),
    onclick: () => {
      const now = Number.isInteger(input.valueAsNumber) ? input.valueAsNumber : start - by;
      input.value = String(Math.min(most, Math.max(least, now + by)));
      changed();
    },
  }, sign);
  const box = el("div", { class: "pt-counter" }, el("label", { for: id }, title ?? label),
    el("span", { class: "pt-counter-row" }, step(-1, "less", "−"), input, step(1, "more", "+")));
  return { el: box, read: () => (input.value.trim() === "" ? NaN : Number(input.value)), first: input };
}
