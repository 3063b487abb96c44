/* A form: labelled fields in groups, sent whole. `form`: {n, title, level, explain, parts, submit, cancel, lang},
   `message`: {n, faults: [{text, at}]}. What is sent: {n, values}, {n, cancel: true}, or {n, change: key, values} from a live field. */
import { el, fill, unique } from "./dom.js";
import { initialize } from "./together.js";

function described(field, id) {
  return field.help ? el("p", { id: `${id}-help`, class: "pt-hint" }, field.help) : null;
}

function labelled(field, id, input) {
  if (field.help) input.setAttribute("aria-describedby", `${id}-help`);
  return el("div", { class: "pt-field", "data-key": field.key }, el("label", { for: id }, field.label), described(field, id), input);
}

function suggestions(field, id) {
  return field.suggest.length ? el("datalist", { id: `${id}-list` }, field.suggest.map(([value, text]) => el("option", { value }, text))) : null;
}

/* Options in a row under one heading stand together: a long list is read by its headings. */
function shelved(options, shelves) {
  const found = [];
  for (const [value, text] of options) {
    const label = shelves[value];
    const option = el("option", { value }, text);
    if (!label) found.push(option);
    else if (found.at(-1)?.label === label && found.at(-1).matches("optgroup")) found.at(-1).append(option);
    else found.push(el("optgroup", { label }, option));
  }
  return found;
}

const KINDS = {
  text(field, id, changed) {
    const list = suggestions(field, id);
    const input = el("input", { type: "text", id, class: "pt-text", value: field.value, list: list && list.id, autocomplete: "off", oninput: changed });
    const box = labelled(field, id, input);
    if (list) box.append(list);
    return { el: box, read: () => input.value, first: input };
  },
  long(field, id, changed) {
    const input = el("textarea", { id, class: "pt-text", rows: 3, oninput: changed });
    input.value = field.value;
    return { el: labelled(field, id, input), read: () => input.value, first: input };
  },
  number(field, id, changed) {
    const input = el("input", { type: "number", id, class: "pt-count", min: field.least, step: 1, inputmode: "numeric", value: field.value ?? "", oninput: changed });
    return { el: labelled(field, id, input), read: () => (input.value === "" ? null : input.valueAsNumber), first: input };
  },
  one(field, id, changed) {
    const select = el("select", { id, class: "pt-select", onchange: changed }, shelved(field.options, field.shelves));
    select.value = field.value;
    return { el: labelled(field, id, select), read: () => select.value, first: select };
  },
  many(field, id, changed) {
    const ticks = field.options.map(([value, text], i) => {
      const input = el("input", { type: "checkbox", id: `${id}-${i}`, onchange: changed });
      input.checked = field.value.includes(value);
      return { value, input, chip: el("label", { class: "pt-chip", for: input.id }, input, el("span", {}, text)) };
    });
    const box = el("fieldset", { class: "pt-group pt-field", "data-key": field.key, "aria-describedby": field.help ? `${id}-help` : null },
      el("legend", {}, field.label), described(field, id), el("div", { class: "pt-chips" }, ticks.map((tick) => tick.chip)));
    return { el: box, read: () => ticks.filter((tick) => tick.input.checked).map((tick) => tick.value), first: ticks[0] && ticks[0].input };
  },
  check(field, id, changed) {
    const input = el("input", { type: "checkbox", id, onchange: changed, "aria-describedby": field.help ? `${id}-help` : null });
    input.checked = field.value === true;
    const chip = el("label", { class: "pt-chip", for: id }, input, el("span", {}, field.label));
    return { el: el("div", { class: "pt-field", "data-key": field.key }, chip, described(field, id)), read: () => input.checked, first: input };
  },
};

