import { expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import { createDice } from '../testing/builders.js';
import { ConversationLog, type Page } from './log.js';
import type { Entry, Said } from './stanzas.js';

const NEW: Page = { entries: [], first: '1700000000000000', last: '1700000000000000', isComplete: true };

it('says the same of entries that come one by one, some of them late, with a look after each, and of a page', async () => {
  const dice = createDice(1);
  const people = ['amy', 'bo', 'cy'];
  const entries = Array.from({ length: 400 }, (_, number): Entry => {
    const from = people[dice.below(3)] ?? '';
    const by = people[dice.below(3)] ?? '';
    const change = { target: `${by}:text-of-${by}-${dice.below(number + 1)}`, at: dice.below(3) === 0 ? null : number };
    const said: Said[] = [
      { what: 'message', body: { type: 'text', text: `${number}` }, mentions: [] },
      { what: 'edit', text: `edited ${number}`, ...change },
      { what: 'reactions', emojis: ['👍', '🎉'].slice(dice.below(3)), ...change },
      { what: 'recall', target: change.target },
      { what: 'read', target: change.target, isAll: dice.below(2) === 0 },
      { what: 'pin', isOn: dice.below(2) === 0, ...change },
      { what: 'refused', target: change.target },
    ];
    const archiveId = `${1_700_000_000_000_001 + number}`;
    const key = `text-of-${from}-${number - dice.below(2)}`;
    const place = { conversation: { kind: 'contact', id: 'bo' }, from, key, archiveId, time: number } as const;
    return { said: said[Math.max(0, dice.below(12) - 5)] ?? { what: 'typing' }, ...place };
  });
  const live = new ConversationLog('amy', async () => ok(NEW));
  await live.fresh();
  for (const entry of entries.toSorted((a, b) => (a.time ^ 1) - (b.time ^ 1))) {
    live.add(entry);
    live.view();
  }
  const paged = new ConversationLog('amy', async () => ok({ ...NEW, entries }));
  await paged.fresh();
  const whole = paged.view();
  for (const what of ['all', 'pins', 'readers', 'readAt'] as const) expect(live.view()[what]).toEqual(whole[what]);
  expect([whole.all.size > 100, whole.pins.length > 5, whole.readers.size > 5]).toEqual([true, true, true]);
});
