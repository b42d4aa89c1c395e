import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';
import storedByVersion1 from '../testing/storedByVersion1.json' with { type: 'json' };
import { createMemoryStore } from './memory.js';

const CONVERSATIONS = [
  { kind: 'contact', id: 'bo' },
  { kind: 'contact', id: 'cy' },
  { kind: 'group', id: 'team' },
] as const;

async function shownFrom(values: Map<string, string>) {
  const hub = new FakeHub().add('amy');
  const service = hub.device('amy tab');
  const clock = new FakeClock();
  const client = startClient({ self: 'amy', service, storage: createMemoryStore(values), clock });
  await client.restore();
  await clock.advance(0);
  const shown = [];
  for (const ref of CONVERSATIONS) {
    const timeline = client.conversations.timelineOf(ref);
    const row = [timeline.unread.count, timeline.preview];
    await timeline.read();
    const texts = timeline.messages.map(({ body, status }) => [body.type === 'text' ? body.text : body.type, status]);
    shown.push([ref.id, ...row, texts, timeline.draft]);
  }
  await client.dispose();
  return shown;
}

const others = Array.from({ length: 40 }, (_, n) => [`bo-${n}`, 'read']);
const SHOWN = [
  [
    'bo',
    0,
    { kind: 'text', text: 'unsent' },
    [...others, ['bo-last', 'read'], ['mine', 'sent'], ['unsent', 'sending']],
    '',
  ],
  [
    'cy',
    2,
    { kind: 'text', text: 'cy-2' },
    [
      ['cy-1', 'unread'],
      ['cy-2', 'unread'],
    ],
    'half a sentence',
  ],
  [
    'team',
    1,
    expect.objectContaining({ kind: 'notice' }),
    [
      ['team-1', 'unread'],
      ['notice', 'read'],
    ],
    '',
  ],
];

describe('what an earlier version stored', () => {
  it('is shown by the next session, and moved once: nothing of the old form stays', async () => {
    const values = new Map(Object.entries(storedByVersion1));
    expect(await shownFrom(values)).toEqual(SHOWN);
    expect([...values.keys()].filter((key) => key.startsWith('timeline'))).toEqual([]);
    expect(await shownFrom(values)).toEqual(SHOWN);
  });

  it.each([
    ['a lost block', (values: Map<string, string>) => values.delete('timeline-block/contact/bo'), 'bo'],
    ['a row that is none', (values: Map<string, string>) => values.set('timeline/contact/cy', '{'), 'cy'],
    [
      'a row of an older version',
      (values: Map<string, string>) => values.set('timeline/contact/cy', '{"version":4}'),
      'cy',
    ],
    [
      'a position that is none',
      (values: Map<string, string>) => {
        values.set(
          'timeline/contact/cy',
          (values.get('timeline/contact/cy') ?? '').replace(/"newest":\{[^}]*\}/u, '"newest":7'),
        );
      },
      'cy',
    ],
    [
      'a damaged message',
      (values: Map<string, string>) => values.set('timeline-message/contact/cy/1000041', '2[{'),
      'cy',
    ],
  ])('%s harms no other conversation and leaves nothing behind', async (_name, damage, who) => {
    const values = new Map(Object.entries(storedByVersion1));
    damage(values);
    // The block of bo was replaced by single messages.
    const isWhole = who === 'bo';
    const shown = await shownFrom(values);
    expect(shown.filter(([id]) => isWhole || id !== who)).toEqual(SHOWN.filter(([id]) => isWhole || id !== who));
    expect([...values.keys()].filter((key) => key.startsWith('timeline'))).toEqual([]);
  });
});
