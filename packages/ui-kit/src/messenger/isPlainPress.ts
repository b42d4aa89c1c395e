import type { MouseEvent } from 'react';

/** Whether a press on a link is the page's business; a new tab or window is the browser's. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
