import type { Cancel, Clock } from '../../../Clock.js';

type HeldFrames = 'acks' | 'all';

export interface HoldTarget {
  readonly appKey?: string | undefined;
  readonly userId?: string | undefined;
}

/** What a plan of the vendor may lack. */
export const PLAN_PARTS = ['edits', 'reactions', 'pins'] as const;

export type PlanPart = (typeof PLAN_PARTS)[number];

/** Holds frames back for a time, refuses history, or switches parts of a plan off, so that a test can observe the state in between (SB-11). */
export type FaultSwitch = ReturnType<typeof createFaultSwitch>;

interface Hold extends HoldTarget {
  readonly what: HeldFrames;
  readonly kept: (() => void)[];
  readonly cancel: Cancel;
}

export function createFaultSwitch(clock: Clock) {
  const holds = new Set<Hold>();
  const refused = new Map<string, HoldTarget>();
  const off = new Map<string, readonly PlanPart[]>();

  return {
    hold(what: HeldFrames, ms: number, target: HoldTarget): void {
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
    pass(kind: 'ack' | 'other', appKey: string, userId: string, send: () => void): void {
      const hold = [...holds].find((one) => (kind === 'ack' || one.what === 'all') && isTarget(one, appKey, userId));
      if (hold === undefined) send();
      else hold.kept.push(send);
    },
    refuseHistory(isRefused: boolean, target: HoldTarget): void {
      const name = JSON.stringify([target.appKey, target.userId]);
      if (isRefused) refused.set(name, target);
      else refused.delete(name);
    },
    switchOff(parts: readonly PlanPart[], appKey: string): void {
      off.set(appKey, parts);
    },
    isOff: (part: PlanPart, appKey: string): boolean => off.get(appKey)?.includes(part) === true,
    isHistoryRefused: (appKey: string, userId: string): boolean =>
      [...refused.values()].some((target) => isTarget(target, appKey, userId)),
  };
}

export function isTarget(target: HoldTarget, appKey: string, userId: string): boolean {
  return (target.appKey ?? appKey) === appKey && (target.userId ?? userId) === userId;
}
