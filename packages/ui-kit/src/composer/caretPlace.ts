/** The text properties that decide where a character of a text box is. */
const COPIED = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'direction',
] as const;

/**
 * Where a character of a text box is: its left edge and the top of its line, from the box's upper left corner. A copy
 * of the box lays the text out, because browsers do not report it.
 */
export function caretPlace(box: HTMLTextAreaElement, index: number): { readonly left: number; readonly top: number } {
  const copy = document.createElement('div');
  const style = getComputedStyle(box);
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  const character = document.createElement('span');
  character.textContent = box.value.slice(index, index + 1);
  copy.append(box.value.slice(0, index), character);
  box.after(copy);
  const place = {
    left: character.offsetLeft - box.scrollLeft,
    top: character.offsetTop - box.scrollTop,
  };
  copy.remove();
  return place;
}
