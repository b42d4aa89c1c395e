import { tableOf, text } from '../shapes.js';

/** The place that the user chose (A10). */
export interface Center {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'Center';
const isCenter = tableOf<Center>({ province: text, city: text, area: text }, 'refused');

/** The place that was chosen in this browser; null when there is none, or none that can be read (R191). */
export function loadCenter(open: () => Kept): Center | null {
  try {
    const kept: unknown = JSON.parse(open().getItem(KEY) ?? 'null');
    return isCenter(kept) && kept.city !== '' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it for everybody in this browser, over log-out too (A14). Storage that is full or denied changes nothing else. */
export function saveCenter(open: () => Kept, center: Center): void {
  try {
    open().setItem(KEY, JSON.stringify(center));
  } catch {
    // It is asked for again on the next visit.
  }
}
