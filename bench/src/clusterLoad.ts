// One process of the load of `pnpm bench cluster`: pairs of people, of which the first writes to the second, each on a node of its own.
// `cluster.ts` starts it and calls its functions over the channel between the two.
import { setTimeout as pause } from 'node:timers/promises';
import { DOMAIN, tokenOf } from '../../scripts/startCluster.mjs';
import * as wires from '../../packages/emulator/src/servers/chat/wire/msync.js';
import { APP_KEY, logInFrame, openSocket, PASSWORD, post, textFrame } from './sockets.js';
import { openXmpp } from './xmppSocket.js';

export type Service = 'ejabberd' | 'sandbox';

interface Received {
  /** The sender's own number of the message. */
  readonly number: number;
  /** The service's id: two of them for one number mean that the service stored it twice. */
  readonly id: string;
}

interface Device {
  send(to: string, number: number): void;
  close(): void;
}

interface DeviceHandlers {
  readonly onReceived: (messages: readonly Received[]) => void;
  readonly onAcknowledged: (number: number) => void;
  readonly onClose: () => void;
}

type Connect = (url: string, user: string, seen: string, handlers: DeviceHandlers) => Promise<Device>;

const MARK = /~(\d+)~/u;
const textOf = (number: number): string => `明天上午十点到工地，量一下厨房的尺寸 ~${number}~`;

const ARCHIVE = 'urn:xmpp:mam:2';
const PAGE = 100;
const ANSWER_MS = 5_000;
/** Nothing that is still on its way takes this long. */
const QUIET_MS = 8_000;

/** `seen` is the id of the newest message in the archive that the user has; what came after it is fetched. */
const connectXmpp: Connect = async (url, user, seen, { onReceived, onAcknowledged, onClose }) => {
  const own = `${user}@${DOMAIN}`;
  const numbers = new Map<number, number>();
  let newest = 0;
  let rows: Received[] = [];
  let unanswered: NodeJS.Timeout | undefined;
  const read = (frame: string): Received | null => {
    const number = MARK.exec(frame)?.[1];
    if (number === undefined || frame.includes(`from='${own}/`)) return null;
    const id = frame.includes(ARCHIVE)
      ? /<result [^>]*\bid='(\d+)'/u.exec(frame)
      : /<stanza-id by='[^']*' id='(\d+)'/u.exec(frame);
    return { number: Number(number), id: id?.[1] ?? '' };
  };
  const device = await openXmpp(
    url,
    { user, domain: DOMAIN, password: tokenOf(user), resource: 'phone' },
    {
      onFrame(frame) {
        if (frame.startsWith('<iq')) {
          if (!frame.includes('<fin')) return;
          clearTimeout(unanswered);
          onReceived(rows);
          if (/complete='true'/u.test(frame)) return;
          fetchAfter(/<last>(\d+)/u.exec(frame)?.[1] ?? '');
          return;
        }
        const message = frame.startsWith('<message') ? read(frame) : null;
        if (message === null) return;
        if (frame.includes(ARCHIVE)) rows.push(message);
        else onReceived([message]);
      },
      onAck(upTo) {
        for (; newest <= upTo; newest += 1) {
          const number = numbers.get(newest);
          if (number !== undefined) onAcknowledged(number);
          numbers.delete(newest);
        }
      },
      onClose() {
        clearTimeout(unanswered);
        onClose();
      },
    },
  );
  function fetchAfter(id: string): void {
    const set = `<set xmlns='http://jabber.org/protocol/rsm'><max>${PAGE}</max>${id && `<after>${id}</after>`}</set>`;
    rows = [];
    device.send(`<iq type='set' id='page'><query xmlns='${ARCHIVE}'>${since(id)}${set}</query></iq>`);
    // While a cluster notices that a node is gone, answers go astray.
    unanswered = setTimeout(() => fetchAfter(id), ANSWER_MS);
  }
  if (seen !== '') fetchAfter(seen === 'start' ? '' : seen);
  return {
    send(to, number) {
      const body = `<body>${textOf(number)}</body><origin-id xmlns='urn:xmpp:sid:0' id='${number}'/>`;
      numbers.set(device.send(`<message to='${to}@${DOMAIN}' type='chat' id='${number}'>${body}</message>`), number);
    },
    close: device.close,
  };
};

/** As the adapter asks: the service counts what comes later by an index, and else every row that it has. */
function since(id: string): string {
  if (id === '') return '';
  const field = (name: string, value: string, type = '') =>
    `<field var='${name}'${type}><value>${value}</value></field>`;
  const start = field('start', new Date(Number(id) / 1_000).toISOString());
  return `<x xmlns='jabber:x:data' type='submit'>${field('FORM_TYPE', ARCHIVE, " type='hidden'")}${start}</x>`;
}

const tokens = new Map<string, string>();

