import type { Cancel, Clock } from '@fitout/rtc-core';
import { reaction } from 'mobx';

/** The parts that ringing needs. */
export interface RingtoneDeps {
  readonly clock: Clock;
  /** The id of the call that rings here; null while none does. Observable. */
  readonly rings: () => string | null;
  /** Whether sounds are enabled. */
  readonly hasSound: () => boolean;
  /** True for the first tab that claims it: every tab shows the call, one plays the sound. */
  readonly claim: (what: string) => Promise<boolean>;
  /** False while the browser blocks sound on this page. */
  readonly canRing: () => boolean;
  readonly ring: () => void;
}

/** Pause between two rings. */
const PAUSE_MS = 2_000;

/** Rings while a call rings, in one tab only. Returns a function that stops it. */
export function playRingtone({ clock, rings, hasSound, claim, canRing, ring }: RingtoneDeps): () => void {
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
