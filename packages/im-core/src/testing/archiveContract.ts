import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf, type MessageKind } from '../domain/message/message.js';
import type { ArchivedMessage, MessageArchive } from '../ports/MessageArchive.js';
import { folded } from '../storage/archiveBlocks.js';

const BO = { kind: 'contact', id: 'bo' } as const;
/** An id may contain the separator. */
const TEAM = { kind: 'group', id: 'team/1' } as const;

const text = (number: number, words: string, from = 'bo', kind: MessageKind = 'text'): ArchivedMessage => ({
  serverId: String(1_000 + number),
  time: number,
  from,
  kind,
  words,
});
const page = (before: string | null, messages: readonly ArchivedMessage[]) => ({
  before,
  first: positionOf(messages[0]),
  last: positionOf(messages.at(-1)),
});
const idsOf = async (archive: MessageArchive, words: string) =>
  (await archive.search({ words, limit: 1_000 })).hits.map(({ serverId }) => serverId);

/** Few letters, so that words repeat; with full width, capitals, an emoji and a letter that folds into two. */
const words = fc.string({ unit: fc.constantFrom(...Array.from('水管漏了修Ab ａ😀ﬁ')), maxLength: 12 });

export function archiveContract(name: string, start: () => { readonly open: () => MessageArchive }): void {
  describe(`${name} as an archive`, () => {
    it('a search finds what a walk through all messages finds, whatever was added, replaced and removed, in any order', async () => {
      const message = fc.record({ number: fc.nat(700), words, ref: fc.constantFrom(BO, TEAM) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(message, { maxLength: 400, size: 'max' }), { maxLength: 4 }),
          fc.array(fc.nat(700), { maxLength: 50 }),
          fc.array(words, { minLength: 1, maxLength: 5 }),
          async (batches, removed, queries) => {
            const archive = start().open();
            const plain = new Map<string, ArchivedMessage>();
            for (const ref of [BO, TEAM]) {
              for (const batch of batches) {
                const mine = batch.filter((one) => one.ref === ref).map((one) => text(one.number, one.words));
                for (const one of mine) plain.set(ref.id + one.serverId, one);
                await archive.add(ref, mine);
              }
              const ids = removed.map((number) => String(1_000 + number));
              await archive.remove(ref, ids);
              for (const id of ids) plain.delete(ref.id + id);
            }
            for (const query of queries) {
              const needle = folded(query.trim());
              const expected = [...plain].filter(([, one]) => needle !== '' && folded(one.words).includes(needle));
              const { hits } = await archive.search({ words: query, limit: 10_000 });
              expect(hits.map((one) => one.conversation.id + one.serverId).toSorted()).toEqual(
                expected.map(([key]) => key).toSorted(),
              );
              expect(hits.map(({ time }) => time)).toEqual(hits.map(({ time }) => time).toSorted((a, b) => b - a));
            }
            expect((await archive.size()).messages).toBe(plain.size);
          },
        ),
        { numRuns: 12 },
      );
    });

    it('a search is limited to a conversation, a kind, senders and a time, and to the newest hits', async () => {
      const archive = start().open();
      await archive.add(BO, [text(1, '水管'), text(2, '水管', 'amy'), text(3, '水管.pdf', 'bo', 'file')]);
      await archive.add(TEAM, [text(4, '水管'), text(5, '', 'bo', 'image')]);
      const found = async (query: object) =>
        (await archive.search({ words: '', limit: 9, ...query })).hits.map(({ time }) => time);
      expect(await found({ words: '水管', conversation: BO })).toEqual([3, 2, 1]);
      expect(await found({ words: '水管', kinds: ['file'] })).toEqual([3]);
      expect(await found({ kinds: ['image', 'file'] })).toEqual([5, 3]);
      expect(await found({ words: '水管', from: ['amy'] })).toEqual([2]);
      expect(await found({ since: 2, until: 4 })).toEqual([3, 2]);
      expect(await found({})).toEqual([]);
      expect(await archive.search({ words: '水管', limit: 2 })).toMatchObject({
        hits: [{ time: 4, conversation: TEAM }, { time: 3 }],
        isMore: true,
      });
    });

    it('the next session and another tab find what one tab has changed', async () => {
      const { open } = start();
      const [one, other] = [open(), open()];
      await one.add(BO, [text(1, '水管')]);
      expect(await idsOf(other, '水')).toEqual(['1001']);
      await other.add(BO, [text(1, '水龙头'), text(2, '水管')]);
      expect(await idsOf(one, '水管')).toEqual(['1002']);
      await one.remove(BO, ['1002']);
      expect(await idsOf(other, '水管')).toEqual([]);
      expect(await idsOf(open(), '水龙')).toEqual(['1001']);
    });

    it('only the sender of a message recalls it', async () => {
      const archive = start().open();
      await archive.add(BO, [text(1, '水管'), text(2, '水管', 'amy')]);
      await archive.remove(BO, ['1001', '1002'], 'amy');
      expect(await idsOf(archive, '水管')).toEqual(['1001']);
    });

    it('an edited text takes the place of the earlier one, if its sender edited it', async () => {
      const archive = start().open();
      await archive.add(BO, [text(1, '水管'), text(2, '水管')]);
      await archive.edit(BO, '1001', 'bo', '电线');
      await archive.edit(BO, '1002', 'amy', '电线');
      expect([await idsOf(archive, '水管'), await idsOf(archive, '电线')]).toEqual([['1002'], ['1001']]);
    });

    it('a page of history removes what it no longer has, and tells how far back the archive reaches', async () => {
      const archive = start().open();
      await archive.add(BO, [text(4, '水管'), text(5, '水管'), text(8, '水管')]);
      const newest = [text(3, '水管'), text(5, '水管'), text(6, '水管')];
      await archive.add(BO, newest, page(null, newest));
      expect(await idsOf(archive, '水管')).toEqual(['1008', '1006', '1005', '1003']);
      expect(await archive.reach(BO)).toEqual({
        count: 4,
        newest: { serverId: '1006', time: 6 },
        oldest: { serverId: '1003', time: 3 },
        isWhole: false,
      });
      // The user has removed all messages of this page.
      await archive.add(BO, [], page('1003', [text(1, '水管'), text(2, '水管')]));
      expect(await archive.reach(BO)).toMatchObject({ oldest: { time: 1 }, isWhole: false });
      await archive.add(BO, [], page('1001', []));
      expect(await archive.reach(BO)).toMatchObject({ isWhole: true });
      expect(await archive.size()).toMatchObject({ whole: 1 });
    });

    it('a forgotten conversation and a cleared archive are gone', async () => {
      const { open } = start();
      const archive = open();
      await archive.add(BO, [text(1, '水管')], page(null, [text(1, '水管')]));
      await archive.add(TEAM, [text(2, '水管')]);
      await archive.forget(BO);
      expect(await idsOf(archive, '水管')).toEqual(['1002']);
      expect(await archive.reach(BO)).toMatchObject({ count: 0, newest: null });
      await archive.clear();
      expect([await idsOf(archive, '水管'), await open().size()]).toEqual([[], { messages: 0, bytes: 0, whole: 0 }]);
      await archive.add(TEAM, [text(3, '水管')]);
      expect(await idsOf(open(), '水管')).toEqual(['1003']);
    });

    it('an archive that shrinks loses its oldest messages, and asks for them again from where it begins', async () => {
      const { open } = start();
      const archive = open();
      const range = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, at) => text(from + at, '水管'));
      await archive.add(BO, range(1, 600), page(null, range(1, 600)));
      await archive.add(BO, [], page('1001', []));
      await archive.add(TEAM, [text(700, '水管')], page(null, [text(700, '水管')]));
      expect((await archive.reach(BO)).isWhole).toBe(true);
      await archive.shrink(1);
      const ids = await idsOf(open(), '水管');
      expect([ids[0], ids.length > 300, ids.length < 601]).toEqual(['1700', true, true]);
      const oldest = ids.at(-1);
      expect(await archive.reach(BO)).toMatchObject({
        count: ids.length - 1,
        newest: { serverId: '1600' },
        oldest: { serverId: oldest },
        isWhole: false,
      });
      await archive.shrink(1e9);
      expect(await archive.reach(BO)).toEqual({ count: 0, newest: null, oldest: null, isWhole: false });
      await archive.add(BO, range(590, 600), page(null, range(590, 600)));
      expect(await archive.reach(BO)).toMatchObject({ count: 11, oldest: { serverId: '1590' } });
    });
  });
}