const connectSandbox: Connect = async (url, user, _seen, { onReceived, onAcknowledged, onClose }) => {
  const token = tokens.get(user) ?? (await tokenOfSandbox(url, user));
  const socket = await openSocket(`${url}/websocket`);
  socket.on('error', () => {});
  socket.on('close', onClose);
  const fetchPage = (queue: wires.Jid | undefined, key?: string): void => {
    const payload = wires.syncUp.encode({ ...(queue && { queue }), ...(key !== undefined && { key }) });
    socket.send(wires.msync.encode({ command: wires.COMMAND.sync, payload }));
  };
  const accepted = new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const { command = 0, payload = new Uint8Array() } = wires.msync.decode(data);
      if (command === wires.COMMAND.provision) resolve();
      if (command === wires.COMMAND.unread) {
        for (const { queue } of wires.unreadDown.decode(payload).unread ?? []) fetchPage(queue);
      }
      if (command !== wires.COMMAND.sync) return;
      const down: wires.CommSyncDL & { readonly metas?: readonly wires.Meta[] } = wires.syncDown.decode(payload);
      const { metaId = '0', metas = [], nextKey, isLast, queue } = down;
      if (metaId !== '0') onAcknowledged(Number(metaId) - FIRST_ID);
      const read = metas.flatMap(({ id = '', payload: body = new Uint8Array() }) => {
        const number = MARK.exec(Buffer.from(body).toString())?.[1];
        return number === undefined ? [] : [{ number: Number(number), id }];
      });
      if (read.length > 0) onReceived(read);
      if (isLast === false && nextKey !== undefined) fetchPage(queue, nextKey);
    });
  });
  socket.send(logInFrame(user, token));
  await accepted;
  socket.send(wires.msync.encode({ command: wires.COMMAND.unread }));
  return {
    send: (to, number) => socket.send(textFrame(user, to, number, textOf(number))),
    close: () => socket.terminate(),
  };
};

/** `textFrame` numbers from here. */
const FIRST_ID = 1_000_000;

async function tokenOfSandbox(url: string, user: string): Promise<string> {
  const login = { grant_type: 'password', username: user, password: PASSWORD };
  const { access_token: token } = await post(`${url.replace('ws', 'http')}/${APP_KEY.replace('#', '/')}/token`, login);
  tokens.set(user, String(token));
  return String(token);
}

/** Two people, of whom `writer` writes; what became of each number. */
class Pair {
  next = 0;
  readonly sentAt = new Map<number, number>();
  readonly pending = new Set<number>();
  readonly acknowledged = new Set<number>();
  readonly ids = new Map<number, Set<string>>();
  newest = 'start';
  window = 0;
  writer: Device | null = null;
  reader: Device | null = null;

  readonly names: readonly [string, string];

  constructor(writer: string, reader: string) {
    this.names = [writer, reader];
  }

  write(): void {
    const number = (this.next += 1);
    this.sentAt.set(number, performance.now());
    this.pending.add(number);
    this.writer?.send(this.names[1], number);
  }

  get inFlight(): number {
    return this.next - this.ids.size;
  }
}

let connect: Connect = connectXmpp;
let pairs: Pair[] = [];
let urls: readonly string[] = [];
let storm: { readonly spreadMs: number; readonly from: number; readonly times: number[]; away: number } | null = null;
let latencies: number[] = [];
let receivedAt = 0;
let isClosing = false;

/** Connects one side of a pair to the first of the nodes from `at` that answers, and keeps it connected. */
async function connectSide(pair: Pair, side: 'writer' | 'reader', at: number): Promise<void> {
  const isReader = side === 'reader';
  const url = urls[at % urls.length] ?? '';
  let device: Device | null = null;
  device = await connect(url, pair.names[isReader ? 1 : 0], isReader && storm ? pair.newest : '', {
    onReceived(messages) {
      if (!isReader) return;
      for (const { number, id } of messages) {
        if (id > pair.newest || pair.newest === 'start') pair.newest = id;
        const before = pair.ids.get(number);
        if (before) {
          before.add(id);
          continue;
        }
        pair.ids.set(number, new Set([id]));
        receivedAt = performance.now();
        latencies.push(receivedAt - (pair.sentAt.get(number) ?? 0));
      }
      while (pair.inFlight < pair.window) pair.write();
    },
    onAcknowledged(number) {
      pair.pending.delete(number);
      pair.acknowledged.add(number);
    },
    onClose() {
      if (device === null || pair[side] !== device) return;
      pair[side] = null;
      if (!isClosing) void returnOf(pair, side, at);
    },
  });
  pair[side] = device;
  // What the service did not answer for is sent again, under the same id.
  if (!isReader) for (const number of pair.pending) device.send(pair.names[1], number);
}

