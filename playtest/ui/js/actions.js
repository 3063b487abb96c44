/* A row of buttons beside a question: what one may ask for, not what one decides. The message carries the button's key. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

/* Does this key write a character of its own just now? */
function composes(event) {
  const typing = event.target.closest?.("input:not([type=checkbox], [type=radio]), textarea");
  return typing && (event.getModifierState("AltGraph") || /Mac|iP(hone|ad)/.test(navigator.platform));
}

export default {
  initialize,
  render({ model, el: root }) {
    const row = el("div", { class: "pt-buttons" });
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const title = el("p", { class: "pt-hint" });
    const box = el("div", { class: "pt pt-actions", role: "group" }, title, row, problem);
    root.replaceChildren(box);
    let asked = 0;
    function press(key) {
      // what was typed into a form and neither sent nor left is not thrown away by a press on something else
      const begun = [...document.querySelectorAll("form[data-touched]:has(.pt-leave:not([hidden]))")].find((form) => form.checkVisibility());
      if (begun) {
        begun.dispatchEvent(new Event("pt-wait"));
        return;
      }
      const { n } = model.get("actions");
      if (asked === n) return; // a second tap before the page has moved
      asked = n;
      model.send({ act: key, n });
    }
    function button({ key, text, main, shortcut, on }) {
      const sign = shortcut ? el("kbd", { "aria-hidden": "true" }, shortcut.toUpperCase()) : null;
      return el("button", {
        type: "button", class: `pt-b ${main ? "pt-main" : "pt-quiet"}`, "data-key": key,
        "data-shortcut": shortcut || null, "aria-keyshortcuts": shortcut ? `Alt+${shortcut.toUpperCase()}` : null,
        "aria-current": on ? "page" : null, onclick: () => press(key),
      }, text, sign);
    }
    function draw() {
      const { buttons, label, titled, lang, problem: text } = model.get("actions");
      const held = row.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      box.setAttribute("lang", lang);
      box.setAttribute("aria-label", label);
      box.hidden = !buttons.length && !text;
      title.textContent = titled ? label : "";
      title.hidden = !titled;
      row.replaceChildren(...buttons.map(button));
      if (held) (row.querySelector(`[data-key="${CSS.escape(held)}"]`) || row.querySelector("button"))?.focus();
      problem.textContent = text;
    }
    /* Alt and a letter, the same in every browser. */
    function shortcut(event) {
      if (!event.altKey || event.ctrlKey || event.metaKey || !event.code.startsWith("Key") || composes(event)) return;
      const wanted = row.querySelector(`[data-shortcut="${event.code.slice(3).toLowerCase()}"]`);
      if (!wanted || !wanted.checkVisibility() || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      wanted.click();
    }
    document.addEventListener("keydown", shortcut);
    model.on("change:actions", draw);
    draw();
    return () => {
      document.removeEventListener("keydown", shortcut);
      model.off("change:actions", draw);
    };
  },
};
