/* What stands around the widgets of a page that our own server serves, in the language that was chosen on it: the
   window's title, the notebook's first heading and lines, the way back. In a notebook they are the writer's own. */
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model }) {
    const draw = () => {
      if (document.body.dataset.voila !== "voila") return;
      const { lang, title, heading, lines } = model.get("head");
      document.documentElement.lang = lang;
      document.title = `${title} · Playtest`;
      window.playtest_home?.(lang);
      const first = document.querySelector("h1");
      if (!first?.firstChild) return;
      first.lang = lang;
      first.firstChild.nodeValue = heading;
      let line = first.nextElementSibling;
      for (const text of lines) {
        if (!line) break;
        line.lang = lang;
        line.textContent = text;
        line = line.nextElementSibling;
      }
    };
    model.on("change:head", draw);
    draw();
    return () => model.off("change:head", draw);
  },
};
