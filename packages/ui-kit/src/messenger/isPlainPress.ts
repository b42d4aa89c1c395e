import type { MouseEvent } from 'react';

/** Whether the page handles a press on a link; the browser handles one that opens a new tab or window. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
