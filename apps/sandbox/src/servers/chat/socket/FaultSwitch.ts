import type { Cancel, Clock } from '../../../Clock.js';

/** Which frames are held back: answers to uplinks, or all frames. */
type HeldFrames = 'acks' | 'all';

/** The account or device whose frames are affected; without it, all of them. */
export interface HoldTarget {
  readonly appKey?: string;
  readonly userId?: string;
}

/** Holds frames back for a time, or refuses history, so that a test can observe the state in between (SB-11). */
export interface FaultSwitch {
  hold(what: HeldFrames, ms: number, target: HoldTarget): void;
  /** Calls `send` now, or in order when the hold is over. */
  pass(kind: 'ack' | 'other', appKey: string, userId: string, send: () => void): void;
  /** Starts or stops refusing history for a target. */
  refuseHistory(isRefused: boolean, target: HoldTarget): void;
  isHistoryRefused(appKey: string, userId: string): boolean;
}

interface Hold extends HoldTarget {
  readonly what: HeldFrames;
  readonly kept: (() => void)[];
  readonly cancel: Cancel;
}

/** Creates a switch that holds nothing until the control server requests it. */
export function createFaultSwitch(clock: Clock): FaultSwitch {
  const holds = new Set<Hold>();
  const refused = new Map<string, HoldTarget>();

  const findHold = (kind: 'ack' | 'other', appKey: string, userId: string): Hold | undefined => {
    if (holds.size === 0) return undefined;
    return [...holds].find((hold) => (hold.what === 'all' || kind === 'ack') && isTarget(hold, appKey, userId));
  };

  return {
    hold(what, ms, target) {
      const hold: Hold = {
        ...target,
        what,
        kept: [],
        cancel: clock.after(ms, () => {
          holds.delete(hold);
          for (const send of hold.kept) send();
        }),
      };
      holds.add(hold);
    },
    pass(kind, appKey, userId, send) {
      const hold = findHold(kind, appKey, userId);
      if (hold === undefined) send();
      else hold.kept.push(send);
    },
    refuseHistory(isRefused, target) {
      const name = JSON.stringify([target.appKey, target.userId]);
      if (isRefused) refused.set(name, target);
      else refused.delete(name);
    },
    isHistoryRefused: (appKey, userId) => [...refused.values()].some((target) => isTarget(target, appKey, userId)),
  };
}

function isTarget(target: HoldTarget, appKey: string, userId: string): boolean {
  return (target.appKey ?? appKey) === appKey && (target.userId ?? userId) === userId;
}
