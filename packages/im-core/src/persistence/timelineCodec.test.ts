import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import type { MessageBody } from '../domain/message/message.js';
import { placeOf } from '../domain/message/order.js';
import { ME, message, PEER, WITH_PEER } from '../testing/builders.js';
import { decodeTimeline, encodeTimeline } from './timelineCodec.js';

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

describe('a timeline in storage (CACHE)', () => {
  it('[IM-CACHE-1] what is stored comes back as it was', () => {
    fc.assert(
      fc.property(held(WITH_PEER), (value) => {
        expect(decodeTimeline(ME, WITH_PEER, encodeTimeline(ME, WITH_PEER, value))).toEqual(value);
      }),
    );
  });

  it('[IM-CACHE-2] 500 messages of a contact and 200 of a group or chatroom are stored, the newest', () => {
    for (const [kind, most] of [
      ['contact', 500],
      ['group', 200],
      ['chatroom', 200],
    ] as const) {
      const ref = { kind, id: PEER };
      const messages = Array.from({ length: 600 }, (_, index) => message(index, { conversation: ref }));
      const stored = decodeTimeline(ME, ref, encodeTimeline(ME, ref, { ...timeline, messages }));
      expect(stored?.messages).toEqual(messages.slice(-most));
    }
  });

  it('[IM-CACHE-4] of a message taken back nothing it said is stored', () => {
    const said = message(3, { status: 'recalled', mentions: ['secret'], body: { type: 'text', text: 'secret words' } });
    const stored = encodeTimeline(ME, WITH_PEER, { ...timeline, messages: [said] });
    expect(stored).not.toContain('secret');
    expect(decodeTimeline(ME, WITH_PEER, stored)?.messages[0]).toMatchObject({ id: said.id, status: 'recalled' });
  });

  it('[IM-CACHE-7] a message of a kind that another version wrote is unsupported, and the others are as they were', () => {
    const stored = encodeTimeline(ME, WITH_PEER, timeline);
    const other = stored.replace('"type":"text"', '"type":"hologram"');
    expect(other).not.toBe(stored);
    const [first, second] = timeline.messages;
    expect(decodeTimeline(ME, WITH_PEER, other)?.messages).toEqual([
      { ...first, body: { type: 'unsupported' } },
      second,
    ]);
  });

  it('[IM-CACHE-3] an entry of another account, conversation or version is left out', () => {
    const stored = encodeTimeline(ME, WITH_PEER, timeline);
    expect(decodeTimeline(PEER, WITH_PEER, stored)).toBeNull();
    expect(decodeTimeline(ME, { kind: 'group', id: PEER }, stored)).toBeNull();
    expect(decodeTimeline(ME, WITH_PEER, stored.replace('"version":2', '"version":0'))).toBeNull();
  });

  it('[IM-CACHE-3] an entry with messages twice or out of order is left out: it would hide a hole', () => {
    const [first, second] = [message(1), message(2)];
    for (const messages of [
      [second, first],
      [first, first],
      [first, { ...second, id: first.id }],
    ]) {
      expect(decodeTimeline(ME, WITH_PEER, encodeTimeline(ME, WITH_PEER, { ...timeline, messages }))).toBeNull();
    }
  });

  it('[IM-CACHE-3] whatever storage holds, it is read whole or left out, and nothing is thrown', () => {
    const stored = encodeTimeline(ME, WITH_PEER, timeline);
    const cut = fc.nat({ max: stored.length - 1 }).map((at) => stored.slice(0, at));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), cut), (text) => {
        expect(decodeTimeline(ME, WITH_PEER, text)).toBeNull();
      }),
    );
    for (const field of Object.keys(JSON.parse(stored))) {
      for (const bad of ['null', '{}', '[]', '"x"', '-1', '[null]', 'true']) {
        const damaged = JSON.stringify({ ...JSON.parse(stored), [field]: JSON.parse(bad) });
        const read = decodeTimeline(ME, WITH_PEER, damaged);
        expect(read === null || encodeTimeline(ME, WITH_PEER, read) === damaged || bad === '[]').toBe(true);
      }
    }
  });
});
