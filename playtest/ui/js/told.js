/* A few sentences in answer to somebody who asked, in a box that can be closed: by its button, or by Esc. */
import { el, unique } from "./dom.js";

/** The box for {lines, asides, kind, lang, close}: {el, open()}. Of the lines `asides` are commentary, by their places.
    `open` brings it into sight and gives it the keyboard; when it is closed `closed` is called, and whatever had the keyboard before has it again. */
export function told({ lines, asides, kind, lang, close }, closed) {
  const opener = document.activeElement;
  const button = el("button", { type: "button", class: "pt-b pt-step", "aria-label": close, onclick: leave }, "✕");
  const id = unique("told");
  const text = el("div", { id }, lines.map((line, i) => el("p", { class: asides.includes(i) && "pt-period" }, line)));
  const box = el("div", { class: `pt-told ${kind}`, role: "note", tabindex: "-1", "aria-labelledby": id, lang, onkeydown: pressed }, text, button);
  function leave() {
    box.remove();
    closed();
    if (opener?.isConnected) opener.focus();
  }
  function pressed(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  }
  function open() {
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }
  return { el: box, open };
}
