import { createHash } from 'node:crypto';
import type { Wire } from '../sockets/Wire.js';
import type { Sample } from './Measure.js';

const PAIRS = 10;
const MESSAGES_PER_PAIR = 5_000;
/** The most unreceived messages per writer: a burst of one user, not a flood that only fills buffers. */
const IN_FLIGHT = 50;
const TIMEOUT_MS = 60_000;

/** P12: how fast ten pairs chat through a server, every message received by the peer. */
export async function sockets(wire: Wire): Promise<Sample> {
  const pairs = Array.from({ length: PAIRS }, (_, index) => ({ from: `writer${index}`, to: `reader${index}` }));
  const server = await wire.start(pairs.flatMap(({ from, to }) => [from, to]));
  const connected = await Promise.all(pairs.map(({ from, to }) => connectPair(wire, server, from, to)));
  // Warm-up: the first messages run code that is not compiled yet and create the conversations.
  await Promise.all(connected.map((pair) => pair.exchange(IN_FLIGHT)));

  const startedAt = performance.now();
  await withinTime(Promise.all(connected.map((pair) => pair.exchange(MESSAGES_PER_PAIR))));
  const seconds = (performance.now() - startedAt) / 1_000;

  const received = connected.map((pair) => pair.received());
  for (const pair of connected) pair.close();
  await server.stop();
  const digest = createHash('sha256').update(JSON.stringify(received)).digest('hex').slice(0, 16);
  return { figures: { relayedPerSecond: (PAIRS * MESSAGES_PER_PAIR) / seconds }, digest };
}

/** A logged-in writer and reader. */
interface Pair {
  /** Sends `messages` messages; resolves when the reader has received them all. */
  exchange(messages: number): Promise<void>;
  received(): readonly string[];
  close(): void;
}

async function connectPair(
  wire: Wire,
  server: Awaited<ReturnType<Wire['start']>>,
  from: string,
  to: string,
): Promise<Pair> {
  const frames = Array.from({ length: IN_FLIGHT + MESSAGES_PER_PAIR }, (_, number) =>
    wire.encodeText(from, to, number, `第 ${number} 句，从 ${from} 来`),
  );
  const downlinks: Buffer[] = [];
  let sent = 0;
  let received = 0;
  let goal = 0;
  let done = (): void => {};
  const writer = await server.connect(from, () => {});
  const reader = await server.connect(to, (payload) => {
    const count = wire.count(payload);
    if (count === 0) return;
    downlinks.push(Buffer.from(payload));
    received += count;
    if (received >= goal) done();
    else sendMore();
  });

  function sendMore(): void {
    const upTo = Math.min(goal, received + IN_FLIGHT);
    if (upTo <= sent) return;
    writer.send(Buffer.concat(frames.slice(sent, upTo)));
    sent = upTo;
  }

  return {
    exchange(messages) {
      goal = sent + messages;
      return new Promise((resolve) => {
        done = resolve;
        sendMore();
      });
    },
    received: () => downlinks.flatMap((payload) => wire.read(payload)),
    close() {
      writer.close();
      reader.close();
    },
  };
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error('the reader did not receive every message in time')), TIMEOUT_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(giveUp);
}
