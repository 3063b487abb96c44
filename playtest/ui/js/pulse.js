/* Sends a beat, expects it back, and says so when none comes. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const { every, patience, dead, alive, lang } = model.get("settings");
    const banner = el("p", { class: "pt-dead", role: "alert", popover: "manual" });
    const back = el("p", { class: "pt-hidden", role: "status" });
    root.replaceChildren(el("div", { class: "pt pt-nothing", lang }, banner, back));
    let n = 0;
    let heard = Date.now();
    let last = Date.now();
    const answered = () => {
      heard = Date.now();
      if (!banner.textContent) return;
      back.textContent = alive;
      banner.textContent = "";
      if (banner.hidePopover) banner.hidePopover();
    };
    const beat = () => {
      const now = Date.now();
      // a page that slept (lid shut, tab in the background) gives the kernel its full time again
      if (now - last > 2 * every * 1000 + 500) heard = now;
      last = now;
      if (now - heard > patience * 1000 && !banner.textContent) {
        // above everything, also above the cover between two people
        if (banner.showPopover) banner.showPopover();
        banner.textContent = dead;
      }
      n += 1;
      try {
        model.send({ ping: n });
      } catch {
        // a connection that is gone cannot be asked; the silence shows at a later beat
      }
    };
    model.on("msg:custom", answered);
    const timer = setInterval(beat, every * 1000);
    beat();
    return () => {
      clearInterval(timer);
      model.off("msg:custom", answered);
    };
  },
};
