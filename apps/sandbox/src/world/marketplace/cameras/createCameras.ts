import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MarketContext } from '../MarketContext.js';
import type { Camera, Site } from './Camera.js';

/** What a stream address lets whoever holds it watch, and until when. */
export interface StreamPass {
  readonly camera: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly sign: string;
}

/** A stream address is good for so long; a player that shows longer asks for another (A66). */
const PASS_MS = 60 * 60_000;

const PLACES: readonly (readonly [name: string, site: Site])[] = [
  ['客厅', 'living'],
  ['厨房', 'kitchen'],
  ['主卧', 'bedroom'],
];

/** Cameras of work sites. Who may watch is asked before a pass is given; the pass is asked for every segment. */
export function createCameras({ records, random }: Pick<MarketContext, 'records' | 'random'>) {
  // A pass is worth nothing after a restart, which only makes players ask again.
  const key = random.bytes(32);
  const signOf = (camera: string, user: string, until: number) =>
    createHmac('sha256', key).update(`${camera}\n${user}\n${until}`).digest('base64url');

  return {
    of: (orderId: string): Camera[] => records.cameras.where({ orderId }).toSorted((a, b) => a.sort - b.sort),

    /** Puts the demo's three cameras on a site, all on. */
    bind(orderId: string, at: number): void {
      PLACES.forEach(([deviceName, site], sort) => {
        const id = records.nextId();
        const deviceNo = `CAM${id.slice(-6)}`;
        records.cameras.put({ id, orderId, deviceNo, deviceName, sort, site, isOnline: true, updateTime: at });
      });
    },

    /** Turns one on or off; false when there is none. */
    turn(id: string, isOnline: boolean, at: number): boolean {
      const camera = records.cameras.byId(id);
      if (camera !== null) records.cameras.put({ ...camera, isOnline, updateTime: at });
      return camera !== null;
    },

    passFor(camera: string, user: string, at: number): StreamPass {
      const until = at + PASS_MS;
      return { camera, user, until, sign: signOf(camera, user, until) };
    },

    /** The camera a pass opens, or null: it may be forged, over, or for a camera that is off. */
    opened({ camera, user, until, sign }: StreamPass, at: number): Camera | null {
      const wanted = Buffer.from(signOf(camera, user, until));
      const given = Buffer.from(sign);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || until < at) return null;
      const found = records.cameras.byId(camera);
      return found?.isOnline === true ? found : null;
    },
  };
}
