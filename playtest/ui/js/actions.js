/* A row of buttons beside a question: what one may ask for, not what one decides. The message carries the button's key. */
import { el as make } from "./dom.js";

export default {
  render({ model, el }) {
    const row = make("div", { class: "pt-buttons" });
    const problem = make("p", { class: "pt-problem", role: "alert" });
    const box = make("div", { class: "pt pt-actions", role: "group" }, row, problem);
    el.replaceChildren(box);
    let asked = 0;
    function press(key) {
      const { n } = model.get("actions");
      if (asked === n) return; // a second tap before the page has moved
      asked = n;
      model.send({ act: key, n });
    }
    function draw() {
      const { buttons, label, lang, problem: text } = model.get("actions");
      const held = row.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      box.setAttribute("lang", lang);
      box.setAttribute("aria-label", label);
      box.hidden = !buttons.length && !text;
      row.replaceChildren(...buttons.map(([key, name]) =>
        make("button", { type: "button", class: "pt-b pt-quiet", "data-key": key, onclick: () => press(key) }, name)));
      if (held) (row.querySelector(`[data-key="${CSS.escape(held)}"]`) || row.querySelector("button"))?.focus();
      problem.textContent = text;
    }
    model.on("change:actions", draw);
    draw();
    return () => model.off("change:actions", draw);
  },
};