async function returnOf(pair: Pair, side: 'writer' | 'reader', at: number): Promise<void> {
  const mine = storm;
  if (mine) mine.away += 1;
  for (let tries = 1; !isClosing; tries += 1) {
    await pause(Math.random() * (mine?.spreadMs ?? 1_000));
    const done = await connectSide(pair, side, at + tries).then(
      () => true,
      () => false,
    );
    if (done) break;
  }
  if (!mine) return;
  mine.away -= 1;
  mine.times.push(performance.now() - mine.from);
}

async function inTurns<T>(tasks: readonly T[], most: number, work: (task: T) => Promise<void>): Promise<void> {
  const waiting = tasks.values();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const task of waiting) await work(task);
    }),
  );
}

const taken = (): number[] => {
  const all = latencies;
  latencies = [];
  return all;
};

export interface Settled {
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged to the writer, and neither delivered to the reader nor in the reader's archive. */
  readonly lost: number;
  /** Sent, and neither received nor acknowledged in the end. */
  readonly open: number;
  /** Stored by the service under two of its ids, because it was sent again; one message by its own id. */
  readonly storedTwice: number;
  readonly returned: readonly number[];
  readonly away: number;
}

const functions = {
  /** Connects `count` pairs, `most` sockets at a time. */
  async open(
    service: Service,
    addresses: readonly string[],
    first: number,
    count: number,
    most: number,
  ): Promise<null> {
    connect = service === 'ejabberd' ? connectXmpp : connectSandbox;
    urls = addresses;
    pairs = Array.from({ length: count }, (_, index) => new Pair(`w${first + index}`, `r${first + index}`));
    if (service === 'sandbox') {
      const everyone = pairs.flatMap(({ names }) => names);
      await inTurns(everyone, 8, async (user) => void (await tokenOfSandbox(urls[0] ?? '', user)));
    }
    await inTurns([...pairs.entries()], most, async ([index, pair]) => {
      // A refused connection is tried again, at another node after some time as well.
      for (const [side, at] of [
        ['writer', first + index],
        ['reader', first + index + 1],
      ] as const)
        await connectSide(pair, side, at).catch(() => returnOf(pair, side, at));
    });
    return null;
  },

  /** `active` pairs keep `window` messages on their way for so long; answers with the milliseconds each took. */
  async saturate(active: number, window: number, seconds: number): Promise<readonly number[]> {
    const some = pairs.slice(0, active);
    taken();
    for (const pair of some) {
      pair.window = window;
      for (let times = 0; times < window; times += 1) pair.write();
    }
    await pause(seconds * 1_000);
    const all = taken();
    for (const pair of some) pair.window = 0;
    while (some.some((pair) => pair.inFlight > 0)) await pause(50);
    return all;
  },

  /** Pairs write in turns, `perSecond` messages together. */
  async pace(perSecond: number, seconds: number): Promise<readonly number[]> {
    taken();
    const startedAt = performance.now();
    for (let written = 0; written < perSecond * seconds;) {
      const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1_000) * perSecond);
      for (; written < due; written += 1) pairs[written % pairs.length]?.write();
      await pause(5);
    }
    await pause(1_000);
    return taken();
  },

  /** From here on, who is disconnected comes back at a random moment of so many milliseconds, as the clients do. */
  async brace(spreadMs: number): Promise<null> {
    storm = { spreadMs, from: performance.now(), times: [], away: 0 };
    return null;
  },

  /** Waits until everybody is back and nothing is on its way, or nothing more arrives, or the time is over. */
  async settle(seconds: number): Promise<Settled> {
    const startedAt = performance.now();
    const isAway = ({ pending, writer, reader }: Pair): boolean => pending.size > 0 || !writer || !reader;
    for (let now = startedAt; now < startedAt + seconds * 1_000; now = performance.now()) {
      const isQuiet = now > Math.max(startedAt, receivedAt) + QUIET_MS;
      if (pairs.every((pair) => !isAway(pair) && (isQuiet || pair.inFlight === 0))) break;
      await pause(100);
    }
    const sum = (count: (pair: Pair) => number): number => pairs.reduce((all, pair) => all + count(pair), 0);
    return {
      sent: sum(({ next }) => next),
      acknowledged: sum(({ acknowledged }) => acknowledged.size),
      lost: sum(({ acknowledged, ids }) => [...acknowledged].filter((number) => !ids.has(number)).length),
      open: sum(({ pending, ids }) => [...pending].filter((number) => !ids.has(number)).length),
      storedTwice: sum(({ ids }) => [...ids.values()].filter(({ size }) => size > 1).length),
      returned: storm?.times ?? [],
      away: storm?.away ?? 0,
    };
  },

  async close(): Promise<null> {
    isClosing = true;
    for (const { writer, reader } of pairs) {
      writer?.close();
      reader?.close();
    }
    return null;
  },
};

export type LoadFunctions = typeof functions;

process.on('message', ({ name, args }: { name: keyof LoadFunctions; args: never[] }) => {
  const call = functions[name] as (...all: never[]) => Promise<unknown>;
  call(...args).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
