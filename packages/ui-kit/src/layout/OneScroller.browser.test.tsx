import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FriendList } from '../people/FriendsSide.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { OneScroller, PinnedHeader } from './PinnedHeader.js';

const people = { find: (id: string) => ({ name: `名 ${id}`, avatarUrl: '' }) };
const idsOf = (letter: string) => Array.from({ length: 200 }, (_, index) => `${letter}${index}`);
const lists = [
  { label: '好友', ids: idsOf('a') },
  { label: '群聊', ids: idsOf('b') },
];

function Lists() {
  const [isFolded, setFolded] = useState(false);
  return (
    <OneScroller>
      {lists.map(({ label, ids }, index) => (
        <section key={label}>
          <PinnedHeader
            label={label}
            count={ids.length}
            unread={{ count: 0, mentionsMe: false, isQuiet: false }}
            isOpen={index === 1 || !isFolded}
            onToggle={() => setFolded(true)}
          />
          {(index === 1 || !isFolded) && (
            <FriendList label={label} ids={ids} people={people} onCard={() => undefined} />
          )}
        </section>
      ))}
    </OneScroller>
  );
}

function start() {
  const { container } = mount(
    <Screen width={312} height={500}>
      <Lists />
    </Screen>,
  );
  const scroller = container.querySelector('[data-scroller]');
  if (scroller === null) throw new Error('nothing scrolls');
  const rows = () => container.querySelectorAll('li');
  const button = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`, 'u') });
  return { scroller, rows, button, container };
}

it('lists below each other scroll as one, and each renders few rows', async () => {
  const { scroller, rows, container } = start();
  const scrolling = [...container.querySelectorAll('*')].filter(
    (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto',
  );
  expect(scrolling).toEqual([scroller]);
  expect(scroller.scrollHeight).toBeGreaterThan(400 * 60);
  expect(rows().length).toBeLessThan(50);
  scroller.scrollTop = scroller.scrollHeight;
  const last = await screen.findByRole('button', { name: '名 b199' });
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom + 1);
  expect(rows().length).toBeLessThan(50);
});

it('the line above a list stays in sight while the list is', async () => {
  const { scroller, button } = start();
  const top = () => scroller.getBoundingClientRect().top;
  scroller.scrollTop = 6_000;
  await screen.findByRole('button', { name: '名 a101' });
  expect(button('好友').getBoundingClientRect().top).toBe(top());
  scroller.scrollTop = 20_000;
  await screen.findByRole('button', { name: '名 b135' });
  expect(button('群聊').getBoundingClientRect().top).toBe(top());
});

it('a collapsed list makes room for the rows of the list below it', async () => {
  const { scroller, button } = start();
  scroller.scrollTop = 3_000;
  await screen.findByRole('button', { name: '名 a52' });
  act(() => button('好友').click());
  await waitFor(() => expect(scroller.scrollHeight).toBeLessThan(202 * 60));
  for (let place = Math.ceil(scroller.scrollTop / 60); place < scroller.scrollTop / 60 + 6; place++)
    await screen.findByRole('button', { name: `名 b${place}` });
});
