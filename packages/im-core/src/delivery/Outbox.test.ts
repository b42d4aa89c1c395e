import { describe, expect, it } from 'vitest';
import { createSingleTab } from '../client/createMessageEvents.js';
import { conversationKey } from '../domain/conversation/conversation.js';
import type { ChatEvent } from '../domain/events.js';
import { err, imError, ok, type ImErrorCode } from '../domain/imError.js';
import type { OutgoingMessage } from '../domain/message/message.js';
import type { MessageTransport } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import { createStoredOutbox } from '../storage/storedOutbox.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { outgoing } from '../testing/builders.js';
import { Outbox } from './Outbox.js';

const NO_FILES = {
  upload: async () => err(imError('malformed', 'no file')),
  onUploaded: () => undefined,
  cancel: () => undefined,
};

/** How an attempt ends: an error's code, or `lost` if the service has the message and the answer is lost. */
type Failure = ImErrorCode | 'lost';

const TRIP_MS = 5;

/** An outbox over a service that stores each id once, like the real one, and fails as the test requires. */
function start(values = new Map<string, string>()) {
  const clock = new FakeClock();
  const failures: Failure[] = [];
  const accepted: string[] = [];
  const tries: string[] = [];
  const triedAt: number[] = [];
  const events: ChatEvent[] = [];
  const inFlight = new Map<string, number>();
  let most = 0;
  let wakes = 0;
  let gate: Promise<void> = Promise.resolve();

  const send: MessageTransport['send'] = async ({ id, conversation }) => {
    const key = conversationKey(conversation);
    inFlight.set(key, (inFlight.get(key) ?? 0) + 1);
    most = Math.max(most, inFlight.get(key) ?? 0);
    tries.push(id);
    triedAt.push(clock.now());
    const failure = failures.shift();
    await new Promise<void>((resolve) => void clock.after(TRIP_MS, resolve));
    await gate;
    inFlight.set(key, (inFlight.get(key) ?? 0) - 1);
    if (failure !== undefined && failure !== 'lost') return err(imError(failure, 'as the test requires'));
    if (!accepted.includes(id)) accepted.push(id);
    return failure === 'lost'
      ? err(imError('timedOut', 'lost'))
      : ok({ serverId: `1${accepted.indexOf(id)}`, time: 1 });
  };
  const outbox = new Outbox({
    transport: { send, history: async () => ok([]) },
    tabs: createSingleTab(),
    storage: createStoredOutbox(createMemoryStore(values), 'only'),
    uploads: NO_FILES,
    clock,
    emit: (event) => void events.push(event),
    wake: () => void (wakes += 1),
  });
  return {
    outbox,
    clock,
    failures,
    accepted,
    tries,
    triedAt,
    values,
    idsOf: (type: ChatEvent['type']) =>
      events.flatMap((event) => {
        if (event.type !== type) return [];
        if ('id' in event) return [event.id];
        return 'message' in event && typeof event.message === 'object' ? [event.message.id] : [];
      }),
    mostInFlight: () => most,
    events,
    wakes: () => wakes,
    hold: () => {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

async function write(outbox: Outbox, ...messages: readonly OutgoingMessage[]) {
  await Promise.all(messages.map((message) => outbox.enqueue(message)));
}

describe('the outbox (OUT)', () => {
  it('[IM-OUT-1] one conversation has one message in flight, and does not wait for another conversation', async () => {
    const { outbox, clock, tries, hold } = start();
    outbox.resume();
    const release = hold();
    const elsewhere = { kind: 'contact', id: 'cho' } as const;
    await write(outbox, outgoing('a'), outgoing('b'), outgoing('c', { conversation: elsewhere }));
    await clock.advance(1_000);
    expect(tries).toEqual(['a', 'c']);
    release();
    await clock.advance(1_000);
    expect(tries).toEqual(['a', 'c', 'b']);
  });

  it('[IM-OUT-4] while connected the pauses grow to half a minute, and a new message does not shorten them', async () => {
    const { outbox, clock, failures, tries, triedAt } = start();
    failures.push(...Array.from({ length: 7 }, () => 'busy' as const));
    outbox.resume();
    await write(outbox, outgoing('a'));
    for (let second = 0; second < 95; second += 1) {
      await clock.advance(1_000);
      if (second % 3 === 0) await outbox.enqueue(outgoing(`later-${second}`));
    }
    expect(tries.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'a'));
    const pauses = triedAt.slice(1, 8).map((at, index) => at - (triedAt[index] ?? 0) - TRIP_MS);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('[IM-OUT-4] a pause ends with its connection: no timer outlives it', async () => {
    const { outbox, clock, failures } = start();
    failures.push('busy');
    outbox.resume();
    await write(outbox, outgoing('a'));
    await clock.advance(100);
    expect(clock.waiting).toBe(1);
    outbox.pause();
    expect(clock.waiting).toBe(0);
  });

  it('a failure on the last connection causes no pause on the next one', async () => {
    const { outbox, clock, failures, accepted } = start();
    failures.push('busy', 'busy', 'busy', 'busy', 'busy');
    outbox.resume();
    await write(outbox, outgoing('a'));
    await clock.advance(8_000);
    outbox.pause();
    outbox.resume();
    await clock.advance(500);
    expect(accepted).toEqual([]);
    await clock.advance(1_000);
    expect(accepted).toEqual(['a']);
  });

  it('[IM-OUT-5] a message enqueued twice goes out once', async () => {
    const { outbox, clock, idsOf, accepted } = start();
    outbox.resume();
    await write(outbox, outgoing('a'), outgoing('a'));
    await clock.advance(100);
    expect([idsOf('messageQueued'), accepted]).toEqual([['a'], ['a']]);
  });

  it('a message dropped while it is being stored is not shown either', async () => {
    const { outbox, clock, idsOf, accepted, values } = start();
    outbox.resume();
    const writing = write(outbox, outgoing('a'), outgoing('b'));
    await Promise.resolve();
    await outbox.discard(outgoing('a'));
    await writing;
    await clock.advance(100);
    expect([idsOf('messageQueued'), accepted, values.size]).toEqual([['b'], ['b'], 0]);
  });

  it('a message dropped while it is being sent emits no event, and the next one is sent', async () => {
    for (const failure of ['muted', 'notConnected'] as const) {
      const { outbox, clock, failures, idsOf, accepted, values } = start();
      failures.push(failure);
      outbox.resume();
      await write(outbox, outgoing('a'), outgoing('b'));
      await outbox.discard(outgoing('a'));
      await clock.advance(100);
      expect([idsOf('messageRefused'), accepted, values.size]).toEqual([[], ['b'], 0]);
    }
  });

  it('[IM-OUT-13] if it is dropped, or the client ends, while the address of its file is being stored, a message is not sent', async () => {
    for (const act of ['discard', 'dispose'] as const) {
      const stored = createStoredOutbox(createMemoryStore(), 'only');
      const sent: string[] = [];
      const events: ChatEvent[] = [];
      let release = (): void => undefined;
      const outbox = new Outbox({
        transport: {
          send: async ({ id }) => (sent.push(id), ok({ serverId: '1', time: 1 })),
          history: async () => ok([]),
        },
        tabs: createSingleTab(),
        storage: {
          ...stored,
          async replace(message) {
            await stored.replace(message);
            await new Promise<void>((resolve) => (release = resolve));
          },
        },
        uploads: { ...NO_FILES, upload: async ({ body }) => ok(body) },
        clock: new FakeClock(),
        emit: (event) => void events.push(event),
        wake: () => undefined,
      });
      const message = { ...outgoing('a'), upload: true } as const;
      outbox.resume();
      await write(outbox, message);
      await settle();
      if (act === 'discard') void outbox.discard(message);
      else outbox.dispose();
      release();
      await settle();
      expect([sent, events.map(({ type }) => type)]).toEqual([[], ['messageQueued']]);
    }
  });

  it('[IM-OUT-7] a message is shown when it is stored, not before, and in the order of writing', async () => {
    const { outbox, idsOf, values } = start();
    const writing = write(outbox, outgoing('a'), outgoing('b'));
    expect(idsOf('messageQueued')).toEqual([]);
    await writing;
    expect([idsOf('messageQueued'), values.size]).toEqual([['a', 'b'], 2]);
  });

  it('[IM-OUT-7] the messages of an earlier session come back in order, before new ones, refused ones as refused', async () => {
    const earlier = start();
    earlier.failures.push('muted');
    await write(earlier.outbox, ...ids(4).map((id) => outgoing(id)));
    earlier.outbox.resume();
    await earlier.clock.advance(7);
    earlier.outbox.dispose();
    const { outbox, clock, idsOf, accepted } = start(earlier.values);
    const restoring = outbox.restore();
    await write(outbox, outgoing('new'));
    await restoring;
    outbox.resume();
    await clock.advance(100);
    expect(idsOf('messageQueued')).toEqual([...ids(4), 'new']);
    expect(idsOf('messageRefused')).toEqual(['m0']);
    expect(accepted).toEqual(['m1', 'm2', 'm3', 'new']);
    expect([...earlier.values.keys()]).toEqual(['outbox/m0']);
  });

  it('the reason of a refusal is reported, and reported again in the next session', async () => {
    const values = new Map<string, string>();
    const refusals = ({ events }: ReturnType<typeof start>) =>
      events.flatMap((event) => (event.type === 'messageRefused' ? [event.refusal] : []));
    const first = start(values);
    first.failures.push('muted', 'refused');
    first.outbox.resume();
    await write(first.outbox, outgoing('m0'), outgoing('m1'));
    await first.clock.advance(100);
    expect(refusals(first)).toEqual(['muted', undefined]);
    const second = start(values);
    await second.outbox.restore();
    expect(refusals(second)).toEqual(['muted', undefined]);
  });

  it('offline the outbox does not try to send, and a new message requests a reconnect', async () => {
    const { outbox, clock, tries, wakes } = start();
    await write(outbox, outgoing('a'));
    await clock.advance(600_000);
    expect([tries, wakes(), outbox.waitingCount]).toEqual([[], 1, 1]);
    outbox.resume();
    await clock.advance(100);
    await write(outbox, outgoing('b'));
    expect(wakes()).toBe(1);
  });

  it('[IM-OUT-10] an expired token is no refusal: the message waits for the next token', async () => {
    const { outbox, clock, failures, accepted, idsOf } = start();
    failures.push('tokenExpired', 'tokenInvalid');
    outbox.resume();
    await write(outbox, outgoing('a'));
    await clock.advance(10_000);
    expect([idsOf('messageRefused'), accepted]).toEqual([[], ['a']]);
  });

  it('[IM-OUT-13] after its end nothing is sent or reported, and waiting messages stay stored', async () => {
    const { outbox, clock, hold, accepted, idsOf, values } = start();
    outbox.resume();
    const release = hold();
    await write(outbox, outgoing('a'), outgoing('b'));
    outbox.dispose();
    release();
    await clock.advance(60_000);
    expect([accepted, idsOf('messageAccepted'), values.size, clock.waiting]).toEqual([['a'], [], 2, 0]);
  });
});
