import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MarketContext } from './MarketContext.js';
import type { Camera, Recording, Site } from './records.js';

export interface StreamPass {
  readonly camera: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly sign: string;
}

/** How long a stream address is valid; a player that plays longer requests another (A66). */
const PASS_MS = 60 * 60_000;

type PassKind = 'live' | 'record';

export const PLACES = [
  ['客厅', 'living'],
  ['厨房', 'kitchen'],
  ['主卧', 'bedroom'],
] as const satisfies readonly (readonly [name: string, site: Site])[];

export function createCameras({ records, random }: Pick<MarketContext, 'records' | 'random'>) {
  // Passes are not valid after a restart; players then request new ones.
  const key = random.bytes(32);
  const signOf = (kind: PassKind, id: string, user: string, until: number) =>
    createHmac('sha256', key).update(`${kind}\n${id}\n${user}\n${until}`).digest('base64url');
  const passFor = (kind: PassKind) => (camera: string, user: string, at: number) => {
    const until = at + PASS_MS;
    return { camera, user, until, sign: signOf(kind, camera, user, until) };
  };
  const isGood = (kind: PassKind, { camera, user, until, sign }: StreamPass, at: number): boolean => {
    const expected = Buffer.from(signOf(kind, camera, user, until));
    const given = Buffer.from(sign);
    return given.length === expected.length && timingSafeEqual(given, expected) && until >= at;
  };

  return {
    of: (orderId: string): Camera[] => records.cameras.where({ orderId }).toSorted((a, b) => a.sort - b.sort),

    bind(orderId: string, at: number): void {
      PLACES.forEach(([deviceName, site], sort) => {
        const id = records.nextId();
        const deviceNo = `CAM${id.slice(-6)}`;
        records.cameras.put({ id, orderId, deviceNo, deviceName, sort, site, isOnline: true, updateTime: at });
      });
    },

    turn(id: string, isOnline: boolean, at: number): boolean {
      const camera = records.cameras.byId(id);
      if (camera !== null) records.cameras.put({ ...camera, isOnline, updateTime: at });
      return camera !== null;
    },

    passFor: passFor('live'),
    recordPassFor: passFor('record'),

    opened(pass: StreamPass, at: number): Camera | null {
      const found = isGood('live', pass, at) ? records.cameras.byId(pass.camera) : null;
      return found?.isOnline === true ? found : null;
    },

    openedRecord: (pass: StreamPass, at: number): Recording | null =>
      isGood('record', pass, at) ? records.recordings.byId(pass.camera) : null,
  };
}
