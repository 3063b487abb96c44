/* What one press changes comes in one message, so that the page draws itself once and not once for each of its parts.
   Every part is made with this, for it is the one that was pressed that gets the message. */

/** Hands out a message of many parts: {together: [[id of a part, what that part is told], ...]}. */
export function initialize({ model }) {
  model.on("msg:custom", (content) => {
    for (const [id, data] of content.together ?? []) arrives(model.widget_manager, id, data);
  });
}

async function arrives(manager, id, data) {
  if (!manager.has_model(id)) return; // gone meanwhile
  const part = await manager.get_model(id);
  await part._handle_comm_msg({ content: { data }, buffers: [] });
}
