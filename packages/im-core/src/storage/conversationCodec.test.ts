import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { nothingUnread, recount } from '../domain/conversation/unread.js';
import { positionOf, type Message } from '../domain/message/message.js';
import { anyBody } from '../testing/anyBody.js';
import { ME, message, PEER, WITH_PEER } from '../testing/builders.js';
import { decodeRow, encodeMessage, encodeRow, messagesOf } from './conversationCodec.js';

const number = fc.nat();
/** A service may divide a millisecond. */
const time = fc.nat().map((micros) => micros / 1_000);
const place = fc.option(fc.record({ serverId: fc.nat().map(String), time }));
const held = (ref: ConversationRef): fc.Arbitrary<TimelineSnapshot> =>
  fc
    .record({
      messages: fc
        .array(
          fc.record({ body: anyBody, status: fc.constantFrom('unread' as const, 'read' as const, 'sent' as const) }),
        )
        .map((parts) =>
          parts.map((part, index) => message(index, { ...part, time: 100 + index / 1_000, conversation: ref })),
        ),
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

function encode(value: TimelineSnapshot, ref: ConversationRef = WITH_PEER) {
  return { row: encodeRow(ME, ref, value), messages: value.messages.map(encodeMessage) };
}

function decode(
  { row: text, messages: texts }: ReturnType<typeof encode>,
  self = ME,
  ref: ConversationRef = WITH_PEER,
): TimelineSnapshot | null {
  const row = decodeRow(self, ref, text);
  const messages = row && messagesOf(ref, row, texts);
  if (row === null || messages === null) return null;
  const { count: _count, oldest: _oldest, newest: _newest, last: _last, ...state } = row;
  return { ...state, messages };
}

const decodeWith = (row: string, messages: readonly Message[]) =>
  decode({ row, messages: messages.map(encodeMessage) });

describe('a timeline in storage (CACHE)', () => {
  it('[IM-CACHE-1] a stored timeline comes back unchanged, in any order of its parts', () => {
    fc.assert(
      fc.property(held(WITH_PEER), (value) => {
        expect(decode(encode(value))).toEqual(value);
        const { row } = encode(value);
        expect(decodeWith(row, value.messages.toReversed())).toEqual(value);
      }),
    );
  });

  it('the row counts the unread messages if the timeline has not', () => {
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
    const { row, messages } = encode(timeline);
    const other = messages.with(0, messages[0]?.replace('"type":"text"', '"type":"hologram"') ?? '');
    expect(other).not.toEqual(messages);
    const [first, second] = timeline.messages;
    expect(decode({ row, messages: other })?.messages).toEqual([{ ...first, body: { type: 'unsupported' } }, second]);
  });

  it('[IM-CACHE-3] a row of another account, conversation or version is left out', () => {
    const stored = encode(timeline);
    expect(decode(stored)).toEqual(timeline);
    expect(decode(stored, PEER)).toBeNull();
    expect(decode(stored, ME, { kind: 'group', id: PEER })).toBeNull();
    expect(decode({ ...stored, row: stored.row.replace('"version":6', '"version":4') })).toBeNull();
  });

  it('[IM-CACHE-3] a conversation is left out if a message is missing, stored twice or superfluous', () => {
    const [first, second, third] = [message(1), message(2), message(3)];
    const { row } = encode({ ...timeline, messages: [first, second, third] });
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
      expect(decodeWith(row, bad)).toBeNull();
    }
  });

  it('[IM-CACHE-3] a message that the row does not cover, because the page closed before, is not shown', () => {
    const { row } = encode(timeline);
    expect(decodeWith(row, [message(0), message(3), ...timeline.messages])).toEqual(timeline);
  });

  it('[IM-CACHE-3] any stored value is read completely or skipped, and nothing is thrown', () => {
    const { row, messages } = encode(timeline);
    const cut = fc.nat({ max: row.length - 1 }).map((at) => row.slice(0, at));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), cut), (text) => {
        expect(decode({ row: text, messages })).toBeNull();
      }),
    );
    const [first = '', ...others] = messages;
    const fields = (text: string) => Object.keys(JSON.parse(text));
    const spoilt = (text: string, field: string, bad: string) =>
      JSON.stringify({ ...JSON.parse(text), [field]: JSON.parse(bad) });
    for (const bad of ['null', '{}', '[]', '"x"', '-1', '[null]', 'true']) {
      const damaged = [
        ...fields(row).map((field) => ({ field, row: spoilt(row, field, bad), messages })),
        ...fields(first).map((field) => ({ field, row, messages: [spoilt(first, field, bad), ...others] })),
      ];
      for (const { field, ...texts } of damaged) {
        const read = decode(texts);
        const isWhole = read === null || JSON.stringify(encode(read)) === JSON.stringify(texts);
        expect(isWhole || bad.startsWith('['), `${field} ${bad}`).toBe(true);
      }
    }
  });
});
