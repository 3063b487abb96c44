/* A heading with a few lines under it, which can take the keyboard's place on the page when another screen is shown. */
import { el } from "./dom.js";

export default {
  render({ model, el: root }) {
    const title = el("h2", { tabindex: "-1" });
    const lines = el("div", {});
    const box = el("header", { class: "pt pt-headline" }, title, lines);
    root.replaceChildren(box);
    let focused = model.get("head").focus;
    const draw = () => {
      const { title: text, lines: told, lang, focus } = model.get("head");
      box.setAttribute("lang", lang);
      box.hidden = !text && !told.length;
      title.textContent = text;
      lines.replaceChildren(...told.map((line) => el("p", {}, line)));
      if (focus !== focused) {
        focused = focus;
        // a cover that is just being taken away gives the focus back first
        setTimeout(() => { title.focus({ preventScroll: true }); title.scrollIntoView({ block: "start" }); });
      }
    };
    model.on("change:head", draw);
    draw();
    return () => model.off("change:head", draw);
  },
};
