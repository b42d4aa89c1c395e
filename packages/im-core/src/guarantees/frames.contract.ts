import { systemClock } from '../storage/memory.js';
import { createDice, type Dice } from '../testing/builders.js';
import { onUnhandledRejection, serveChatService } from '../worker/serveChatService.js';
import { createEasemobService, type EasemobConfig } from '../easemob/createEasemobService.js';

/** A message of the peer as the service keeps it. */
export interface KeptText {
  readonly serverId: string;
  readonly id: string;
  readonly time: number;
  readonly text: string;
}

export interface FrameOrder {
  readonly seed: number;
  readonly damaged: number;
  readonly texts: readonly KeptText[];
}

export interface FrameReport {
  readonly sent: number;
  readonly contained: number;
  readonly escaped: readonly string[];
}

interface Codec {
  encode(value: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): { readonly command?: number };
}

const COMMAND = { sync: 0, unread: 1, provision: 3 } as const;
const NAME_SPACES = 7;
const KINDS_OF_MESSAGES = 9;
/** A minute lasts one second here, so that the client repairs the connection within a few of them. */
const SPEED = 60;
const BATCH = 50;

const channel = new BroadcastChannel('frames');
let live: ObservedSocket | null = null;
let codecOf: (name: string) => Codec = () => {
  throw new Error('the vendor is not loaded');
};

/** Answers what a log-in needs, and otherwise sends the given frames. */
class ObservedSocket {
  binaryType = '';
  readyState = 0;
  onopen = (_event: object): void => undefined;
  onmessage = (_event: { readonly data: ArrayBuffer }): void => undefined;
  onclose = (_event: object): void => undefined;

  constructor() {
    setTimeout(() => {
      this.readyState = 1;
      this.onopen({});
    }, 0);
  }

  send(bytes: Uint8Array): void {
    const { command } = codecOf('MSync').decode(new Uint8Array(bytes));
    if (command === COMMAND.provision) acceptLogIn(this);
    if (command === COMMAND.unread) this.receive(frame(COMMAND.unread, 'CommUnreadDL', { status: { errorCode: 0 } }));
  }

  receive(bytes: Uint8Array): void {
    if (this.readyState === 1) this.onmessage({ data: Uint8Array.from(bytes).buffer });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    if (live === this) live = null;
    setTimeout(() => this.onclose({}), 0);
  }
}

function acceptLogIn(socket: ObservedSocket): void {
  live = socket;
  socket.receive(welcome());
}

Object.defineProperty(self, 'window', { value: self });
Object.defineProperty(self, 'WebSocket', { value: ObservedSocket });

let contained = 0;
const escaped: string[] = [];
const clock = {
  now: () => systemClock.now() * SPEED,
  after: (ms: number, run: () => void) => systemClock.after(ms / SPEED, run),
};

serveChatService<EasemobConfig>(self, async (config) => {
  const { default: sdk } = await import('easemob-websdk');
  const root: unknown = Reflect.get(sdk.connection.prototype, 'root');
  codecOf = (name) => (root as { lookup(path: string): Codec }).lookup(`easemob.pb.${name}`);
  const service = createEasemobService({ sdk, config, clock, rejections: onUnhandledRejection(self) });
  // Added after the service's own handler: sees which rejections that one kept from the console.
  self.addEventListener('unhandledrejection', (event) => {
    if (event.defaultPrevented) contained += 1;
    else escaped.push(String(event.reason));
  });
  return service;
});
self.addEventListener('error', (event) => escaped.push(event.message));
channel.addEventListener('message', ({ data }: MessageEvent<FrameOrder>) => void run(data));

