import type { RecordOf } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import type { SiteEvent } from '@fitout/ui-kit/marketplace';
import type { Camera } from './cameraRules.js';
import { marketZone } from '../shared/marketTime.js';

/** Arrivals and departures are normal; every other event on a site is a warning. */
const USUAL: ReadonlySet<string> = new Set(['人员到岗', '人员离岗']);

/** An event on the site, as the panel shows it (R348, A54). */
export function eventModel(
  { id, type, time, cameraId }: RecordOf<'remote.camerasAlgorithm'>,
  cameras: readonly Camera[],
): SiteEvent {
  const place = cameras.find((camera) => camera.id === cameraId)?.deviceName ?? '';
  const at = time === null ? '' : exactTime(time, marketZone);
  return {
    id: id ?? `${type}${at}${place}`,
    text: type,
    title: [type, place, at].join(' ').trim(),
    isWarning: !USUAL.has(type),
  };
}
