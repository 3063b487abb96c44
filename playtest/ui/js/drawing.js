/* Drawings on the page, and how one changes in part: what stays the same stays, so the browser lays out the rest alone. */

/** The drawing that a text writes. The kernel lets through nothing but shapes and words (`html.py`, `drawing`). */
export function read(text) {
  // read by the rules of pages: three times as fast as by those of XML, and in a document of its own, where nothing runs
  return document.adoptNode(new DOMParser().parseFromString(text, "text/html").body.firstElementChild);
}

/** Makes `old`, which is on the page, like `next`, and answers the one that is there now. Takes `next` apart. */
export function renew(old, next) {
  if (old.isEqualNode(next)) return old;
  if (old.nodeName !== next.nodeName || old.nodeType !== Node.ELEMENT_NODE) {
    old.replaceWith(next);
    return next;
  }
  attributes(old, next);
  children(old, [...old.childNodes], [...next.childNodes]);
  return old;
}

function attributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/* Most often something in the middle has changed, come or gone: what is the same before and behind it is left alone. */
function children(parent, old, next) {
  let behind = null;
  while (old.length && next.length && old[0].isEqualNode(next[0])) old.shift(), next.shift();
  while (old.length && next.length && old.at(-1).isEqualNode(next.at(-1))) behind = old.pop(), next.pop();
  const both = Math.min(old.length, next.length);
  for (let i = 0; i < both; i += 1) renew(old[i], next[i]);
  for (const gone of old.slice(both)) gone.remove();
  for (const come of next.slice(both)) parent.insertBefore(come, behind);
}
