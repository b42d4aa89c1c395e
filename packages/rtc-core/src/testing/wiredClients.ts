import { createCallClient, type CallClient, type CallClientOptions, type CallNote } from '../createCallClient.js';
import { FakeClock } from './FakeClock.js';
import { FakeDevices } from './FakeDevices.js';
import { FakeMedia } from './FakeMedia.js';
import { FakeSignals } from './FakeSignals.js';

type DeviceChoice = NonNullable<CallClientOptions['deviceChoice']>;

/** A call client of one device, and what it noted. */
export interface WiredClient extends CallClient {
  readonly notes: CallNote[];
  readonly machine: FakeDevices;
  /** Every choice of devices that was handed out. */
  readonly choices: DeviceChoice[];
  /** How often a permission was requested. */
  readonly joins: number;
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
    const machine = new FakeDevices();
    const choices: DeviceChoice[] = [];
    let joins = 0;
    const client = createCallClient({
      me: { account, device },
      signals: signals.device({ account, device }),
      media: async () => engine,
      // A token takes its time, so that a user can hang up while it is on its way.
      tokens: {
        token() {
          joins += 1;
          return new Promise((resolve) => void clock.after(30, () => resolve(permissionOf(account))));
        },
      },
      onDeviceChoice: (choice) => void choices.push(choice),
      clock,
      devices: machine,
      newId: () => `${device}-${String((ids += 1)).padStart(4, '0')}`,
      onNote: (note) => void notes.push(note),
    });
    const wired = {
      ...client,
      notes,
      machine,
      choices,
      get joins() {
        return joins;
      },
    };
    clients.push(wired);
    return wired;
  }

  return { clock, signals, media, clients, add };
}

function permissionOf(account: string) {
  return { ok: true, value: { accessToken: 'token', agoraUserId: account } } as const;
}
