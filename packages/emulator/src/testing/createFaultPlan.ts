import { createDice } from './createDice.js';

export type FrameFault =
  | { readonly kind: 'cut' | 'reset' }
  | { readonly kind: 'freeze'; readonly way: 'up' | 'down' | 'both' }
  | { readonly kind: 'delay'; readonly way: 'up' | 'down'; readonly ms: number }
  | { readonly kind: 'holdAnswers'; readonly ms: number }
  | { readonly kind: 'duplicate' | 'swap' };

export type RequestFault =
  | { readonly kind: 'refuse' | 'lose' | 'cut' }
  | { readonly kind: 'delay'; readonly ms: number };

export type FaultPlan = ReturnType<typeof createFaultPlan>;

const DELAY_MS = 5_000;

export function createFaultPlan(seed: number, every: number) {
  const dice = createDice(seed);
  const frames = new Map<string, number>();
  let requests = 0;
  let isHealed = false;
  return {
    frame(device: string): FrameFault | null {
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
    request(): RequestFault | null {
      requests += 1;
      if (isHealed || requests % every !== 0) return null;
      const delay = { kind: 'delay', ms: dice.below(DELAY_MS) } as const;
      return dice.pick<RequestFault>([{ kind: 'refuse' }, { kind: 'lose' }, { kind: 'cut' }, delay]);
    },
    heal(): void {
      isHealed = true;
    },
    counts: () => [...frames].map(([device, count]) => `${device} ${count}`).join(', '),
  };
}
