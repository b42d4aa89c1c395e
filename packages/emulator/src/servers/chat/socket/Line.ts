import type { Clock } from '../../../Clock.js';
import { describeFrame, type FrameDirection, type FrameNote } from '../wire/describeFrame.js';
import type { FaultSwitch } from './FaultSwitch.js';

interface KeptFrame {
  readonly at: number;
  readonly direction: FrameDirection;
  readonly bytes: Uint8Array;
  readonly isDropped: boolean;
}

export interface DescribedFrame extends Pick<KeptFrame, 'at' | 'direction' | 'isDropped'> {
  readonly notes: readonly FrameNote[];
}

const KEPT = 50;
/** A frame that another should overtake does not wait longer. */
const REORDER_MS = 1_000;

/** The network between the emulator and one device: faults happen to its frames, and its last frames can be read. */
export type Line = ReturnType<typeof createLine>;

export function createLine(faults: FaultSwitch, clock: Clock, appKey: string, userId: string) {
  const kept: KeptFrame[] = [];
  const since = clock.now();
  let flying = 0;
  let hasLost = false;
  const overtaken = new Map<FrameDirection, () => void>();
  let ping: (() => void) | null = null;

  const landed = (go: () => void): void => {
    go();
    flying -= 1;
    if (flying > 0 || ping === null) return;
    const send = ping;
    ping = null;
    send();
  };
  const letOvertaken = (direction: FrameDirection): void => {
    const go = overtaken.get(direction);
    if (overtaken.delete(direction) && go !== undefined) landed(go);
  };

  const pass = (direction: FrameDirection, bytes: Uint8Array, go: () => void): void => {
    const fate = faults.fateOf(direction, appKey, userId, bytes);
    if (faults.isWatched) {
      kept.push({ at: clock.now(), direction, bytes, isDropped: fate?.isDropped === true });
      if (kept.length > KEPT) kept.shift();
    }
    if (fate === null) {
      go();
      return letOvertaken(direction);
    }
    if (fate.isDropped) {
      hasLost ||= direction === 'out';
      return;
    }
    const goAll = (): void => {
      for (let time = 0; time < fate.times; time += 1) go();
    };
    flying += 1;
    if (fate.isOvertaken && !overtaken.has(direction)) {
      overtaken.set(direction, goAll);
      clock.after(REORDER_MS, () => letOvertaken(direction));
    } else {
      const land = (): void => {
        landed(goAll);
        letOvertaken(direction);
      };
      if (fate.delayMs === 0) land();
      else clock.after(fate.delayMs, land);
    }
  };

  return {
    since,
    in: (bytes: Uint8Array, go: () => void): void => pass('in', bytes, go),
    out: (kind: 'ack' | 'other', bytes: Uint8Array, send: () => void): void =>
      pass('out', bytes, () => faults.pass(kind, appKey, userId, send)),
    /**
     * The answer to a ping says that everything before it has arrived. So it waits for the frames on their way, and is
     * never sent after one was lost: what was lost comes again with the next connection.
     */
    ping(send: () => void): void {
      if (hasLost) return;
      const go = (): void => faults.pass('other', appKey, userId, send);
      if (flying === 0) go();
      else ping = go;
    },
    hasLost: (): boolean => hasLost,
    /** The oldest first. */
    frames: (): DescribedFrame[] =>
      kept.map(({ bytes, ...frame }) => ({ ...frame, notes: describeFrame(bytes, frame.direction) })),
  };
}
