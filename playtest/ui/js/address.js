/* Writes one value into the address of our own served page, so that a reload finds the way back. Elsewhere it does nothing. */
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model }) {
    const put = () => {
      if (document.body.dataset.voila !== "voila") return;
      const { key, value } = model.get("place");
      const here = new URL(location.href);
      if (value) here.searchParams.set(key, value); else here.searchParams.delete(key);
      history.replaceState(history.state, "", here);
    };
    model.on("change:place", put);
    if (model.get("place").key) put();
    return () => model.off("change:place", put);
  },
};
