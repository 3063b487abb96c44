/* Files from this device. `ask`: {buttons: [{key, label, accept, many, shrink}], most, lang, n}. What is sent: {key, names} with the files as
   buffers, or {key, large: name} for one that is larger than `most` bytes. Photographs are made smaller before they leave the page. */
import { el } from "./dom.js";
import { initialize } from "./together.js";

const TOGETHER = 4000000; // bytes in one message

/** A photograph no larger than this, as JPEG; what the browser cannot draw stays as it is. */
async function shrunk(file, [wide, high]) {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, Math.max(wide / picture.width, high / picture.height));
    if (scale === 1 && file.size < 100000) return file;
    const canvas = el("canvas", {});
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#ffffff"; // JPEG knows no glass
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => { canvas.toBlob((blob) => done(blob ?? file), "image/jpeg", 0.85); });
  } catch {
    return file;
  }
}

export default {
  initialize,
  render({ model, el: root }) {
    const row = el("div", { class: "pt-buttons" });
    const box = el("div", { class: "pt pt-row pt-upload" }, row);
    root.replaceChildren(box);

    async function send(asked, files) {
      const { most } = model.get("ask");
      let [names, buffers, size] = [[], [], 0];
      const flush = () => {
        if (names.length) model.send({ key: asked.key, names }, undefined, buffers);
        [names, buffers, size] = [[], [], 0];
      };
      for (const file of files) {
        const blob = asked.shrink ? await shrunk(file, asked.shrink) : file;
        if (blob.size > most) {
          model.send({ key: asked.key, large: file.name });
        } else {
          names.push(file.name);
          buffers.push(await blob.arrayBuffer());
          size += blob.size;
          if (size > TOGETHER) flush();
        }
      }
      flush();
    }
    function made(asked) {
      const file = el("input", {
        type: "file", accept: asked.accept, multiple: asked.many, class: "pt-hidden", tabindex: "-1", "aria-hidden": "true", "data-key": asked.key,
        onchange: async () => {
          const files = [...file.files];
          file.value = "";
          box.classList.add("pt-busy");
          try { await send(asked, files); } finally { box.classList.remove("pt-busy"); }
        },
      });
      return [el("button", { type: "button", class: asked.main ? "pt-b pt-main" : "pt-b", onclick: () => file.click() }, asked.label), file];
    }
    const draw = () => {
      box.setAttribute("lang", model.get("ask").lang);
      row.replaceChildren(...model.get("ask").buttons.flatMap(made));
    };
    model.on("change:ask", draw);
    draw();
    return () => model.off("change:ask", draw);
  },
};
