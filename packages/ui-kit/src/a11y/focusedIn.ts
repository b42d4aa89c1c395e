/** The focused element in the tree of `node`. For a node in a shadow root `document.activeElement` is only the host. */
export function focusedIn(node: Node): Element | null {
  const tree = node.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
}
