/* Files to carry away: what is in one is fetched only when somebody asks for it, and nothing of it stays in the page. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const title = el("p", { class: "pt-name" });
    const list = el("ul", { class: "pt-files" });
    const problem = el("p", { class: "pt-problem", role: "alert" });
    const rest = el("ul", { class: "pt-files" });
    const name = el("summary", {});
    const folded = el("details", {}, name, rest);
    const box = el("section", { class: "pt" }, title, list, folded, problem);
    root.replaceChildren(box);
    function take(message, buffers) {
      if (!message?.name || !buffers?.length) return;
      const address = URL.createObjectURL(new Blob([buffers[0]], { type: message.type }));
      const link = el("a", { href: address, download: message.name });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(address), 10000);
    }
    function row([key, about]) {
      return el("li", {}, el("button", { type: "button", class: "pt-b pt-quiet", onclick: () => model.send({ get: key }) }, key), about ? el("span", {}, ` ${about}`) : null);
    }
    function draw() {
      const { title: told, files, first, more, problem: text, lang } = model.get("files");
      box.setAttribute("lang", lang);
      box.hidden = !files.length && !text;
      title.textContent = told;
      list.replaceChildren(...files.slice(0, first).map(row));
      rest.replaceChildren(...files.slice(first).map(row));
      folded.hidden = files.length <= first;
      name.textContent = more;
      problem.textContent = text;
    }
    model.on("change:files", draw);
    model.on("msg:custom", take);
    draw();
    return () => {
      model.off("change:files", draw);
      model.off("msg:custom", take);
    };
  },
};
