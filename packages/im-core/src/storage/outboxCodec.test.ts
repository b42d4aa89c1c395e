import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBody } from '../testing/anyBody.js';
import { outgoing, WITH_PEER } from '../testing/builders.js';
import { createMemoryStore } from './memory.js';
import { createStoredReadMarks } from './storedDrafts.js';
import { createStoredOutbox, decodeOutgoing, OUTBOX_PREFIX, type OutboxEntry } from './storedOutbox.js';

const kind = fc.constantFrom('text' as const, 'image' as const, 'file' as const);

const kept = fc
  .record({
    sequence: fc.nat(),
    isRefused: fc.boolean(),
    owner: fc.string(),
    message: fc.record(
      {
        id: fc.uuid(),
        conversation: fc.record({
          kind: fc.constantFrom('contact' as const, 'group' as const, 'chatroom' as const),
          id: fc.string(),
        }),
        from: fc.string(),
        body: anyBody,
        mentions: fc.array(fc.string()),
        quote: fc.record({ id: fc.string(), from: fc.string(), preview: fc.string(), kind }),
        upload: fc.constant(true as const),
        refusal: fc.constantFrom('blocked' as const, 'muted' as const, 'notApproved' as const),
        writtenAt: fc.integer(),
      },
      { requiredKeys: ['id', 'conversation', 'from', 'body', 'mentions', 'writtenAt'] },
    ),
  })
  .map((value): OutboxEntry => value);

describe('the outbox in storage (OUT)', () => {
  it('[IM-OUT-7]a stored message comes back unchanged', () => {
    fc.assert(
      fc.property(kept, (value) => {
        expect(decodeOutgoing(JSON.stringify(value))).toEqual(value);
      }),
    );
  });

  it('[IM-OUT-8] any stored text is read or skipped, and nothing is thrown', () => {
    const damaged = kept.chain((value) => {
      const text = JSON.stringify(value);
      return fc.nat({ max: text.length }).map((at) => text.slice(0, at));
    });
    const text = fc.oneof(fc.string(), fc.json(), damaged);
    fc.assert(
      fc.property(text, (stored) => {
        const value = decodeOutgoing(stored);
        expect(value && decodeOutgoing(JSON.stringify(value))).toEqual(value);
      }),
    );
    for (const stored of ['', '{', 'null', '[]', '{"sequence":1}', '{"sequence":"1","isRefused":false,"message":{}}']) {
      expect(decodeOutgoing(stored)).toBeNull();
    }
  });

  it('[IM-OUT-8] an entry whose kind of message only another version knows does not stop the others, and stays stored', async () => {
    const values = new Map<string, string>();
    const first = createStoredOutbox(createMemoryStore(values), 'tab');
    for (const id of ['a', 'b']) await first.keep(outgoing(id), false);
    const other = {
      sequence: 3,
      isRefused: false,
      owner: 'tab',
      message: { ...outgoing('c'), body: { type: 'poll' } },
    };
    values.set(`${OUTBOX_PREFIX}c`, JSON.stringify(other));
    const loaded = await createStoredOutbox(createMemoryStore(values), 'tab').load();
    expect(loaded.map(({ message }) => message.id)).toEqual(['a', 'b']);
    expect(values.has(`${OUTBOX_PREFIX}c`)).toBe(true);
  });

  it('[IM-OUT-8] a damaged entry does not stop the others, and their order is that of writing', async () => {
    const values = new Map([['other/key', '1']]);
    const first = createStoredOutbox(createMemoryStore(values), 'tab');
    for (const id of ['c', 'a', 'b']) await first.keep(outgoing(id), false);
    values.set(`${OUTBOX_PREFIX}a`, '{"sequence":');
    const loaded = await createStoredOutbox(createMemoryStore(values), 'tab').load();
    expect(loaded.map(({ message }) => message.id)).toEqual(['c', 'b']);
  });

  it('[IM-OUT-7] a refused message keeps its position, a retried one goes to the end, an accepted one is removed', async () => {
    const values = new Map<string, string>();
    const stored = createStoredOutbox(createMemoryStore(values), 'tab');
    for (const id of ['a', 'b', 'c', 'd']) await stored.keep(outgoing(id), false);
    await stored.keep(outgoing('a'), true);
    await stored.keep(outgoing('b'), false);
    await stored.forget('c');
    const again = createStoredOutbox(createMemoryStore(values), 'tab');
    const loaded = await again.load();
    expect(loaded.map(({ message, isRefused }) => [message.id, isRefused])).toEqual([
      ['a', true],
      ['d', false],
      ['b', false],
    ]);
    await again.keep(outgoing('e'), false);
    expect((await createStoredOutbox(createMemoryStore(values), 'tab').load()).at(-1)?.message.id).toBe('e');
  });
});

describe('read marks in storage (MSG)', () => {
  it('[IM-MSG-9] how far a peer has read is stored, never moves back, and a damaged entry is left out', async () => {
    const values = new Map([
      ['peerRead/contact/dee', 'soon'],
      ['peerRead/contact/eve', '-1'],
    ]);
    const marks = createStoredReadMarks(createMemoryStore(values));
    for (const through of [5, 9.125, 7]) await marks.keep(WITH_PEER, through);
    await marks.keep({ kind: 'group', id: 'bo' }, 99);
    const loaded = await createStoredReadMarks(createMemoryStore(values)).load();
    expect(loaded).toEqual([{ conversation: WITH_PEER, through: 9.125 }]);
  });

  it('[IM-MSG-9] a burst of receipts keeps the last one, in two writes', async () => {
    const values = new Map<string, string>();
    const store = createMemoryStore(values);
    const written: string[] = [];
    const set = (key: string, value: string): Promise<boolean> => {
      written.push(value);
      return store.set(key, value);
    };
    const marks = createStoredReadMarks({ ...store, set });
    await Promise.all([1, 2, 3, 4].map((through) => marks.keep(WITH_PEER, through)));
    expect(written).toEqual(['1', '4']);
    await marks.keep(WITH_PEER, 5);
    expect([...values.values()]).toEqual(['5']);
  });
});
