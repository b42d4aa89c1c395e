import { createHash } from 'node:crypto';
import type { Wire } from '../sockets/Wire.js';
import type { Sample } from './Measure.js';

const PAIRS = 10;
const MESSAGES_PER_PAIR = 5_000;
/** Each writer has so many on their way at most: a person's burst, not a flood that only fills buffers. */
const ON_THEIR_WAY = 50;
const AT_MOST_MS = 60_000;

/** P12: how fast ten pairs chat through a server, every message received by the peer. */
export async function sockets(wire: Wire): Promise<Sample> {
  const pairs = Array.from({ length: PAIRS }, (_, index) => ({ from: `writer${index}`, to: `reader${index}` }));
  const server = await wire.start(pairs.flatMap(({ from, to }) => [from, to]));
  const lines = await Promise.all(pairs.map(({ from, to }) => connectPair(wire, server, from, to)));
  // The first ones find cold code and open conversations.
  await Promise.all(lines.map((line) => line.talk(ON_THEIR_WAY)));

  const startedAt = performance.now();
  await withinTime(Promise.all(lines.map((line) => line.talk(MESSAGES_PER_PAIR))));
  const seconds = (performance.now() - startedAt) / 1_000;

  const received = lines.map((line) => line.received());
  for (const line of lines) line.close();
  await server.stop();
  const digest = createHash('sha256').update(JSON.stringify(received)).digest('hex').slice(0, 16);
  return { figures: { relayedPerSecond: (PAIRS * MESSAGES_PER_PAIR) / seconds }, digest };
}

interface Line {
  /** Sends so many messages and resolves when the peer has received them all. */
  talk(messages: number): Promise<void>;
  received(): readonly string[];
  close(): void;
}

async function connectPair(
  wire: Wire,
  server: Awaited<ReturnType<Wire['start']>>,
  from: string,
  to: string,
): Promise<Line> {
  const frames = Array.from({ length: ON_THEIR_WAY + MESSAGES_PER_PAIR }, (_, number) =>
    wire.say(from, to, number, `第 ${number} 句，从 ${from} 来`),
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
    else sayMore();
  });

  function sayMore(): void {
    const upTo = Math.min(goal, received + ON_THEIR_WAY);
    if (upTo <= sent) return;
    writer.send(Buffer.concat(frames.slice(sent, upTo)));
    sent = upTo;
  }

  return {
    talk(messages) {
      goal = sent + messages;
      return new Promise((resolve) => {
        done = resolve;
        sayMore();
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
    giveUp = setTimeout(() => reject(new Error('the server did not hand over every message in time')), AT_MOST_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(giveUp);
}
