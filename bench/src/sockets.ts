// P12: ten pairs chat over WebSockets, through the sandbox or through a relay that stores and acknowledges nothing. As a program,
// `sockets sockets <contender>` prints the sample as one line, `sockets relay` is the relay.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';
import * as wires from '../../packages/emulator/src/servers/chat/wire/msync.js';
import type { Sample } from './contender.js';

const PAIRS = 10;
const MESSAGES_PER_PAIR = 5_000;
/** The most unreceived messages per writer: a burst of one user, not a flood that only fills buffers. */
const IN_FLIGHT = 50;
const TIMEOUT_MS = 60_000;
export const APP_KEY = 'bench#load';
export const PASSWORD = 'load-password';
const SELF = new URL(import.meta.url);
export const SANDBOX = new URL('../../apps/sandbox/src/main.ts', import.meta.url);

type Wire = { connect(name: string): Promise<WebSocket>; stop(): Promise<void> };
type StartWire = (people: readonly string[]) => Promise<Wire>;

const startSandbox: StartWire = async (people) => {
  const folder = await mkdtemp(join(tmpdir(), 'fitout-bench-'));
  const settings = { FITOUT_PORT: '0', FITOUT_DATA: folder, FITOUT_SEED: 'empty', FITOUT_FAULTS: '' };
  const server = await startServer([SANDBOX], settings);
  const rest = `${server.url}/${APP_KEY.replace('#', '/')}`;
  for (const username of people) await post(`${rest}/users`, { username, password: PASSWORD });
  return {
    async connect(name) {
      const login = { grant_type: 'password', username: name, password: PASSWORD };
      const { access_token: token } = await post(`${rest}/token`, login);
      const socket = await openSocket(`${server.url}/websocket`);
      socket.send(logInFrame(name, String(token)));
      return socket;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const startRelay: StartWire = async () => {
  const { url, stop } = await startServer([SELF, 'relay'], {});
  return { connect: (name) => openSocket(`${url}/?${name}`), stop };
};

function relay(): void {
  const sockets = new Map<string, WebSocket>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket, { url = '' }) => {
    const name = url.slice(2);
    sockets.set(name, socket);
    const reader = name.replace('writer', 'reader');
    socket.on('message', (data: Buffer) => sockets.get(reader)?.send(data));
  });
  server.on('listening', () => console.log(`relay ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  process.once('SIGTERM', () => process.exit(0));
}

async function chat(start: StartWire): Promise<Sample> {
  const names = Array.from({ length: PAIRS }, (_, index) => [`writer${index}`, `reader${index}`] as const);
  const wire = await start(names.flat());
  const pairs = await Promise.all(names.map(([from, to]) => connectPair(wire, from, to)));
  // Warm-up: the first messages run code that is not compiled yet and create the conversations.
  await Promise.all(pairs.map((pair) => pair.exchange(IN_FLIGHT)));

  const startedAt = performance.now();
  const late = wait(TIMEOUT_MS, true, { ref: false });
  if (await Promise.race([late, Promise.all(pairs.map((pair) => pair.exchange(MESSAGES_PER_PAIR))).then(() => false)]))
    throw new Error('the reader did not receive every message in time');
  const seconds = (performance.now() - startedAt) / 1_000;

  const received = JSON.stringify(pairs.map((pair) => pair.end()));
  await wire.stop();
  const digest = createHash('sha256').update(received).digest('hex').slice(0, 16);
  return { figures: { relayedPerSecond: (PAIRS * MESSAGES_PER_PAIR) / seconds }, digest };
}

const textAt = (number: number, from: string): string => `第 ${number} 句，从 ${from} 来`;
const TEXT = /第 \d+ 句，从 \w+ 来/gu;
const MARK = Buffer.from(' 句，从 ');

function countTexts(payload: Buffer): number {
  let count = 0;
  for (let at = payload.indexOf(MARK); at !== -1; at = payload.indexOf(MARK, at + 1)) count += 1;
  return count;
}

async function connectPair({ connect }: Wire, from: string, to: string) {
  const frames = Array.from({ length: IN_FLIGHT + MESSAGES_PER_PAIR }, (_, number) =>
    textFrame(from, to, number, textAt(number, from)),
  );
  const downlinks: Buffer[] = [];
  let sent = 0;
  let received = 0;
  let goal = 0;
  let done = (): void => {};
  const writer = await connect(from);
  const reader = await connect(to);
  reader.on('message', (payload: Buffer) => {
    const count = countTexts(payload);
    if (count === 0) return;
    downlinks.push(payload);
    received += count;
    if (received >= goal) done();
    else sendMore();
  });

  function sendMore(): void {
    const upTo = Math.min(goal, received + IN_FLIGHT);
    for (const frame of frames.slice(sent, upTo)) writer.send(frame);
    sent = Math.max(sent, upTo);
  }

  return {
    exchange(messages: number): Promise<void> {
      goal = sent + messages;
      return new Promise((resolve) => {
        done = resolve;
        sendMore();
      });
    },
    end(): readonly string[] {
      writer.terminate();
      reader.terminate();
      return downlinks.flatMap((payload) => payload.toString().match(TEXT) ?? []);
    },
  };
}

/** A socket with almost no cost, so that the server is measured: a mask of zeros leaves the bytes as they are. */
export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace(/^http/u, 'ws'), {
    perMessageDeflate: false,
    generateMask: (mask) => void mask.fill(0),
  });
  await once(socket, 'open');
  return socket;
}

/** The log-in of one device, as the vendor's client encodes it. */
export function logInFrame(name: string, token: string): Uint8Array {
  const device = `device_${name}`;
  return wires.msync.encode({
    command: wires.COMMAND.provision,
    guid: { appKey: APP_KEY, name, domain: wires.CONTACT_DOMAIN, clientResource: device },
    auth: `$t$${token}`,
    payload: wires.provision.encode({ resource: device }),
  });
}

export function textFrame(from: string, to: string, number: number, text: string): Uint8Array {
  const body = { type: wires.BODY.chat, from: { name: from }, to: { name: to }, contents: [{ type: 0, text }] };
  const meta = {
    id: String(1_000_000 + number),
    to: { appKey: APP_KEY, name: to, domain: wires.CONTACT_DOMAIN },
    ns: wires.NAME_SPACE.chat,
    payload: wires.messageBody.encode(body),
  };
  return wires.msync.encode({ command: wires.COMMAND.sync, payload: wires.syncUp.encode({ meta }) });
}

export async function startServer(
  [program, ...args]: readonly [URL, ...string[]],
  env: Readonly<Record<string, string>>,
) {
  const how = ['--conditions=@fitout/source', '--import', 'tsx', fileURLToPath(program), ...args];
  const child = spawn(process.execPath, how, {
    cwd: fileURLToPath(new URL('..', SELF)),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = / ready (http:\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, child, stop };
  }
  throw new Error(`${program.pathname} ended before it was ready`);
}

export async function post(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

const isProgram = process.argv[1] === fileURLToPath(SELF);
if (isProgram && process.argv[2] === 'relay') relay();
else if (isProgram) console.log(JSON.stringify(await chat(process.argv[3] === 'floor' ? startRelay : startSandbox)));
