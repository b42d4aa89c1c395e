import type { Cancel, Clock } from '@fitout/rtc-core';
import { reaction } from 'mobx';

/** What a ring needs. */
export interface RingerDeps {
  readonly clock: Clock;
  /** The call that rings here; null while none does. Observed. */
  readonly rings: () => string | null;
  /** Whether sounds are wanted. */
  readonly hasSound: () => boolean;
  /** True for the first tab that asks: every tab shows the call, one makes the sound. */
  readonly claim: (what: string) => Promise<boolean>;
  /** False where the browser lets this page make no sound yet. */
  readonly canRing: () => boolean;
  readonly ring: () => void;
}

/** From one ring to the next. */
const PAUSE_MS = 2_000;

/** Rings while a call does, in one tab of all. Returns what ends it. */
export function ringWhile({ clock, rings, hasSound, claim, canRing, ring }: RingerDeps): () => void {
  let cancel: Cancel | null = null;
  let current: string | null = null;

  function again(callId: string): void {
    if (current !== callId) return;
    if (hasSound()) ring();
    cancel = clock.after(PAUSE_MS, () => again(callId));
  }

  async function begin(callId: string): Promise<void> {
    if (canRing() && (await claim(`call ${callId}`))) again(callId);
  }

  function change(callId: string | null): void {
    cancel?.();
    cancel = null;
    current = callId;
    if (callId !== null) void begin(callId);
  }

  const stop = reaction(rings, change);
  return () => {
    stop();
    change(null);
  };
}
