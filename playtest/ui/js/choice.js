/* The choice panel as a widget: the question and the message come from Python, the answer goes back with its token. */
import { panel } from "./panel.js";
import { initialize } from "./together.js";

export default {
  initialize,
  render({ model, el: root }) {
    const shown = panel(root, (answer) => model.send(answer));
    const ask = () => shown.ask(model.get("question"), model.get("words"));
    const say = () => shown.say(model.get("message"));
    model.on("change:question", ask);
    model.on("change:message", say);
    ask();
    say();
    return () => {
      model.off("change:question", ask);
      model.off("change:message", say);
    };
  },
};
