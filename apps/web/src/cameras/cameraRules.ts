import type { RecordOf } from '@fitout/api-client';
import type { StreamRepair, StreamTrouble } from './StreamPlayer.js';

export type Camera = RecordOf<'camera.list'>;

/** The result of a step: the new index, or the end that was reached (R249, R297, R298). */
export type CameraStep = { readonly index: number } | { readonly end: 'first' | 'last' };

export function stepCamera(index: number, count: number, by: -1 | 1): CameraStep {
  const next = index + by;
  if (next < 0) return { end: 'first' };
  return next >= count ? { end: 'last' } : { index: next };
}

/** The index of the selected camera in a new list; the nearest index if it is no longer in it. */
export function placeOf(cameras: readonly Pick<Camera, 'id'>[], id: string | null, index: number): number {
  const found = cameras.findIndex((camera) => camera.id === id);
  return found >= 0 ? found : Math.max(0, Math.min(index, cameras.length - 1));
}

export function streamAddress({
  videoStreamInfo: { online, liveHls },
}: Pick<Camera, 'videoStreamInfo'>): string | null {
  return online && liveHls !== null && /^(?:https?:\/\/|\/(?!\/))/iu.test(liveHls) ? liveHls : null;
}

/** How many cameras are disconnected: those that are off, and those whose stream fails (R111, R435). */
export function disconnectedIn(cameras: readonly Camera[], broken: ReadonlySet<string>): number {
  return cameras.filter((camera) => streamAddress(camera) === null || broken.has(camera.id)).length;
}

/** The number in the banner: none while no more are disconnected than were dismissed (R112). */
export function bannerCount(disconnected: number, dismissed: number): number {
  return disconnected > dismissed ? disconnected : 0;
}

/** What to do about a failed stream, after how many milliseconds. */
export type Remedy =
  | { readonly do: StreamRepair; readonly afterMs: number }
  /** Request a fresh address and restart; with `isBroken` the camera counts as disconnected meanwhile. */
  | { readonly do: 'renew'; readonly afterMs: number; readonly isBroken: boolean };

const LOAD_MS = 1_000;
const RENEW_MS = 3_000;
const BACKOFF_MS = [15_000, 30_000, 60_000] as const;

/**
 * The remedy for a failure, the `times`-th since the stream played, from 0 (WEB-CAMERA-5).
 *
 * A repairable stream is repaired once. Then a fresh address is requested; after that the camera counts as
 * disconnected, and the stream is retried at growing intervals.
 */
export function remedyFor(trouble: StreamTrouble, times: number): Remedy {
  if (times === 0 && trouble === 'network') return { do: 'load', afterMs: LOAD_MS };
  if (times === 0 && trouble === 'media') return { do: 'media', afterMs: 0 };
  // The first failure of these kinds was used for the repair.
  const renewals = trouble === 'network' || trouble === 'media' ? times - 1 : times;
  if (renewals <= 0) return { do: 'renew', afterMs: RENEW_MS, isBroken: false };
  const afterMs = BACKOFF_MS[Math.min(renewals, BACKOFF_MS.length) - 1] ?? RENEW_MS;
  return { do: 'renew', afterMs, isBroken: true };
}
