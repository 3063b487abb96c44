/* Sends a beat, expects it back, and says so when none comes. */
import { el as make } from "./dom.js";

export default {
  render({ model, el }) {
    const { every, patience, dead, alive, lang } = model.get("settings");
    const banner = make("p", { class: "pt-dead", hidden: true });
    const back = make("p", { class: "pt-hidden", role: "status" });
    el.replaceChildren(make("div", { class: "pt", lang }, make("div", { role: "alert" }, banner), back));
    let n = 0;
    let heard = Date.now();
    let last = Date.now();
    const answered = () => {
      heard = Date.now();
      if (!banner.hidden) back.textContent = alive;
      banner.hidden = true;
      banner.textContent = "";
    };
    const beat = () => {
      const now = Date.now();
      // a page that slept (lid shut, tab in the background) gives the kernel its full time again
      if (now - last > 2 * every * 1000 + 500) heard = now;
      last = now;
      if (now - heard > patience * 1000 && banner.hidden) {
        banner.hidden = false;
        banner.textContent = dead;
      }
      n += 1;
      model.send({ ping: n });
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
