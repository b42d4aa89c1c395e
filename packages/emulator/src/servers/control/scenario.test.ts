import { expect, it } from 'vitest';
import { createSystemClock } from '../../Clock.js';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';

it('a scenario makes people, groups and a history, with what is unread, and changes nothing when it is played again', async () => {
  const scenario = {
    appKey: APP_KEY,
    accounts: [{ id: 'lin', nickname: '林晓' }, { id: 'zhou' }, { id: 'he' }],
    contacts: [['lin', 'zhou'] as [string, string]],
    groups: [{ id: 'g1', name: '工地', owner: 'lin', members: ['zhou', 'he'] }],
    messages: [
      { from: 'zhou', to: 'lin', text: 'second', minutesAgo: 5, unreadBy: ['Lin'] },
      { from: 'lin', to: 'zhou', text: 'first', minutesAgo: 10 },
      { from: 'he', group: 'g1', text: 'hello', mentions: ['lin'], unreadBy: ['lin', 'zhou'] },
    ],
  };
  const { sdk, state, control } = await startEmulator({ scenario });
  const lin = await sdk('lin');
  const { data } = await lin.getServerConversations({ pageSize: 10, cursor: '' });
  expect(data.conversations.map(({ conversationId, unReadCount }) => [conversationId, unReadCount])).toEqual([
    ['g1', 1],
    ['zhou', 1],
  ]);
  expect((await state()).messages.map(({ text }) => text)).toEqual(['first', 'second', 'hello']);
  expect(await control('tenant', scenario)).toEqual({ appKey: APP_KEY, failures: [] });
  expect((await state()).messages).toHaveLength(3);
});

it('a message that somebody says in the moment of the scenario gets an id of its own', async () => {
  const clock = { ...createSystemClock(), now: () => 1_700_000_000_000 };
  const messages = ['1', '2', '3'].map((text) => ({ from: 'Lin', to: 'zhou', text }));
  const accounts = [{ id: 'lin' }, { id: 'zhou' }];
  const { control, state } = await startEmulator({ clock, scenario: { appKey: APP_KEY, accounts, messages } });
  for (const text of ['4', '5']) await control('say', { appKey: APP_KEY, from: 'lin', to: { user: 'zhou' }, text });
  expect((await state()).messages.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
});

it('what a scenario cannot make is said', async () => {
  const { control } = await startEmulator();
  const messages = [{ from: 'nobody', to: 'lin', text: 'x' }];
  const groups = [{ id: 'g1', owner: 'ghost' }];
  expect(await control('tenant', { appKey: APP_KEY, accounts: [{ id: 'no/name' }], groups, messages })).toMatchObject({
    failures: [
      expect.stringContaining('no/name'),
      expect.stringContaining('ghost'),
      expect.stringContaining('from nobody to lin'),
    ],
  });
});

it('anybody says something by the control API, and a connected device gets it', async () => {
  const { people, raw, control } = await startEmulator();
  await people('lin', 'zhou');
  const lin = await raw('lin');
  expect(await control('say', { appKey: APP_KEY, from: 'zhou', to: { user: 'lin' }, text: '在吗' })).toEqual({
    said: true,
  });
  await expect.poll(() => lin.items().map(({ body }) => body.contents?.[0]?.text)).toEqual(['在吗']);
});

it('what cannot be said is refused with the reason: an unknown recipient, an unknown sender', async () => {
  const { people, control } = await startEmulator();
  await people('lin');
  const say = (from: string, to: object) => control('say', { appKey: APP_KEY, from, to, text: '在吗' });
  expect(await say('lin', { user: 'nobody' })).toEqual({ said: false, refused: 'recipientUnknown' });
  expect(await say('lin', { group: 'none' })).toEqual({ said: false, refused: 'groupUnknown' });
  expect(await say('nobody', { user: 'lin' })).toEqual({ said: false, refused: 'senderUnknown' });
});
