/* Keeps a text for the reader: in this browser, so that it outlives the page and the kernel, and in a file of his own. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const words = () => model.get("settings").words;
    const key = () => model.get("settings").key;
    const save = el("button", { type: "button", class: "pt-b pt-quiet", onclick: download });
    const load = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => file.click() });
    const anew = el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => { sure.hidden = false; yes.focus(); } });
    const file = el("input", { type: "file", accept: ".json,application/json", class: "pt-hidden", tabindex: "-1", "aria-hidden": "true", onchange: picked });
    const yes = el("button", { type: "button", class: "pt-b", onclick: () => { sure.hidden = true; forget(); model.send({ anew: true }); } });
    const no = el("button", { type: "button", class: "pt-b", onclick: () => { sure.hidden = true; anew.focus(); } });
    const ask = el("p", {});
    const sure = el("div", { class: "pt-sure", role: "group", hidden: true }, ask, el("div", { class: "pt-buttons" }, yes, no));
    const title = el("summary", {});
    const about = el("p", { class: "pt-explain" });
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const box = el("details", { class: "pt" }, title, about, el("div", { class: "pt-buttons" }, save, load, anew), sure, problem, file);
    root.replaceChildren(box);

    // a browser may forbid its store (private windows); the file is left then
    function stored() { try { return localStorage.getItem(key()); } catch { return null; } }
    function store(text) { try { localStorage.setItem(key(), text); } catch { /* the file is left */ } }
    function forget() { try { localStorage.removeItem(key()); } catch { /* there is nothing to forget */ } }

    function download() {
      const address = URL.createObjectURL(new Blob([model.get("kept").text], { type: "application/json" }));
      const link = el("a", { href: address, download: model.get("settings").file });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(address), 10000);
    }
    async function picked() {
      const chosen = file.files[0];
      if (chosen) model.send({ resume: await chosen.text() });
      file.value = "";
    }
    function keep() {
      const { text, problem: wrong } = model.get("kept");
      if (text) store(text);
      problem.textContent = wrong;
    }
    function draw() {
      const said = words();
      box.setAttribute("lang", model.get("settings").lang);
      title.textContent = said.title;
      about.textContent = said.about;
      save.textContent = said.save;
      load.textContent = said.load;
      anew.textContent = said.anew;
      ask.textContent = said.sure;
      yes.textContent = said.yes;
      no.textContent = said.no;
    }
    model.on("change:kept", keep);
    model.on("change:settings", draw);
    draw();
    const before = stored();
    if (before && before !== model.get("kept").text) model.send({ resume: before, quietly: true });
    return () => { model.off("change:kept", keep); model.off("change:settings", draw); };
  },
};
