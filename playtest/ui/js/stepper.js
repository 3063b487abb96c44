/* Steps in a row, the present one marked by sign, weight and word; Back and Next at the ends. */
import { atRest, el, fill } from "./dom.js";
import { initialize } from "./together.js";

const SIGNS = { done: "✓", now: "▸", next: "·" };

export default {
  initialize,
  render({ model, el: root }) {
    const list = el("ol", { class: "pt-steps" });
    const back = el("button", { type: "button", class: "pt-b", onclick: () => move(-1) });
    const next = el("button", { type: "button", class: "pt-b", onclick: () => move(1) });
    const where = el("p", { class: "pt-state", role: "status" });
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const box = el("nav", { class: "pt pt-stepper" }, list, el("div", { class: "pt-turn" }, back, where, next), problem);
    root.replaceChildren(box);
    let asked = 0;
    let moved = false;
    const state = () => model.get("steps");
    const now = () => state().steps.findIndex((step) => step.mark === "now");

    // from the last step on, Next leads to what comes after them
    const towards = (by) => state().steps[now() + by] || (by > 0 ? state().beyond : null);

    function go(key) {
      if (asked === state().n || !state().moves) return; // a second tap before the page has moved
      asked = state().n;
      model.send({ go: key, n: asked });
    }
    function move(by) {
      const step = towards(by);
      moved = Boolean(step);
      if (step) go(step.key);
    }
    // whoever reads on from below begins at the top of the new page, not in its middle
    function top() {
      if (!moved) return;
      moved = false;
      atRest(() => {
        const page = root.closest(".pt-chapter");
        if (page && page.getBoundingClientRect().top < 0) page.scrollIntoView({ block: "start" });
      });
    }
    function item(step, i) {
      const { moves, numbered } = state();
      const words = model.get("words");
      const inside = [el("span", { class: "pt-sign", "aria-hidden": "true" }, SIGNS[step.mark]), numbered ? `${i + 1}. ${step.name}` : step.name,
        el("span", { class: "pt-hidden" }, ` (${words[`step_${step.mark}`]})`)];
      const attributes = { class: `pt-b pt-step-${step.mark}`, "aria-current": step.mark === "now" ? "step" : null };
      return el("li", {}, moves
        ? el("button", { ...attributes, type: "button", "data-key": step.key, onclick: () => go(step.key) }, inside)
        : el("span", attributes, inside));
    }
    function draw() {
      const words = model.get("words");
      const { steps, moves, beyond, lang, problem: text } = state();
      const held = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      box.setAttribute("lang", lang);
      box.setAttribute("aria-label", words.steps);
      list.replaceChildren(...steps.map(item));
      if (held) (list.querySelector(`[data-key="${CSS.escape(held)}"]`) || list).focus();
      const i = now();
      where.textContent = fill(words.step_of, { i: i + 1, n: steps.length, name: steps[i].name });
      if (beyond && i === steps.length - 1) where.append(el("strong", { class: "pt-beyond" }, beyond.name));
      for (const [button, by, name] of [[back, -1, words.previous], [next, 1, words.next]]) {
        button.textContent = by < 0 ? `◂ ${name}` : `${name} ▸`;
        button.hidden = !moves;
        if (towards(by)) button.removeAttribute("aria-disabled"); else button.setAttribute("aria-disabled", "true");
      }
      problem.textContent = text;
      top();
    }
    model.on("change:steps", draw);
    draw();
    return () => model.off("change:steps", draw);
  },
};
