import type { Clock, KeyValueStore } from '@fitout/im-core';
import type { CallSession } from '@fitout/rtc-core';
import { reaction } from 'mobx';
import type { CallHistory } from './CallHistory.js';
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

/**
 * Records the result of the call during which this device's page closed, unless it is known. The
 * running call leaves the storage after that: a page that closes in between loses nothing.
 */
export async function recordInterruptedCall(
  storage: KeyValueStore,
  device: string,
  history: Pick<CallHistory, 'has' | 'record'>,
): Promise<void> {
  const stored = await storage.get(keyOf(device));
  if (stored === null) return;
  const call = readJson(stored);
  const ending = { reason: 'hungUp', by: 'self' } as const;
  if (isRunningCall(call) && !history.has(call.id)) {
    const { id: callId, seconds } = call;
    await history.record({ type: 'ended', callId, ending, seconds, status: 'connected', error: null });
  }
  await storage.remove(keyOf(device));
}

/** The parts that following a running call needs. */
interface RunningCallDeps {
  readonly session: Pick<CallSession, 'call' | 'startedAt'>;
  readonly seconds: () => number;
  readonly storage: KeyValueStore;
  readonly device: string;
  readonly clock: Pick<Clock, 'after'>;
}

/** A call that is being stored. */
interface StoredRunningCall {
  /** The result of the last call is stored: the call itself is no longer, unless another one runs. */
  recorded(): void;
  stop(): void;
}

/** Stores a call that was placed or accepted here, with its duration, until its result is. */
export function storeRunningCall({ session, seconds, storage, device, clock }: RunningCallDeps): StoredRunningCall {
  const running = (): string | null => {
    const { info, status } = session.call;
    return status === 'ringingIn' ? null : (info?.callId ?? null);
  };
  let cancel = (): void => undefined;
  function write(id: string): void {
    void storage.set(keyOf(device), JSON.stringify({ id, seconds: seconds() } satisfies RunningCall));
    if (session.startedAt !== null) cancel = clock.after(EVERY_MS, () => write(id));
  }
  const stop = reaction(
    () => ({ id: running(), hasBegun: session.startedAt !== null }),
    ({ id }) => {
      cancel();
      if (id !== null) write(id);
    },
    { equals: (one, other) => one.id === other.id && one.hasBegun === other.hasBegun },
  );
  return {
    recorded: () => void (running() === null && storage.remove(keyOf(device))),
    stop() {
      stop();
      cancel();
    },
  };
}
