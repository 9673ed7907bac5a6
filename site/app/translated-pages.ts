/**
 * Lets React work on a page that the browser has translated. A translation puts `<font>` where a text was, so
 * React no longer finds its own text nodes, and one such node would end the whole page (facebook/react#11538).
 */
// oxlint-disable-next-line unbound-method -- `call` gives each of them its node
const { insertBefore, removeChild } = Node.prototype

/** The child of `parent` that holds the node now; null if the translation has thrown the node away. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

Node.prototype.insertBefore = function <Added extends Node>(added: Added, next: Node | null) {
  return insertBefore.call(this, added, childWith(this, next)) as Added
}

Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
  const child = childWith(this, removed)
  if (child) removeChild.call(this, child)
  return removed
}
