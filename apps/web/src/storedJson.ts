import type { RemovableTextStorage, TextStorage } from './textStorage.js';

/** The JSON under a key of the browser's storage; null if it is missing, damaged or denied (IM-19). */
export function readJson(open: () => Pick<TextStorage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores JSON under a key; null removes it. Storage that is full or denied stays as it is. */
export function writeJson(open: () => RemovableTextStorage, key: string, json: unknown): void {
  try {
    if (json === null) open().removeItem(key);
    else open().setItem(key, JSON.stringify(json));
  } catch {
    // The value lasts as long as the page.
  }
}
