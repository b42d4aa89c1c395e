import { createCallClient, type CallClient, type CallNote } from '../createCallClient.js';
import { FakeClock } from './FakeClock.js';
import { FakeMedia } from './FakeMedia.js';
import { FakeSignals } from './FakeSignals.js';

/** A call client of one device, and what it noted. */
export interface WiredClient extends CallClient {
  readonly notes: CallNote[];
}

/** Call clients that can ring each other, on time, signals and media that the test holds in its hand. */
export function wireClients() {
  const clock = new FakeClock();
  const signals = new FakeSignals(clock);
  const media = new FakeMedia(clock);
  const clients: WiredClient[] = [];
  let ids = 0;

  /** One more device of an account. */
  function add(account: string, device: string): WiredClient {
    const engine = media.engine(account);
    const notes: CallNote[] = [];
    const client = createCallClient({
      me: { account, device },
      signals: signals.device({ account, device }),
      media: async () => engine,
      // A permission takes its time, so that one can hang up while it is on its way.
      tokens: { token: () => new Promise((resolve) => void clock.after(30, () => resolve(permissionOf(account)))) },
      clock,
      newId: () => `${device}-${String((ids += 1)).padStart(4, '0')}`,
      onNote: (note) => void notes.push(note),
    });
    const wired = { ...client, notes };
    clients.push(wired);
    return wired;
  }

  return { clock, signals, media, clients, add };
}

function permissionOf(account: string) {
  return { ok: true, value: { accessToken: 'token', agoraUserId: account } } as const;
}
