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

/** The length of a segment of a stream, of a file of a recording, and of what is kept of a camera that is on. */
export const SEGMENT_MS = 2_000;
const FILE_MS = 10 * 60_000;
const KEPT_FILES = 12;

/** A part of a recording that plays by itself. */
export interface RecordingFile extends Pick<Recording, 'site' | 'startTime'> {
  readonly id: string;
  readonly segments: number;
}

/** The files of a recording; the last one of a camera that is on grows. */
export function filesOf({ id, site, startTime, endTime }: Recording): RecordingFile[] {
  return Array.from({ length: Math.ceil((endTime - startTime) / FILE_MS) }, (_, index) => {
    const from = startTime + index * FILE_MS;
    const segments = Math.floor(Math.min(FILE_MS, endTime - from) / SEGMENT_MS);
    return { id: `${id}-${from}`, site, startTime: from, segments };
  }).filter(({ segments }) => segments > 0);
}

/** What a camera that is on has recorded so far. It begins with a segment, so that it shows what was seen live. */
function running({ id, orderId, deviceName, site, updateTime }: Camera, at: number): Recording {
  const oldest = (Math.floor(at / FILE_MS) - KEPT_FILES + 1) * FILE_MS;
  const startTime = Math.max(oldest, Math.ceil(updateTime / SEGMENT_MS) * SEGMENT_MS);
  return { id, orderId, cameraId: id, cameraName: deviceName, site, startTime, endTime: at };
}

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

  const of = (orderId: string): Camera[] => records.cameras.where({ orderId }).toSorted((a, b) => a.sort - b.sort);
  const recording = (id: string, at: number): Recording | null => {
    const camera = records.cameras.byId(id);
    return camera?.isOnline === true ? running(camera, at) : records.recordings.byId(id);
  };

  return {
    of,
    recording,

    recordings: (orderId: string, at: number): Recording[] => [
      ...records.recordings.where({ orderId }),
      ...of(orderId).flatMap((camera) => (camera.isOnline ? running(camera, at) : [])),
    ],

    bind(orderId: string, at: number): void {
      PLACES.forEach(([deviceName, site], sort) => {
        const id = records.nextId();
        const deviceNo = `CAM${id.slice(-6)}`;
        records.cameras.put({ id, orderId, deviceNo, deviceName, sort, site, isOnline: true, updateTime: at });
      });
    },

    turn(id: string, isOnline: boolean, at: number): boolean {
      const camera = records.cameras.byId(id);
      if (camera?.isOnline === true && !isOnline)
        records.recordings.put({ ...running(camera, at), id: records.nextId() });
      if (camera !== null) records.cameras.put({ ...camera, isOnline, updateTime: at });
      return camera !== null;
    },

    passFor: passFor('live'),
    recordPassFor: passFor('record'),

    opened(pass: StreamPass, at: number): Camera | null {
      const found = isGood('live', pass, at) ? records.cameras.byId(pass.camera) : null;
      return found?.isOnline === true ? found : null;
    },

    openedRecord(pass: StreamPass, at: number): RecordingFile | null {
      const task = isGood('record', pass, at) ? recording(pass.camera.split('-')[0] ?? '', at) : null;
      return (task && filesOf(task).find(({ id }) => id === pass.camera)) ?? null;
    },
  };
}
