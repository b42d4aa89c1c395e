import { describe, expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { createChannels, toIncoming } from '../easemob/messages.js';
import { createHandlers } from '../easemob/events.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice } from '../testing/builders.js';
import { startClient } from '../testing/startClient.js';

const EVENTS = process.env['FITOUT_NIGHTLY'] === '1' ? 100_000 : 10_000;
const TIMEOUT_MS = EVENTS * 12;
const FOREVER = 10_000;

async function start() {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const listeners = new Set<(event: TransportEvent) => void>();
  const client = startClient({
    self: 'amy',
    service: {
      ...hub.device('amy'),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    clock,
    newId: () => 'own',
  });
  await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  await clock.advance(1_000);
  const nothing = (): void => undefined;
  const handlers = createHandlers({
    self: () => 'amy',
    channels: createChannels(),
    isOpen: () => true,
    isActive: () => true,
    now: () => clock.now(),
    emit: (event) => listeners.forEach((listener) => listener(event)),
    damaged: nothing,
    drop: nothing,
    end: nothing,
  });
  const receive = (event: string, raw: unknown): void => {
    const handler: unknown = Reflect.get(handlers, event);
    if (typeof handler === 'function') handler(raw);
  };
  const timeline = () => client.conversations.ensure({ kind: 'contact', id: 'bo' });
  return { clock, receive, client, timeline };
}

function good(number: number) {
  return {
    type: 'txt',
    id: String(1_000_000 + number),
    chatType: 'singleChat',
    from: 'bo',
    to: 'amy',
    msg: `good ${number}`,
    time: 1_700_000_000_000 + number,
    ext: { fitout_id: `good-message-${number}` },
  };
}

function bad(): readonly unknown[] {
  let deep: unknown = {};
  for (let level = 0; level < FOREVER; level += 1) deep = { ext: deep };
  const parse = (text: string): unknown => JSON.parse(text);
  return [
    undefined,
    null,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 60,
    1e308,
    true,
    '',
    '{',
    [],
    [[]],
    {},
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\uD800',
    'x'.repeat(10_000),
    Symbol('x'),
    () => 'x',
    10n,
    parse('{"__proto__":{"isHostile":true,"fitout_id":"from-the-prototype"}}'),
    parse('{"constructor":{"prototype":{"isHostile":true}}}'),
    parse('{"msgQuote":{"__proto__":{"msgID":"1","msgSender":"bo"}},"atUserIds":{"length":4000000000}}'),
    deep,
    new Proxy({}, { getOwnPropertyDescriptor: () => undefined, ownKeys: () => [] }),
    Object.create({ fitout_id: 'from-the-prototype' }),
  ];
}

const HEARD = (
  'onTextMessage onImageMessage onAudioMessage onVideoMessage onFileMessage onLocationMessage onCustomMessage ' +
  'onCombineMessage onReadMessage onChannelMessage onRecallMessage onCmdMessage onGroupEvent onGroupChange onChatroomEvent'
).split(' ');
const FIELDS =
  'operation userId members detail muteTimestamp gid type id mid chatType from to msg time ext url filename file_length'.split(
    ' ',
  );

describe('hostile events (IM-13, IM-14)', () => {
  it(
    '[IM-13] among thousands of damaged events nothing is thrown, no neighbour is lost, and the next hundred are shown',
    async () => {
      const dice = createDice(13);
      const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)] as T;
      const [beset, calm] = [await start(), await start()];
      const values = bad();
      const prototypes = [Object.prototype, Array.prototype, String.prototype].map((one) => Reflect.ownKeys(one));
      const expected: string[] = [];
      for (let number = 0; number < EVENTS; number += 1) {
        const damaged: Record<string, unknown> = { ...good(number), id: String(9_000_000 + number), mid: '5', ext: {} };
        for (let times = dice.below(3); times >= 0; times -= 1) {
          const field = pick(FIELDS);
          if (dice.below(4) === 0) delete damaged[field];
          else damaged[field] = pick(values);
        }
        beset.receive(pick(HEARD), dice.below(20) === 0 ? pick(values) : damaged);
        if (number % 25 !== 0) continue;
        expected.push(`good-message-${number}`);
        for (const setup of [beset, calm]) setup.receive('onTextMessage', good(number));
      }
      for (let number = EVENTS; number < EVENTS + 100; number += 1) {
        expected.push(`good-message-${number}`);
        for (const setup of [beset, calm]) setup.receive('onTextMessage', good(number));
      }
      for (const { clock } of [beset, calm]) await clock.advance(60_000);
      const isGood = ({ id }: { readonly id: string }) => id.startsWith('good-message-');
      const kept = beset.timeline().messages.filter(isGood);
      expect(kept.length).toBeGreaterThan(100);
      expect(kept).toEqual(calm.timeline().messages.filter(isGood).slice(-kept.length));
      expect(kept.slice(-100).map(({ id }) => id)).toEqual(expected.slice(-100));
      expect([Object.prototype, Array.prototype, String.prototype].map((one) => Reflect.ownKeys(one))).toEqual(
        prototypes,
      );
      expect(Reflect.get({}, 'isHostile')).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it('[IM-14] only own, known fields of the right type come through, in no more than two milliseconds each', () => {
    const known = ['body', 'conversation', 'from', 'id', 'mentions', 'quote', 'serverId', 'time'];
    const huge = 'x'.repeat(10_000_000);
    const hostile = [
      ...bad().map((value) => ({ ...good(1), ext: value })),
      ...bad().map((value) => ({ ...good(1), ext: { msgQuote: value, atUserIds: value, em_at_list: value } })),
      {
        ...good(1),
        ext: { fitout_id: huge, atUserIds: [huge], msgQuote: { msgID: '1', msgSender: 'bo', msgPreview: huge } },
      },
      { ...good(1), time: 2 ** 60, ext: { file_length: '9007199254740993' } },
    ];
    const took: number[] = [];
    for (const raw of hostile) {
      const from = performance.now();
      const message = toIncoming(raw, 'amy');
      took.push(performance.now() - from);
      expect(message).not.toBeNull();
      expect(Object.keys(message ?? {}).filter((key) => !known.includes(key))).toEqual([]);
      expect(message?.id).toBe('1000001');
      expect(JSON.parse(JSON.stringify(message))).toEqual(message);
      expect(() => new Date(message?.time ?? 0).toISOString()).not.toThrow();
      expect(message?.quote?.preview.length ?? 0).toBeLessThanOrEqual(200);
    }
    // The median is the cost; a busy machine may delay any one event.
    expect(took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThan(2);
  });
});
