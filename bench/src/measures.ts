// P1 to P5 and P16: each drives one contender. As a program, `measures <measure> <contender>` does it in a process of its own and prints
// the sample as one line.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ok, type IncomingMessage, type TransportEvent } from '@fitout/im-core';
import { NO_HISTORY, SELF, type Contender, type MakeContender, type Sample } from './contender.js';
import { createCore } from './core.js';
import { createFloor } from './floor.js';
import { arrivals, conversationAt, INGEST_PLAN, makeHistory } from './history.js';
import { createRandom, median, quantile } from './numbers.js';

type Extent = { readonly messages: number; readonly times: number; readonly isWarm: boolean };

type Measure = (make: MakeContender, extent: Extent) => Promise<Sample>;

/**
 * The runs of the table. The same run does the same work each time, so the fastest of the three is the one without an
 * interruption; the medians are taken over processes.
 */
const WHOLE: Extent = { messages: 100_000, times: 3, isWarm: true };
export const QUICK: Extent = { messages: 5_000, times: 1, isWarm: false };
const FRAME_MESSAGES = 64;

export const CORE_MEASURES: Readonly<Record<string, Measure>> = {
  ingest: ingest(FRAME_MESSAGES),
  ingestEach: ingest(1),
  latency: latency(FRAME_MESSAGES),
  latencyEach: latency(1),
  weight,
  changes,
  prepend,
  store20: store(20),
  store200: store(200),
};

export function replay(contender: Contender, events: readonly TransportEvent[], burst: number = FRAME_MESSAGES): void {
  let pending = 0;
  for (const event of events) {
    contender.receive(event);
    pending += 1;
    if (pending < burst) continue;
    contender.frame();
    pending = 0;
  }
  contender.frame();
}

async function opened(make: MakeContender): Promise<Contender> {
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  return contender;
}

/** Runs with a contender that is discarded, so that the engine has compiled the code. */
async function warmUp(make: MakeContender, burst: number): Promise<void> {
  replay(await opened(make), arrivals({ ...INGEST_PLAN, seed: 2, messages: 20_000 }), burst);
}

/** A short text of the cached data of a contender and of what its observers read: equal texts mean equal results. */
export function digestOf(contender: Contender): string {
  const end = JSON.stringify([contender.state(), contender.seen()]);
  return createHash('sha256').update(end).digest('hex').slice(0, 16);
}

async function fastest(
  times: number,
  run: () => Promise<{ readonly contender: Contender; readonly figures: Sample['figures'] }>,
): Promise<Sample> {
  const figures: Record<string, number> = {};
  let digest = '';
  for (let time = 0; time < times; time += 1) {
    const one = await run();
    for (const [name, value] of Object.entries(one.figures)) figures[name] = Math.max(figures[name] ?? 0, value);
    digest = digestOf(one.contender);
  }
  return { figures, digest };
}

/** P1: how many messages per second are applied, with observers notified after each `burst`. */
function ingest(burst: number): Measure {
  return async (make, { messages, times, isWarm }) => {
    if (isWarm) await warmUp(make, burst);
    const events = arrivals({ ...INGEST_PLAN, messages });
    return fastest(times, async () => {
      const contender = await opened(make);
      return { contender, figures: { messagesPerSecond: perSecond(contender, events, burst) } };
    });
  };
}

function perSecond(contender: Contender, events: readonly TransportEvent[], burst: number = FRAME_MESSAGES): number {
  const startedAt = performance.now();
  replay(contender, events, burst);
  return events.length / ((performance.now() - startedAt) / 1_000);
}

/**
 * P2: the 99th percentile over the messages, over the frames in which observers are notified of each `burst`, and with a burst of one
 * over both together. Of each the shortest time of all runs counts.
 */
function latency(burst: number): Measure {
  return async (make, { messages, times, isWarm }) => {
    if (isWarm) await warmUp(make, burst);
    const events = arrivals({ ...INGEST_PLAN, messages });
    const messageMs = new Float64Array(events.length).fill(Infinity);
    const frameMs = new Float64Array(Math.ceil(events.length / burst)).fill(Infinity);
    const notifiedMs = new Float64Array(burst === 1 ? events.length : 0).fill(Infinity);
    let digest = '';
    for (let time = 0; time < times; time += 1) {
      const contender = await opened(make);
      events.forEach((event, index) => {
        const handedInAt = performance.now();
        contender.receive(event);
        const frameAt = performance.now();
        messageMs[index] = Math.min(messageMs[index] ?? 0, frameAt - handedInAt);
        if (index % burst !== burst - 1 && index !== events.length - 1) return;
        const frame = Math.floor(index / burst);
        contender.frame();
        const doneAt = performance.now();
        frameMs[frame] = Math.min(frameMs[frame] ?? 0, doneAt - frameAt);
        if (burst === 1) notifiedMs[index] = Math.min(notifiedMs[index] ?? 0, doneAt - handedInAt);
      });
      digest = digestOf(contender);
    }
    const p99 = (values: Float64Array): number => quantile(values, 0.99) * 1_000;
    return {
      figures: {
        messageP99Microseconds: p99(messageMs),
        frameP99Microseconds: p99(frameMs),
        notifiedP99Microseconds: p99(notifiedMs),
      },
      digest,
    };
  };
}

