import type { Clock, KeyValueStore } from '@fitout/im-core';
import type { CallNote, CallSession } from '@fitout/rtc-core';
import { reaction } from 'mobx';
import { fieldsOf, isSeconds, readJson } from './storedJsonCodec.js';

/** How often the length of a running call is stored: so much of it is lost with a page that goes without a word. */
const EVERY_MS = 1_000;

/** A call of this device that has not ended yet, as the next start finds it. */
interface RunningCall {
  readonly id: string;
  /** Its duration; 0 before another participant was in it. */
  readonly seconds: number;
}

function isRunningCall(value: unknown): value is RunningCall {
  const { id, seconds } = fieldsOf(value);
  return typeof id === 'string' && id !== '' && isSeconds(seconds);
}

/** Where the running call of a device is stored: other tabs of the account have calls of their own. */
const keyOf = (device: string): string => `calls/running/${device}`;

/** What became of the call in which this device's page went away; null where there was none (WEB-CALLBOOK-4). */
export async function takeInterruptedCall(storage: KeyValueStore, device: string): Promise<CallNote | null> {
  const stored = await storage.get(keyOf(device));
  if (stored === null) return null;
  await storage.remove(keyOf(device));
  const call = readJson(stored);
  if (!isRunningCall(call)) return null;
  const ending = { reason: 'hungUp', by: 'me' } as const;
  return { type: 'ended', callId: call.id, ending, seconds: call.seconds, status: 'connected', trouble: null };
}

/** What following a running call needs. */
interface RunningCallDeps {
  readonly session: Pick<CallSession, 'call' | 'startedAt'>;
  readonly seconds: () => number;
  readonly storage: KeyValueStore;
  readonly device: string;
  readonly clock: Pick<Clock, 'after'>;
}

/** Stores a call that was placed or taken here for as long as it runs, with its length (WEB-CALLBOOK-4). */
export function storeRunningCall({ session, seconds, storage, device, clock }: RunningCallDeps): () => void {
  let cancel = (): void => undefined;
  function write(id: string): void {
    void storage.set(keyOf(device), JSON.stringify({ id, seconds: seconds() } satisfies RunningCall));
    if (session.startedAt !== null) cancel = clock.after(EVERY_MS, () => write(id));
  }
  const stop = reaction(
    () => {
      const { info, status } = session.call;
      return { id: status === 'ringingIn' ? null : (info?.callId ?? null), hasBegun: session.startedAt !== null };
    },
    ({ id }, before) => {
      cancel();
      if (id !== null) write(id);
      else if (before?.id != null) void storage.remove(keyOf(device));
    },
    { equals: (one, other) => one.id === other.id && one.hasBegun === other.hasBegun },
  );
  return () => {
    stop();
    cancel();
  };
}
