/* One polite line and one urgent line, present from the start so that screen readers watch them. */
import { el as make } from "./dom.js";

export default {
  render({ model, el }) {
    const said = make("p", { class: "pt-said", role: "status" });
    const urgent = make("span", {});
    const close = make("button", { type: "button", class: "pt-b pt-step", onclick: () => { bar.hidden = true; urgent.textContent = ""; } }, "✕");
    const bar = make("div", { class: "pt-alert", hidden: true }, urgent, close);
    const box = make("div", { class: "pt" }, make("div", { role: "alert" }, bar), said);
    el.replaceChildren(box);
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
