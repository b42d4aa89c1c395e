import { createDice } from './createDice.js';

/** The faults of a frame of the chat socket. */
export type FrameFault =
  /** The connection breaks, or breaks inside the frame. */
  | { readonly kind: 'cut' | 'reset' }
  /** Drops everything in this direction without closing the connection. */
  | { readonly kind: 'freeze'; readonly way: 'up' | 'down' | 'both' }
  /** Delays all frames in this direction, in order. */
  | { readonly kind: 'delay'; readonly way: 'up' | 'down'; readonly ms: number }
  /** Delays only answers to uplinks. */
  | { readonly kind: 'holdAnswers'; readonly ms: number }
  /** The server's frame arrives twice, or after the next one. */
  | { readonly kind: 'duplicate' | 'swap' };

/** The faults of a request. `lose` delivers it and drops the answer. */
export type RequestFault =
  | { readonly kind: 'refuse' | 'lose' | 'cut' }
  | { readonly kind: 'delay'; readonly ms: number };

/** Decides from a seed which faults occur, and on which frames and requests. */
export interface FaultPlan {
  /** Returns the fault of a device's next frame that carries an item, on any connection; null for none. */
  frame(device: string): FrameFault | null;
  /** Returns the fault of the next request; null for none. */
  request(): RequestFault | null;
  heal(): void;
  /** A text with the number of frames of each device. */
  counts(): string;
}

const DELAY_MS = 5_000;

/** Creates a plan with a fault in every `every`-th frame of a device and in every `every`-th request, until `heal`. */
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
