/* One polite line and one urgent line, present from the start so that screen readers watch them. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const said = el("p", { class: "pt-said", role: "status" });
    const urgent = el("span", {});
    const close = el("button", { type: "button", class: "pt-b pt-step", onclick: () => { bar.hidden = true; urgent.textContent = ""; } }, "✕");
    const bar = el("div", { class: "pt-alert", hidden: true }, urgent, close);
    const box = el("div", { class: "pt" }, el("div", { role: "alert" }, bar), said);
    root.replaceChildren(box);
    const draw = () => {
      const lines = model.get("lines");
      box.setAttribute("lang", lines.lang);
      close.setAttribute("aria-label", lines.dismiss);
      said.textContent = lines.said;
      urgent.textContent = lines.urgent;
      bar.hidden = !lines.urgent;
    };
    model.on("change:lines", draw);
    draw();
    return () => model.off("change:lines", draw);
  },
};
