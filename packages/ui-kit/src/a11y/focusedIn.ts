/** The element with the focus as the tree of `node` sees it: inside a shadow root the document knows the host alone. */
export function focusedIn(node: Node): Element | null {
  const tree = node.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
}
