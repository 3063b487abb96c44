/* Clocks that run on in the page: each row is a label and the milliseconds that had passed when it was sent. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

function shown(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export default {
  initialize,
  render({ model, el: root }) {
    // a timer's role: nothing is read out by itself, which would drive people mad
    const list = el("ul", { class: "pt-clocks" });
    const box = el("div", { class: "pt", role: "timer" }, list);
    root.replaceChildren(box);
    let since = Date.now();
    const tick = () => {
      const { rows, running } = model.get("clock");
      const more = running ? Date.now() - since : 0;
      list.querySelectorAll("b").forEach((cell, i) => { if (rows[i][1] !== null) cell.textContent = shown(rows[i][1] + more); });
    };
    const draw = () => {
      const { rows, label, unknown, lang } = model.get("clock");
      since = Date.now();
      box.setAttribute("lang", lang);
      box.setAttribute("aria-label", label);
      box.hidden = !rows.length;
      list.replaceChildren(...rows.map(([name]) => el("li", {}, `${name} `, el("b", {}, unknown))));
      tick();
    };
    model.on("change:clock", draw);
    draw();
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      model.off("change:clock", draw);
    };
  },
};