async function run({ seed, damaged, texts }: FrameOrder): Promise<void> {
  const dice = createDice(seed);
  const every = Math.max(1, Math.floor(damaged / Math.max(1, texts.length / 2)));
  const left = [...texts];
  let sent = 0;
  for (let number = 0; number < damaged; number += 1) {
    if (number % BATCH === 0) await socketOpened();
    const [before, after] = number % every === 0 ? left.splice(0, 2) : [];
    if (before !== undefined)
      live?.receive(page([metaOf(before), brokenMeta(dice), ...(after ? [metaOf(after)] : [])]));
    else live?.receive(mutated(dice, anyFrame(dice)));
    sent += 1;
    if (dice.below(10) === 0) live?.receive(mutated(dice, anyFrame(dice)));
  }
  await socketOpened();
  for (const text of left) live?.receive(page([metaOf(text)]));
  // The browser reports a rejection a moment later.
  await new Promise((resolve) => void setTimeout(resolve, 100));
  channel.postMessage({ sent, contained, escaped } satisfies FrameReport);
}

async function socketOpened(): Promise<void> {
  do await new Promise((resolve) => void setTimeout(resolve, 0));
  while (live === null);
}

// ── frames ──

function encoded(name: string, value: object): Uint8Array {
  return codecOf(name).encode(value).finish();
}

function frame(command: number, name: string, value: object): Uint8Array {
  return encoded('MSync', { command, payload: encoded(name, value) });
}

function welcome(): Uint8Array {
  return frame(COMMAND.provision, 'Provision', { status: { errorCode: 0 }, resource: 'amy tab' });
}

function jid(name: string): object {
  return { appKey: 'frames#run', name, domain: 'easemob.com' };
}

/** A page of metas, encoded by hand: a damaged meta must reach the vendor unchanged. */
function page(metas: readonly Uint8Array[]): Uint8Array {
  const head = encoded('CommSyncDL', { status: { errorCode: 0 }, queue: jid('bo'), isLast: true, timestamp: 1 });
  const parts = metas.flatMap((meta) => [Uint8Array.of(0x22, ...varint(meta.length)), meta]);
  return encoded('MSync', { command: COMMAND.sync, payload: joined(head, ...parts) });
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function metaOf({ serverId, id, time, text }: KeptText, from = 'bo', ns = 1, type = 1): Uint8Array {
  const ext = [{ key: 'fitout_id', type: 7, stringValue: id }];
  const body = { type, from: jid(from), to: jid('amy'), contents: [{ type: 0, text }], ext };
  const payload = encoded('MessageBody', body);
  return encoded('Meta', { id: serverId, from: jid(from), to: jid('amy'), timestamp: time, ns, payload });
}

function anyMeta(dice: Dice): Uint8Array {
  const kept = { serverId: String(1 + dice.below(1_000_000)), id: 'x', time: 1, text: 'damaged' };
  return metaOf(kept, 'mallory', dice.below(NAME_SPACES), dice.below(KINDS_OF_MESSAGES));
}

function brokenMeta(dice: Dice): Uint8Array {
  return mutated(dice, anyMeta(dice));
}

function anyFrame(dice: Dice): Uint8Array {
  const kind = dice.below(8);
  if (kind === 0) return welcome();
  if (kind === 1) return frame(COMMAND.unread, 'CommUnreadDL', { status: { errorCode: 0 }, unread: [{ n: 1 }] });
  if (kind === 2) return frame(COMMAND.sync, 'CommSyncDL', { status: { errorCode: 0 }, metaId: 7, serverId: 8 });
  return page(Array.from({ length: 1 + dice.below(3) }, () => anyMeta(dice)));
}

function mutated(dice: Dice, right: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(right);
  const at = dice.below(bytes.length);
  switch (dice.below(6)) {
    case 0:
      for (let times = dice.below(4); times >= 0; times -= 1) bytes[dice.below(bytes.length)] = dice.below(256);
      return bytes;
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return joined(bytes, bytes.subarray(at));
    case 3:
      return joined(bytes.subarray(at), bytes.subarray(0, at));
    case 4:
      return joined(bytes.subarray(0, at), new Uint8Array(1 + dice.below(10)).fill(0xff), bytes.subarray(at));
    default:
      return Uint8Array.from({ length: dice.below(64) }, () => dice.below(256));
  }
}
