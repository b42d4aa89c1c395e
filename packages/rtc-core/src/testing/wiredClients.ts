import {
  createCallClient,
  type CallClient,
  type CallClientOptions,
  type CallClientEvent,
} from '../createCallClient.js';
import { FakeClock } from './FakeClock.js';
import { FakeDevices } from './FakeDevices.js';
import { FakeMedia } from './FakeMedia.js';
import { FakeSignals } from './FakeSignals.js';

type DeviceChoice = NonNullable<CallClientOptions['deviceChoice']>;

/** A call client of one device, and the events it emitted. */
export interface WiredClient extends CallClient {
  readonly events: CallClientEvent[];
  readonly machine: FakeDevices;
  /** Every choice of devices that the client reported. */
  readonly choices: DeviceChoice[];
  /** How often the client requested a token. */
  readonly joins: number;
}

/** Call clients that can call each other, over a clock, signals and media that the test controls. */
export function wireClients() {
  const clock = new FakeClock();
  const signals = new FakeSignals(clock);
  const media = new FakeMedia(clock);
  const clients: WiredClient[] = [];
  let ids = 0;

  function add(account: string, device: string): WiredClient {
    const engine = media.engine(account);
    const events: CallClientEvent[] = [];
    const machine = new FakeDevices();
    const choices: DeviceChoice[] = [];
    let joins = 0;
    const client = createCallClient({
      me: { account, device },
      signals: signals.device({ account, device }),
      media: async () => engine,
      // A token takes some time, so that a user can hang up before it arrives.
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
      onEvent: (event) => void events.push(event),
    });
    const wired = {
      ...client,
      events,
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
