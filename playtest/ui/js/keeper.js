/* Keeps a text for the reader: in this browser, so that it outlives the page and the kernel, and in a file of his own. */
import { el as make } from "./dom.js";

export default {
  render({ model, el }) {
    const words = () => model.get("settings").words;
    const key = () => model.get("settings").key;
    const save = make("button", { type: "button", class: "pt-b pt-quiet", onclick: download });
    const load = make("button", { type: "button", class: "pt-b pt-quiet", onclick: () => file.click() });
    const anew = make("button", { type: "button", class: "pt-b pt-quiet", onclick: () => { sure.hidden = false; yes.focus(); } });
    const file = make("input", { type: "file", accept: ".json,application/json", class: "pt-hidden", tabindex: "-1", "aria-hidden": "true", onchange: picked });
    const yes = make("button", { type: "button", class: "pt-b", onclick: () => { sure.hidden = true; forget(); model.send({ anew: true }); } });
    const no = make("button", { type: "button", class: "pt-b", onclick: () => { sure.hidden = true; anew.focus(); } });
    const ask = make("p", {});
    const sure = make("div", { class: "pt-sure", role: "group", hidden: true }, ask, make("div", { class: "pt-buttons" }, yes, no));
    const title = make("summary", {});
    const about = make("p", { class: "pt-explain" });
    const problem = make("p", { class: "pt-problem", role: "alert" });
    const box = make("details", { class: "pt" }, title, about, make("div", { class: "pt-buttons" }, save, load, anew), sure, problem, file);
    el.replaceChildren(box);

    // a browser may forbid its store (private windows); the file is left then
    function stored() { try { return localStorage.getItem(key()); } catch { return null; } }
    function store(text) { try { localStorage.setItem(key(), text); } catch { /* the file is left */ } }
    function forget() { try { localStorage.removeItem(key()); } catch { /* there is nothing to forget */ } }

    function download() {
      const address = URL.createObjectURL(new Blob([model.get("kept").text], { type: "application/json" }));
      const link = make("a", { href: address, download: model.get("settings").file });
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
