import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import type { MessageBody } from '../domain/message/message.js';
import { placeOf } from '../domain/message/order.js';
import { ME, message, PEER, WITH_PEER } from '../testing/builders.js';
import { decodeTimeline, encodeMessage, encodeTimeline } from './timelineCodec.js';

const name = fc.string({ unit: 'binary' });
const number = fc.nat();
const body: fc.Arbitrary<MessageBody> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: name }),
  fc.record({ type: fc.constant('text' as const), text: name, isProgress: fc.constant(true as const) }),
  fc.record({ type: fc.constant('text' as const), text: name, call: fc.constant({ action: 'invite', type: 1 }) }),
  fc.record({ type: fc.constant('image' as const), url: name, name, width: number, height: number }),
  fc.record({ type: fc.constantFrom('audio' as const, 'video' as const), url: name, name, seconds: number }),
  fc.record({ type: fc.constant('file' as const), url: name, name, bytes: number }),
  fc.record({
    type: fc.constant('location' as const),
    name,
    address: name,
    position: fc.option(fc.constant({ latitude: -33.9, longitude: 151.2 })),
  }),
  fc.record({
    type: fc.constant('custom' as const),
    event: fc.string({ minLength: 1 }),
    data: fc.dictionary(name, name, { noNullPrototype: true }),
    text: name,
  }),
  fc.constant({ type: 'unsupported' as const }),
);
const place = fc.option(fc.record({ serverId: fc.nat().map(String), time: fc.nat() }));
const held = (ref: ConversationRef): fc.Arbitrary<TimelineSnapshot> =>
  fc.record({
    messages: fc
      .array(fc.record({ body, status: fc.constantFrom('unread' as const, 'read' as const, 'sent' as const) }))
      .map((parts) => parts.map((part, index) => message(index, { ...part, conversation: ref }))),
    completeThrough: place,
    gapAfter: place,
    unread: fc.record({
      dropped: fc.record({ count: number, mentions: number, uncounted: number }),
      unheld: number,
      countedThrough: place,
      seenThrough: place,
    }),
  });
const timeline: TimelineSnapshot = {
  messages: [message(1), message(2, { status: 'read' })],
  completeThrough: placeOf(message(2)),
  gapAfter: null,
  unread: { dropped: { count: 0, mentions: 0, uncounted: 0 }, unheld: 0, countedThrough: null, seenThrough: null },
};

/** What storage holds of a conversation: its own entry, and one for each message. */
function encode(value: TimelineSnapshot, ref: ConversationRef = WITH_PEER) {
  return { entry: encodeTimeline(ME, ref, value), messages: value.messages.map(encodeMessage) };
}

function decode({ entry, messages }: ReturnType<typeof encode>, self = ME, ref: ConversationRef = WITH_PEER) {
  return decodeTimeline(self, ref, entry, messages);
}

describe('a timeline in storage (CACHE)', () => {
  it('[IM-CACHE-1] what is stored comes back as it was, whatever the order in which the store names it', () => {
    fc.assert(
      fc.property(held(WITH_PEER), (value) => {
        const { entry, messages } = encode(value);
        expect(decode({ entry, messages: messages.toReversed() })).toEqual(value);
      }),
    );
  });

  it('[IM-CACHE-4] nothing that a recalled message said is stored', () => {
    const said = message(3, { status: 'recalled', mentions: ['secret'], body: { type: 'text', text: 'secret words' } });
    const stored = encode({ ...timeline, messages: [said] });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(decode(stored)?.messages[0]).toMatchObject({ id: said.id, status: 'recalled' });
  });

  it('[IM-CACHE-7] a message of a kind that another version wrote is unsupported, and the others are as they were', () => {
    const { entry, messages } = encode(timeline);
    const [first, second] = timeline.messages;
    const [other = '', ...rest] = messages.map((text) => text.replace('"type":"text"', '"type":"hologram"'));
    expect([other, rest.length]).toEqual([expect.stringContaining('hologram'), 1]);
    expect(decode({ entry, messages: [other, messages[1] ?? ''] })?.messages).toEqual([
      { ...first, body: { type: 'unsupported' } },
      second,
    ]);
  });

  it('[IM-CACHE-3] an entry of another account, conversation or version is left out', () => {
    const stored = encode(timeline);
    expect(decode(stored)).toEqual(timeline);
    expect(decode(stored, PEER)).toBeNull();
    expect(decode(stored, ME, { kind: 'group', id: PEER })).toBeNull();
    expect(decode({ ...stored, entry: stored.entry.replace('"version":3', '"version":2') })).toBeNull();
  });

  it('[IM-CACHE-3] a conversation is left out where a message is missing, damaged, stored twice or one too many', () => {
    const value = { ...timeline, messages: [1, 2, 3].map((index) => message(index)) };
    const { entry, messages } = encode(value);
    const [first = '', second = '', third = ''] = messages;
    const between = encodeMessage({ ...message(2), id: 'between', serverId: `${message(2).serverId}0` });
    const sameId = encodeMessage({ ...message(2), id: message(1).id });
    for (const bad of [
      [first, third],
      [first, second],
      [first, second.slice(1), third],
      [first, second, second, third],
      [first, second, between, third],
      [first, sameId, third],
      [],
    ]) {
      expect(decode({ entry, messages: bad })).toBeNull();
    }
  });

  it('[IM-CACHE-3] a message that the entry does not reach, because the visit ended before it was counted, is not shown', () => {
    const { entry, messages } = encode(timeline);
    const outside = [message(0), message(3)].map(encodeMessage);
    expect(decode({ entry, messages: [...outside, ...messages] })).toEqual(timeline);
  });

  it('[IM-CACHE-3] whatever storage holds, it is read whole or left out, and nothing is thrown', () => {
    const { entry, messages } = encode(timeline);
    const cut = fc.nat({ max: entry.length - 1 }).map((at) => entry.slice(0, at));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), cut), (text) => {
        expect(decode({ entry: text, messages })).toBeNull();
      }),
    );
    for (const [part, text] of [entry, ...messages].entries()) {
      for (const field of Object.keys(JSON.parse(text))) {
        for (const bad of ['null', '{}', '[]', '"x"', '-1', '[null]', 'true']) {
          const damaged = JSON.stringify({ ...JSON.parse(text), [field]: JSON.parse(bad) });
          const [head = '', ...rest] = [entry, ...messages].map((whole, index) => (index === part ? damaged : whole));
          const read = decode({ entry: head, messages: rest });
          const again = read && encode(read);
          const isWhole = again && [again.entry, ...again.messages].join() === [head, ...rest].join();
          expect(read === null || isWhole || bad.startsWith('['), `${field} ${bad}`).toBe(true);
        }
      }
    }
  });
});
