import type { Presence } from '@fitout/im-core';
import { screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { expect, it, vi } from 'vitest';
import { ConversationList } from '../conversation-list/ConversationList.js';
import { fakeConversation } from '../testing/fakeConversation.js';
import { mount } from '../testing/mount.js';
import { atNoon, beijing, people } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { FriendList } from './FriendsSide.js';

it('[UI-PEOPLE-8] a row shows and names a contact’s presence, follows it, and shows none if it is unknown', async () => {
  const presences = observable.map<string, Presence>({ '3001': { state: 'busy', text: '' } }, { deep: false });
  const model = { ordered: [fakeConversation('3001'), fakeConversation('2001')] };
  mount(
    <Screen width={312}>
      <ConversationList
        model={model}
        people={people}
        presences={{ find: (id) => presences.get(id) }}
        hrefOf={({ id }) => `/contact/${id}`}
        onOpen={() => undefined}
        now={atNoon}
        zone={beijing}
      />
    </Screen>,
  );
  const [worker, service] = await screen.findAllByRole('link');
  const presenceOf = (row: HTMLElement | undefined) => [
    row?.querySelector('[data-presence]')?.getAttribute('data-presence'),
    row
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .at(1),
  ];
  expect([presenceOf(worker), presenceOf(service)]).toEqual([
    ['busy', '忙碌'],
    [undefined, undefined],
  ]);
  action(() => presences.set('3001', { state: 'custom', text: '在工地' }))();
  await vi.waitFor(() => expect(presenceOf(worker)).toEqual(['custom', '在工地']));
  expect(await violations()).toEqual([]);
});

it('[UI-PEOPLE-8] a group without a picture has those of its first members', () => {
  const faces = ['孙巧', '赵工'].map((name) => ({ name, avatarUrl: '' }));
  const people = { find: () => ({ name: '装修灵感分享', avatarUrl: '', faces }) };
  mount(<FriendList ids={['g1']} people={people} onCard={() => {}} />);
  expect(screen.getByRole('button').textContent).toBe('孙巧赵工装修灵感分享');
});

it('[UI-PEOPLE-8] of a thousand contacts only the visible ones are rendered; a press opens the card', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `friend${index}`);
  const onCard = vi.fn();
  const { user } = mount(
    <Screen width={312} height={480}>
      <FriendList
        ids={ids}
        people={{ find: (id) => ({ name: id, avatarUrl: '' }) }}
        presences={{ find: () => ({ state: 'away', text: '' }) }}
        onCard={onCard}
      />
    </Screen>,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.length).toBeLessThan(30);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000');
  await user.click(screen.getByRole('button', { name: /friend1\b/u }));
  expect(onCard).toHaveBeenCalledExactlyOnceWith('friend1');
  expect(await violations()).toEqual([]);
});