/** P3: the heap size of 100 000 cached messages. Nothing else runs in this process before. */
async function weight(make: MakeContender, { messages }: Extent): Promise<Sample> {
  const contender = await opened(make);
  const empty = await heapBytes();
  // Not kept: after the service has emitted an event, only the contender holds it.
  replay(contender, arrivals({ ...INGEST_PLAN, messages }));
  const bytes = (await heapBytes()) - empty;
  const kept = contender.state().reduce((sum, { messages }) => sum + messages.length, 0);
  return { figures: { bytesPerMessage: bytes / kept }, digest: digestOf(contender) };
}

async function heapBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let time = 0; time < 4; time += 1) {
    if (typeof collect === 'function') collect();
    // The stack of the last turn releases its values with the next turn.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

/** P4: recalls and receipts by id, each of a fifth of 100 000 cached messages. */
async function changes(make: MakeContender, { messages, times, isWarm }: Extent): Promise<Sample> {
  if (isWarm) await change(make, messages / 5);
  return fastest(times, () => change(make, messages));
}

async function change(make: MakeContender, total: number) {
  const messages = makeHistory({ ...INGEST_PLAN, messages: total, busyShare: 0, ownShare: 0.3 });
  const contender = await opened(make);
  const events = messages.map((message) => ({ type: 'messageReceived', message }) as const);
  replay(contender, events);
  const recalls = recallsOf(messages).slice(0, total / 5);
  const receipts = receiptsOf(messages).slice(0, total / 5);
  const recallsPerSecond = perSecond(contender, recalls);
  return { contender, figures: { recallsPerSecond, receiptsPerSecond: perSecond(contender, receipts) } };
}

function recallsOf(messages: readonly IncomingMessage[]): TransportEvent[] {
  const random = createRandom(3);
  return messages
    .filter(({ from }) => from !== SELF)
    .map((message) => ({ message, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ message: { conversation, serverId, from } }) => ({
      type: 'messageRecalled',
      conversation: { ...conversation },
      serverId,
      by: from,
    }));
}

function receiptsOf(messages: readonly IncomingMessage[]): TransportEvent[] {
  return messages
    .filter(({ from, conversation }) => from === SELF && conversation.kind === 'contact')
    .map(({ conversation, serverId }) => ({ type: 'messageRead', conversation: { ...conversation }, serverId }));
}

/**
 * P5: a thousand pages of history added before the open conversation, one at a time, for five conversations, after three that warm up.
 * Medians, because one page is so short that a single interruption would outweigh a hundred of them.
 */
async function prepend(make: MakeContender, { messages, times, isWarm }: Extent): Promise<Sample> {
  const count = messages / 100;
  for (let time = 0; time < 3 && isWarm; time += 1) await loadPages(make, count);
  const pages: number[] = [];
  const growths: number[] = [];
  let digest = '';
  for (let time = 0; time < (times === 1 ? 1 : 5); time += 1) {
    const { contender, pageMs } = await loadPages(make, count);
    digest = digestOf(contender);
    // A hundred pages in the place of the first and of the last one.
    growths.push(quantile(pageMs.slice(-100), 0.5) / quantile(pageMs.slice(0, 100), 0.5));
    pages.push(quantile(pageMs, 0.5) * 1_000);
  }
  return { figures: { pageMicroseconds: median(pages), lastPageAgainstFirst: median(growths) }, digest };
}

async function loadPages(make: MakeContender, count: number) {
  const pageSize = 10;
  const messages = makeHistory({ ...INGEST_PLAN, messages: count * pageSize, repeatShare: 0, lateShare: 0 });
  const conversation = conversationAt(0);
  const older = messages.map((message, index): IncomingMessage => {
    const from = index % 2 === 0 ? conversation.id : SELF;
    return { ...message, conversation: { ...conversation }, from, mentions: [] };
  });
  let end = older.length;
  const contender = make({
    history: async () => {
      end -= pageSize;
      return ok(older.slice(Math.max(0, end), end + pageSize));
    },
  });
  // Opening may fetch the first page by itself; the baseline has to fetch it.
  await contender.open(conversation);
  if (end === older.length) await contender.loadOlder();
  contender.frame();
  const pageMs = new Float64Array(count - 1);
  for (let page = 0; page < pageMs.length; page += 1) {
    const requestedAt = performance.now();
    await contender.loadOlder();
    contender.frame();
    pageMs[page] = performance.now() - requestedAt;
  }
  return { contender, pageMs };
}

/**
 * P16: the characters written to storage for one message, and the work of it, while a thousand conversations receive
 * `rate` messages a second for twenty seconds. The clock is advanced between two messages, so only work counts.
 */
function store(rate: number): Measure {
  return async (make, { messages }) => {
    const events = arrivals({ ...INGEST_PLAN, messages });
    const contender = await opened(make);
    const counted = Math.min(rate * 20, events.length / 2);
    replay(contender, events.slice(0, -counted));
    await contender.pass(10_000);
    const before = contender.stored();
    const startedAt = performance.now();
    for (const event of events.slice(-counted)) {
      contender.receive(event);
      contender.frame();
      await contender.pass(1_000 / rate);
    }
    await contender.pass(10_000);
    const workMicroseconds = ((performance.now() - startedAt) * 1_000) / counted;
    const charactersPerMessage = (contender.stored() - before) / counted;
    return { figures: { charactersPerMessage, workMicroseconds }, digest: digestOf(contender) };
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name = '', who] = process.argv;
  const sample = await CORE_MEASURES[name]?.(who === 'core' ? createCore : createFloor, WHOLE);
  if (sample === undefined) throw new Error(`no such measure: ${name}`);
  process.stdout.write(`${JSON.stringify(sample)}\n`);
}
