import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { nothingUnread, recount } from '../domain/conversation/unread.js';
import { positionOf, type Message, type MessageBody } from '../domain/message/message.js';
import { ME, message, PEER, WITH_PEER } from '../testing/builders.js';
import { NOTHING_STORED } from './storedMessages.js';
import { decodeEntry, decodeMessages, decodeTimeline, encodeMessages, encodeTimeline } from './timelineCodec.js';

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
  fc
    .record({
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
    })
    .map(({ unread, ...state }) => ({ ...state, unread: { ...unread, held: recount(state.messages, ME) } }));
const timeline: TimelineSnapshot = {
  messages: [message(1), message(2, { status: 'read' })],
  completeThrough: positionOf(message(2)),
  gapAfter: null,
  unread: {
    held: { count: 1, mentions: 0, uncounted: 0 },
    dropped: nothingUnread,
    unheld: 0,
    countedThrough: null,
    seenThrough: null,
  },
};

/** The fields of an entry that are not part of the conversation. */
const FOR_THE_LIST = ['write', 'looseCount', 'last'];

/** What storage holds of a conversation: its own entry, and its messages. */
function encode(value: TimelineSnapshot, ref: ConversationRef = WITH_PEER) {
  return { entry: encodeTimeline(ME, ref, value, NOTHING_STORED), messages: encodeMessages(value.messages, 1) };
}

function decode({ entry, messages }: ReturnType<typeof encode>, self = ME, ref: ConversationRef = WITH_PEER) {
  const stored = decodeMessages(ref, messages);
  return stored && decodeWith(entry, stored, self, ref);
}

function decodeWith(text: string, messages: readonly Message[], self = ME, ref: ConversationRef = WITH_PEER) {
  const entry = decodeEntry(self, ref, text);
  return entry && decodeTimeline(entry, messages);
}

describe('a timeline in storage (CACHE)', () => {
  it('[IM-CACHE-1] a stored timeline comes back unchanged, in any order of its parts', () => {
    fc.assert(
      fc.property(held(WITH_PEER), (value) => {
        expect(decode(encode(value))).toEqual(value);
        const { entry } = encode(value);
        expect(decodeWith(entry, value.messages.toReversed())).toEqual(value);
      }),
    );
  });

  it('the entry counts the unread messages if the timeline has not', () => {
    const { unread } = timeline;
    expect(decode(encode({ ...timeline, unread: { ...unread, held: null } }))).toEqual(timeline);
  });

  it('the content of a recalled message is not stored', () => {
    const recalled = message(3, {
      status: 'recalled',
      mentions: ['secret'],
      body: { type: 'text', text: 'secret words' },
    });
    const stored = encode({ ...timeline, messages: [recalled] });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(decode(stored)?.messages[0]).toMatchObject({ id: recalled.id, status: 'recalled' });
  });

  it('a message of a kind that another version wrote is unsupported, and the others are as they were', () => {
    const { entry, messages } = encode(timeline);
    const other = messages.replace('"type":"text"', '"type":"hologram"');
    expect(other).not.toBe(messages);
    const [first, second] = timeline.messages;
    expect(decode({ entry, messages: other })?.messages).toEqual([{ ...first, body: { type: 'unsupported' } }, second]);
  });

  it('[IM-CACHE-3] an entry of another account, conversation or version is left out', () => {
    const stored = encode(timeline);
    expect(decode(stored)).toEqual(timeline);
    expect(decode(stored, PEER)).toBeNull();
    expect(decode(stored, ME, { kind: 'group', id: PEER })).toBeNull();
    expect(decode({ ...stored, entry: stored.entry.replace('"version":5', '"version":4') })).toBeNull();
  });

  it('[IM-CACHE-3] a conversation is left out if a message is missing, stored twice or superfluous', () => {
    const [first, second, third] = [message(1), message(2), message(3)];
    const { entry } = encode({ ...timeline, messages: [first, second, third] });
    const between = { ...second, id: 'between', serverId: `${second.serverId}0` };
    const sameId = { ...second, id: first.id };
    for (const bad of [
      [first, third],
      [first, second],
      [first, second, second, third],
      [first, second, between, third],
      [first, sameId, third],
      [],
    ]) {
      expect(decodeWith(entry, bad)).toBeNull();
    }
  });

  it('[IM-CACHE-3] a message that the entry does not cover, because the page closed before, is not shown', () => {
    const { entry } = encode(timeline);
    expect(decodeWith(entry, [message(0), message(3), ...timeline.messages])).toEqual(timeline);
  });

  it('[IM-CACHE-3] any stored value is read completely or skipped, and nothing is thrown', () => {
    const { entry, messages } = encode(timeline);
    const cut = fc.nat({ max: entry.length - 1 }).map((at) => entry.slice(0, at));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), cut), (text) => {
        expect(decode({ entry: text, messages })).toBeNull();
      }),
    );
    const stored = { ...JSON.parse(entry), messages: JSON.parse(messages.slice(1)) };
    const fields = [...Object.keys(stored), ...Object.keys(stored.messages[0]).map((name) => `messages.${name}`)];
    for (const field of fields) {
      for (const bad of ['null', '{}', '[]', '"x"', '-1', '[null]', 'true']) {
        const name = field.replace('messages.', '');
        const isOfMessage = name !== field;
        const [message, ...others] = stored.messages;
        const all = isOfMessage ? [{ ...message, [name]: JSON.parse(bad) }, ...others] : stored.messages;
        const damaged = { ...stored, messages: all, ...(!isOfMessage && { [name]: JSON.parse(bad) }) };
        const { messages: list, ...head } = damaged;
        const texts = { entry: JSON.stringify(head), messages: 1 + JSON.stringify(list) };
        const read = decode(texts);
        const again = read && encode(read);
        const isSame = FOR_THE_LIST.includes(field) && JSON.stringify(read) === JSON.stringify(timeline);
        const isWhole = isSame || (again?.entry === texts.entry && again.messages === texts.messages);
        expect(read === null || isWhole || bad.startsWith('['), `${field} ${bad}`).toBe(true);
      }
    }
  });
});
