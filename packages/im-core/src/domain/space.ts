import * as LIMITS from '../limits.js';

/** Bytes that a device stores, and may store, as its browser estimates them. */
export interface SpaceEstimate {
  readonly usage: number;
  readonly quota: number;
}

/** The stored messages of a conversation, which none of this session has read. */
export interface StoredWindow<Place> {
  readonly place: Place;
  readonly count: number;
  /** When the user last saw it, epoch milliseconds. */
  readonly seenAt: number;
}

/** How many bytes must go so that the margin is left; `isFull` after a write that found no space. */
export function missingBytes(estimate: SpaceEstimate | null, isFull: boolean): number {
  const { usage, quota } = estimate ?? { usage: 0, quota: Infinity };
  const margin = Math.min(LIMITS.spaceMarginBytes, quota * LIMITS.spaceMarginShare);
  return Math.max(isFull ? LIMITS.freedBytes : 0, usage + margin - quota, 0);
}

/**
 * What goes for so many bytes: the oldest of the archive first, and then the windows, the one first that the user has not seen
 * for longest. What waits to be sent and drafts are no windows, and never go.
 */
export function whatGoes<Place>(
  missing: number,
  archived: number,
  windows: readonly StoredWindow<Place>[],
): { readonly archived: number; readonly places: readonly Place[] } {
  let left = missing - archived;
  const places: Place[] = [];
  for (const { place, count } of windows.toSorted((a, b) => a.seenAt - b.seenAt)) {
    if (left <= 0) break;
    places.push(place);
    left -= count * LIMITS.storedMessageBytes;
  }
  return { archived: Math.min(missing, archived), places };
}