export default {
  initialize,
  render({ model, el: root }) {
    const heading = el("h3", { tabindex: "-1", class: "pt-heading" });
    const explain = el("div", { class: "pt-explain" });
    const body = el("div", {});
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const state = el("p", { class: "pt-state", role: "status" });
    const finish = el("button", { type: "submit", class: "pt-b pt-main" });
    const leave = el("button", { type: "button", class: "pt-b pt-leave", onclick: () => { if (!sent()) { asked = form().n; model.send({ n: asked, cancel: true }); } } });
    const keys = el("p", { class: "pt-hint pt-keys" });
    const box = el("form", { class: "pt pt-panel pt-asked", novalidate: true, onsubmit: submit }, heading, explain, body, problem,
      el("div", { class: "pt-buttons" }, finish, leave), keys, state);
    root.replaceChildren(box);
    box.addEventListener("keydown", (event) => {
      // by itself Enter would send the form too, but in a notebook it is taken for a command
      const pressed = { Enter: event.target.matches("input, select") && finish, Escape: leave }[event.key];
      if (!pressed || pressed.hidden || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.click();
    });
    // a key or a press for something else, while what was typed here is not sent yet: say which keys end that
    box.addEventListener("pt-wait", () => {
      state.textContent = fill(words().keys_wait, { keys: keys.textContent });
      box.scrollIntoView({ block: "nearest" });
      if (!box.contains(document.activeElement)) fields[0]?.[1].first.focus({ preventScroll: true });
    });
    let fields = [];
    let asked = 0;
    let opener = null; // what had the focus before the form took it, and gets it back
    const form = () => model.get("form");
    const words = () => model.get("words");
    const sent = () => asked === form().n; // a second tap before the page has moved

    function values() {
      return Object.fromEntries(fields.map(([key, field]) => [key, field.read()]));
    }
    function submit(event) {
      event.preventDefault();
      if (sent()) return;
      asked = form().n;
      problem.textContent = "";
      state.textContent = words().sent;
      model.send({ n: asked, values: values() });
    }
    /* What is wrong with a field stands at the field, and with all others above the buttons. */
    function blame({ text, at }) {
      problem.append(el("span", { "data-at": at }, text));
      const field = fields.find(([key]) => key === at)?.[1];
      if (!field) return null;
      const id = unique("wrong");
      field.el.classList.add("pt-wrong");
      const told = el("p", { id, class: "pt-wrong-told" }, text);
      // above the box, so that boxes in a row stay in a row
      if (field.first.parentElement === field.el) field.first.before(told); else field.el.append(told);
      field.el.closest("details")?.setAttribute("open", "");
      field.first.setAttribute("aria-invalid", "true");
      field.first.setAttribute("aria-describedby", [field.first.getAttribute("aria-describedby"), id].filter(Boolean).join(" "));
      return field.first;
    }
    function forgive(at) {
      for (const line of problem.querySelectorAll("[data-at]")) if (["", at].includes(line.dataset.at)) line.remove();
      const field = fields.find(([key]) => key === at)?.[1];
      const told = field?.el.querySelector(".pt-wrong-told");
      if (!told) return;
      const rest = field.first.getAttribute("aria-describedby").split(" ").filter((id) => id !== told.id).join(" ");
      if (rest) field.first.setAttribute("aria-describedby", rest); else field.first.removeAttribute("aria-describedby");
      field.first.removeAttribute("aria-invalid");
      field.el.classList.remove("pt-wrong");
      told.remove();
    }
    function made(field) {
      const id = unique("field");
      const changed = () => {
        box.dataset.touched = "";
        forgive(field.key);
        if (field.live && !sent()) model.send({ n: form().n, change: field.key, values: values() });
      };
      const control = KINDS[field.kind](field, id, changed);
      fields.push([field.key, control]);
      return control.el;
    }
    function part(one) {
      if (!one.fields) return made(one);
      const inside = el("div", { class: "pt-fields" }, one.fields.map(made));
      const help = one.help ? el("p", { class: "pt-hint" }, one.help) : null;
      if (one.folded === null) return el("fieldset", { class: "pt-group pt-set" }, el("legend", {}, one.legend), help, inside);
      const whole = el("details", { class: "pt-set", "data-set": one.legend }, el("summary", {}, one.legend), help, inside);
      whole.open = opened.has(one.legend) ? opened.get(one.legend) : !one.folded;
      whole.addEventListener("toggle", () => opened.set(one.legend, whole.open));
      return whole;
    }
    /* Fields that follow each other share a grid; groups stand by themselves. */
    function rows(parts) {
      const found = [];
      let grid = null;
      for (const one of parts) {
        if (one.fields) grid = null;
        else if (!grid) found.push(grid = el("div", { class: "pt-fields" }));
        (grid ?? { append: (node) => found.push(node) }).append(part(one));
      }
      return found;
    }
    const opened = new Map(); // what the reader has unfolded stays so when the form is made anew
    function draw() {
      const { title, level, explain: told, parts, submit: name, cancel, lang } = form();
      const active = document.activeElement;
      const had = box.contains(active) || asked > 0;
      const held = body.contains(active) ? active.closest("[data-key]")?.dataset.key : null;
      if (form().focus && !had) opener = active;
      asked = 0;
      delete box.dataset.touched;
      box.hidden = !parts.length && !title;
      box.setAttribute("lang", lang);
      box.setAttribute("aria-label", title);
      heading.textContent = title;
      heading.setAttribute("aria-level", level);
      explain.replaceChildren(...told.map((text) => el("p", {}, text)));
      fields = [];
      body.replaceChildren(...rows(parts));
      finish.textContent = name;
      finish.hidden = !name;
      leave.textContent = cancel;
      leave.hidden = !cancel;
      const does = [name && fields.length && ["Enter", name], cancel && ["Esc", cancel]].filter(Boolean);
      keys.textContent = does.map((one) => one.join(": ")).join(" · ");
      keys.hidden = !cancel;
      problem.textContent = "";
      state.textContent = "";
      const again = held && fields.find(([key]) => key === held);
      if (again) again[1].first.focus();
      else if (form().focus) (fields[0]?.[1].first ?? heading).focus();
      else if (had && title) heading.focus();
      else if (had) giveBack();
    }
    /* Whatever opened the form has the focus again; a button of a row may have been drawn anew meanwhile. */
    function giveBack() {
      const key = opener?.dataset?.key;
      const again = opener?.isConnected ? opener : key && document.querySelector(`.pt-actions [data-key="${CSS.escape(key)}"]`);
      opener = null;
      again?.focus?.();
    }
    function say() {
      asked = 0;
      state.textContent = "";
      fields.forEach(([key]) => forgive(key));
      problem.textContent = "";
      const places = (model.get("message").faults || []).map(blame).filter(Boolean);
      places[0]?.focus();
    }
    model.on("change:form", draw);
    model.on("change:message", say);
    draw();
    say(); // what was said before the form came on the page
    return () => {
      model.off("change:form", draw);
      model.off("change:message", say);
    };
  },
};
