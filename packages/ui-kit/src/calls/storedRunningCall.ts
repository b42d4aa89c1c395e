import type { Clock, KeyValueStore } from '@fitout/im-core';
import type { CallClientEvent, CallSession } from '@fitout/rtc-core';
import { reaction } from 'mobx';
import { fieldsOf, isSeconds, readJson } from './storedJsonCodec.js';

/** How often the duration of a running call is stored: at most this much is lost if the page closes without notice. */
const EVERY_MS = 1_000;

/** A call of this device that has not ended, as the next start of the page finds it. */
interface RunningCall {
  readonly id: string;
  /** Its duration; 0 before another participant joined. */
  readonly seconds: number;
}

function isRunningCall(value: unknown): value is RunningCall {
  const { id, seconds } = fieldsOf(value);
  return typeof id === 'string' && id !== '' && isSeconds(seconds);
}

/** The storage key of a device's running call: other tabs of the account have their own calls. */
const keyOf = (device: string): string => `calls/running/${device}`;

/** The result of the call during which this device's page closed; null if there was none (WEB-CALLHISTORY-4). */
export async function takeInterruptedCall(storage: KeyValueStore, device: string): Promise<CallClientEvent | null> {
  const stored = await storage.get(keyOf(device));
  if (stored === null) return null;
  await storage.remove(keyOf(device));
  const call = readJson(stored);
  if (!isRunningCall(call)) return null;
  const ending = { reason: 'hungUp', by: 'self' } as const;
  return { type: 'ended', callId: call.id, ending, seconds: call.seconds, status: 'connected', error: null };
}

/** The parts that following a running call needs. */
interface RunningCallDeps {
  readonly session: Pick<CallSession, 'call' | 'startedAt'>;
  readonly seconds: () => number;
  readonly storage: KeyValueStore;
  readonly device: string;
  readonly clock: Pick<Clock, 'after'>;
}

/** Stores a call that was placed or accepted here, with its duration, for as long as it runs (WEB-CALLHISTORY-4). */
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
