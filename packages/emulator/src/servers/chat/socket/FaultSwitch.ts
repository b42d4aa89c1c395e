import type { Cancel, Clock } from '../../../Clock.js';
import type { Random } from '../../../Random.js';
import { describeFrame, type FrameDirection, type FrameKind } from '../wire/describeFrame.js';

type HeldFrames = 'acks' | 'all';

export interface HoldTarget {
  readonly appKey?: string | undefined;
  readonly userId?: string | undefined;
}

/** What a plan of the vendor may lack. */
export const PLAN_PARTS = ['edits', 'reactions', 'pins'] as const;

export type PlanPart = (typeof PLAN_PARTS)[number];

/** How many are concerned: all, a share below 1, or the next so many. */
type Amount = true | number;

/** What happens to the frames of these people; without a direction in both. */
export interface NetworkFault extends HoldTarget {
  readonly kinds?: readonly FrameKind[] | undefined;
  readonly direction?: FrameDirection | undefined;
  readonly delayMs?: number | undefined;
  readonly drop?: Amount | undefined;
  readonly repeat?: Amount | undefined;
  readonly reorder?: Amount | undefined;
}

/** Refused requests, below a path of REST after the app key, or sent messages. */
export interface Refusing extends HoldTarget {
  readonly rest?: string | undefined;
  readonly socket?: true | undefined;
  readonly status: number;
  readonly errorCode: number;
  readonly times: number;
}

interface Fate {
  readonly isDropped: boolean;
  readonly isOvertaken: boolean;
  readonly times: number;
  readonly delayMs: number;
}

/**
 * Holds, loses, delays, repeats and reorders frames, refuses requests and log-ins, or switches parts of a plan off, so
 * that a test can observe the state in between (SB-11).
 */
export type FaultSwitch = ReturnType<typeof createFaultSwitch>;

interface Hold extends HoldTarget {
  readonly what: HeldFrames;
  readonly kept: (() => void)[];
  readonly cancel: Cancel;
}

export function createFaultSwitch(clock: Clock, random: Random, isWatched: boolean) {
  const network = new Set<{ -readonly [Name in keyof NetworkFault]: NetworkFault[Name] }>();
  const cuts = new Set<HoldTarget>();
  const refusals = new Set<{ left: number } & Refusing>();
  const holds = new Set<Hold>();
  const refused = new Map<string, HoldTarget>();
  const off = new Map<string, readonly PlanPart[]>();

  const happens = (
    fault: { [Name in (typeof AMOUNTS)[number]]?: Amount | undefined },
    what: (typeof AMOUNTS)[number],
  ) => {
    const amount = fault[what] ?? 0;
    if (amount === true) return true;
    if (amount < 1) return amount > 0 && shareOf(random) < amount;
    fault[what] = amount - 1;
    return true;
  };

  return {
    /** Whether the last frames of each device are kept, for the control API. */
    isWatched,
    disturb: (fault: NetworkFault): void => void network.add({ ...fault }),
    /** Ends the disturbances, cuts and refusals of these people. */
    heal(target: HoldTarget): void {
      for (const faults of [network, cuts, refusals] as readonly Set<HoldTarget>[])
        for (const fault of faults) if (isTarget(target, fault.appKey ?? '', fault.userId ?? '')) faults.delete(fault);
    },
    /** What happens to a frame, or null if nothing does. */
    fateOf(direction: FrameDirection, appKey: string, userId: string, bytes: Uint8Array): Fate | null {
      if (network.size === 0) return null;
      const kinds = describeFrame(bytes, direction).map(({ kind }) => kind);
      const faults = [...network].filter(
        (fault) =>
          isTarget(fault, appKey, userId) &&
          (fault.direction ?? direction) === direction &&
          (fault.kinds === undefined || kinds.some((kind) => fault.kinds?.includes(kind))),
      );
      if (faults.length === 0) return null;
      const [isDropped, isRepeated, isOvertaken] = AMOUNTS.map((what) =>
        faults.map((fault) => happens(fault, what)).includes(true),
      );
      return {
        isDropped: isDropped === true,
        isOvertaken: isOvertaken === true,
        times: isRepeated === true ? 2 : 1,
        delayMs: faults.reduce((sum, { delayMs = 0 }) => sum + delayMs, 0),
      };
    },
    cut(target: HoldTarget, ms: number): void {
      cuts.add(target);
      clock.after(ms, () => cuts.delete(target));
    },
    isCut: (appKey: string, userId: string): boolean => [...cuts].some((target) => isTarget(target, appKey, userId)),
    refuse: (refusing: Refusing): void => void refusals.add({ ...refusing, left: refusing.times }),
    /** The refusal of a request to a path of REST, or of a message that is sent (`path` is null). */
    refusalOf(appKey: string, userId: () => string, path: string | null): Refusing | null {
      for (const refusal of refusals) {
        const isMeant =
          path === null ? refusal.socket === true : refusal.rest !== undefined && path.startsWith(refusal.rest);
        if (!isMeant || !isTarget(refusal, appKey, userId())) continue;
        refusal.left -= 1;
        if (refusal.left <= 0) refusals.delete(refusal);
        return refusal;
      }
      return null;
    },
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

const AMOUNTS = ['drop', 'repeat', 'reorder'] as const;

function shareOf(random: Random): number {
  const [high = 0, low = 0] = random.bytes(2);
  return (high * 256 + low) / 65_536;
}

export function isTarget(target: HoldTarget, appKey: string, userId: string): boolean {
  return (target.appKey ?? appKey) === appKey && (target.userId ?? userId) === userId;
}
