import { createDice } from './createDice.js';

/** What can go wrong with a frame of the chat socket. */
export type FrameFault =
  /** The connection breaks, or breaks inside the frame. */
  | { readonly kind: 'cut' | 'reset' }
  /** Drops everything in this direction without closing the connection. */
  | { readonly kind: 'freeze'; readonly way: 'up' | 'down' | 'both' }
  /** All frames in that direction are delayed, in order. */
  | { readonly kind: 'delay'; readonly way: 'up' | 'down'; readonly ms: number }
  /** Only answers to sends are delayed. */
  | { readonly kind: 'holdAnswers'; readonly ms: number }
  /** The service's frame arrives twice, or after the next one. */
  | { readonly kind: 'duplicate' | 'swap' };

/** What can go wrong with a request. `lose` lets it arrive and drops the answer. */
export type RequestFault =
  | { readonly kind: 'refuse' | 'lose' | 'cut' }
  | { readonly kind: 'delay'; readonly ms: number };

/** Decides from a seed which faults occur, and on which frames and requests. */
export interface FaultPlan {
  /** Asked once for each frame of a device that carries something, on whichever connection; null lets it pass. */
  frame(device: string): FrameFault | null;
  /** Asked once for each request. */
  request(): RequestFault | null;
  heal(): void;
  /** How many frames each device had, in words. */
  counts(): string;
}

const DELAY_MS = 5_000;

/** A fault with every so many frames of a device, and with every so many requests, until it is healed. */
export function createFaultPlan(seed: number, every: number): FaultPlan {
  const dice = createDice(seed);
  const frames = new Map<string, number>();
  let requests = 0;
  let isHealed = false;
  return {
    frame(device) {
      const count = (frames.get(device) ?? 0) + 1;
      frames.set(device, count);
      if (isHealed || count % every !== 0) return null;
      const ms = dice.below(DELAY_MS);
      return dice.pick<FrameFault>([
        { kind: 'cut' },
        { kind: 'reset' },
        { kind: 'freeze', way: dice.pick(['up', 'down', 'both']) },
        { kind: 'delay', way: dice.pick(['up', 'down']), ms },
        { kind: 'holdAnswers', ms },
        { kind: 'duplicate' },
        { kind: 'duplicate' },
        { kind: 'swap' },
        { kind: 'swap' },
      ]);
    },
    request() {
      requests += 1;
      if (isHealed || requests % every !== 0) return null;
      const delay = { kind: 'delay', ms: dice.below(DELAY_MS) } as const;
      return dice.pick<RequestFault>([{ kind: 'refuse' }, { kind: 'lose' }, { kind: 'cut' }, delay]);
    },
    heal() {
      isHealed = true;
    },
    counts: () => [...frames].map(([device, count]) => `${device} ${count}`).join(', '),
  };
}
