/* A cover over the whole page. A modal dialog lies above everything, and what is behind it can be neither reached nor read. */
import { el, unique } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const id = unique("cover");
    const heading = el("h2", { id, tabindex: "-1" });
    const explain = el("p", {});
    const button = el("button", { type: "button", class: "pt-b pt-main pt-big" });
    const back = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => model.send({ back: model.get("cover").n }) });
    const cover = el("dialog", { class: "pt pt-cover", "aria-labelledby": id }, heading, explain, button, back);
    root.replaceChildren(cover);
    let on = false;
    button.addEventListener("click", () => model.send({ ready: model.get("cover").n }));
    cover.addEventListener("cancel", (event) => event.preventDefault());
    // some browsers close a dialog at the second Escape whatever the page says
    cover.addEventListener("close", () => { if (on && cover.isConnected) cover.showModal(); });
    const draw = () => {
      const state = model.get("cover");
      on = state.on;
      if (on) {
        cover.setAttribute("lang", state.lang);
        heading.textContent = state.heading;
        explain.textContent = state.explain;
        button.textContent = state.button;
        back.textContent = state.back;
        back.hidden = !state.back;
        if (!cover.open && cover.isConnected) cover.showModal();
        heading.focus();
      } else if (cover.open) cover.close();
    };
    model.on("change:cover", draw);
    // a widget's element joins the page after it was drawn
    const joined = requestAnimationFrame(function wait() { if (cover.isConnected) draw(); else requestAnimationFrame(wait); });
    return () => {
      on = false;
      cancelAnimationFrame(joined);
      model.off("change:cover", draw);
    };
  },
};
