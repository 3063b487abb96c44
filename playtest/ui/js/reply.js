/* A reply to somebody who asked; with `focus` it comes into sight and takes the keyboard. */
import { el } from "./dom.js";
import { initialize } from "./together.js";
import { told } from "./told.js";

export default {
  initialize,
  render({ model, el: root }) {
    const box = el("div", { class: "pt" });
    root.replaceChildren(box);
    let shown = 0;
    const draw = () => {
      const reply = model.get("reply");
      box.hidden = !reply.lines.length;
      if (box.hidden) { box.replaceChildren(); return; }
      const made = told(reply, () => { box.hidden = true; model.send({ closed: true }); });
      box.replaceChildren(made.el);
      if (reply.focus === shown) return;
      shown = reply.focus;
      // a form that has just gone gives the keyboard back first, and the page takes its new shape
      requestAnimationFrame(() => requestAnimationFrame(made.open));
    };
    model.on("change:reply", draw);
    draw();
    return () => model.off("change:reply", draw);
  },
};
