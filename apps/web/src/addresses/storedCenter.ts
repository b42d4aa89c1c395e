import { tableOf, text } from '../shapes.js';
import { readJson, writeJson } from '../storedJson.js';
import type { RemovableTextStorage, TextStorage } from '../textStorage.js';

/** The place that the user chose (A10). */
export interface Center {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

const KEY = 'Center';
const isCenter = tableOf<Center>({ province: text, city: text, area: text }, 'refused');

/** The place that was chosen in this browser; null without a readable one (R191). */
export function loadCenter(open: () => TextStorage): Center | null {
  const stored = readJson(open, KEY);
  return isCenter(stored) && stored.city !== '' ? stored : null;
}

/**
 * Stores it for every account in this browser, also after log-out (A14). Storage that is full or denied has no other
 * effect.
 */
export function saveCenter(open: () => RemovableTextStorage, center: Center): void {
  writeJson(open, KEY, center);
}
