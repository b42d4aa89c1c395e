import type { RecordOf } from '@fitout/api-client';
import type { StreamRepair, StreamTrouble } from './StreamPlayer.js';

/** A camera as the marketplace tells it. */
export type Camera = RecordOf<'camera.list'>;

/** Where a step leads, or at which end one is already (R249, R297, R298). */
export type CameraStep = { readonly index: number } | { readonly end: 'first' | 'last' };

/** One before or one after `index`, of `count`. */
export function stepCamera(index: number, count: number, by: -1 | 1): CameraStep {
  const next = index + by;
  if (next < 0) return { end: 'first' };
  return next >= count ? { end: 'last' } : { index: next };
}

/** The position of the selected camera in a new list; the nearest position when it is no longer in it. */
export function placeOf(cameras: readonly Pick<Camera, 'id'>[], id: string | null, index: number): number {
  const found = cameras.findIndex((camera) => camera.id === id);
  return found >= 0 ? found : Math.max(0, Math.min(index, cameras.length - 1));
}

/** Where a camera can be watched; null when it is off or its address is no web address. */
export function streamAddress({
  videoStreamInfo: { online, liveHls },
}: Pick<Camera, 'videoStreamInfo'>): string | null {
  return online && liveHls !== null && /^(?:https?:\/\/|\/(?!\/))/iu.test(liveHls) ? liveHls : null;
}

/** How many devices are not connected: those that are off, and those whose picture does not come (R111, R435). */
export function disconnectedIn(cameras: readonly Camera[], broken: ReadonlySet<string>): number {
  return cameras.filter((camera) => streamAddress(camera) === null || broken.has(camera.id)).length;
}

/** How many the banner tells of: none while there are no more than were put away (R112). */
export function bannerCount(disconnected: number, dismissed: number): number {
  return disconnected > dismissed ? disconnected : 0;
}

/** What to do about a picture that does not come, after how many milliseconds. */
export type Remedy =
  | { readonly do: StreamRepair; readonly afterMs: number }
  /** Ask for a fresh address and begin anew; `isBroken` when there is nothing more to wait for meanwhile. */
  | { readonly do: 'renew'; readonly afterMs: number; readonly isBroken: boolean };

const LOAD_MS = 1_000;
/** Before the one silent attempt (3.16). */
const RENEW_MS = 3_000;
/** Afterwards, longer each time. */
const BACKOFF_MS = [15_000, 30_000, 60_000] as const;

/**
 * What follows on trouble, the `times`-th since the picture moved, from 0 (WEB-CAMERA-5).
 *
 * What can go on goes on, once. Then a fresh address is asked for in silence; after that the placeholder stands, and
 * it is tried again more and more seldom.
 */
export function remedyFor(trouble: StreamTrouble, times: number): Remedy {
  if (times === 0 && trouble === 'network') return { do: 'load', afterMs: LOAD_MS };
  if (times === 0 && trouble === 'media') return { do: 'media', afterMs: 0 };
  // What could not go on has had its try already.
  const renewals = trouble === 'network' || trouble === 'media' ? times - 1 : times;
  if (renewals <= 0) return { do: 'renew', afterMs: RENEW_MS, isBroken: false };
  const afterMs = BACKOFF_MS[Math.min(renewals, BACKOFF_MS.length) - 1] ?? RENEW_MS;
  return { do: 'renew', afterMs, isBroken: true };
}
