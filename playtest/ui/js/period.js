/* Commentary on the period, shown or hidden on the whole page at once; this tab remembers which, as long as it is open. */
import { el } from "./dom.js";

const STORE = "playtest.period";
const HIDDEN = "pt-no-period";
const TURNED = "pt-period-turned";

export default {
  render({ model, el: root }) {
    const page = document.documentElement;
    const tick = el("input", { type: "checkbox", onchange: turn });
    const name = el("span", {});
    const label = el("label", { class: "pt-chip" }, tick, name);
    root.replaceChildren(el("div", { class: "pt" }, label));

    // a browser may forbid its store (private windows); then it is remembered until the page is loaded anew
    function stored() { try { return sessionStorage.getItem(STORE); } catch { return null; } }
    function store(text) { try { sessionStorage.setItem(STORE, text); } catch { /* the page itself remembers */ } }

    function turn() {
      page.classList.toggle(HIDDEN, !tick.checked);
      store(tick.checked ? "shown" : "hidden");
      document.dispatchEvent(new Event(TURNED));
    }
    function draw() {
      const { label: text, lang } = model.get("switch");
      name.textContent = text;
      label.setAttribute("lang", lang);
      tick.checked = !page.classList.contains(HIDDEN);
    }
    if (stored() === "hidden") page.classList.add(HIDDEN);
    model.on("change:switch", draw);
    document.addEventListener(TURNED, draw);
    draw();
    return () => {
      model.off("change:switch", draw);
      document.removeEventListener(TURNED, draw);
    };
  },
};
