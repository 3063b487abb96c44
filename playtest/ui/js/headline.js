/* A heading with a few lines under it, which can take the keyboard's place on the page when another screen is shown. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const title = el("h2", { tabindex: "-1" });
    const lines = el("div", {});
    const box = el("header", { class: "pt pt-headline" }, title, lines);
    root.replaceChildren(box);
    let focused = 0;
    let waiting = 0;
    /* As soon as the heading is on the page, and when no cover lies over it any more: one that is taken away gives the focus back. */
    function take() {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        if (!title.isConnected || document.querySelector("dialog[open]")) { take(); return; }
        title.focus({ preventScroll: true });
        title.scrollIntoView({ block: "start" });
      });
    }
    const draw = () => {
      const { title: text, lines: told, lang, focus } = model.get("head");
      box.setAttribute("lang", lang);
      box.hidden = !text && !told.length;
      title.textContent = text;
      lines.replaceChildren(...told.map((line) => el("p", {}, line)));
      if (focus !== focused) {
        focused = focus;
        take();
      }
    };
    model.on("change:head", draw);
    draw();
    return () => {
      cancelAnimationFrame(waiting);
      model.off("change:head", draw);
    };
  },
};
