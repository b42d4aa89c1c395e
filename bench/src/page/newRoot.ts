/** An empty box of the size of a chat pane, in the page. */
export function newRoot(): HTMLElement {
  const root = document.createElement('div');
  root.className = 'pane';
  document.body.append(root);
  return root;
}
