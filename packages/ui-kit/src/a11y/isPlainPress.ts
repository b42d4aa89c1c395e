type Press = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> & { readonly button: number };

/** Whether the page handles a press on a link; the browser handles one that opens a new tab or window, or saves. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
