import { chinese } from '../copy/language.js';
import { createImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { expect, it } from 'vitest';
import { groupNames } from './conversationNames.js';

it('a group has no name before the list of groups is loaded, and its own afterwards', async () => {
  const hub = new FakeHub().add('amy');
  hub.addGroup('g1', '装修灵感分享', ['amy']);
  hub.addGroup('g2', '团购', ['bo'], { isPublic: true, needsApproval: true });
  const im = createImClient({
    self: 'amy',
    service: hub.device('desk'),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => 'id',
    random: () => 0,
    schedule: (task) => task(),
    renewToken: () => Promise.resolve(null),
  });
  const names = groupNames(im, { find: () => undefined }, chinese);
  im.conversations.ensure({ kind: 'group', id: 'g1' });
  expect(names.find('g1')).toMatchObject({ name: '群聊', isPending: true });
  await im.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  await im.groups.load();
  expect(names.find('g1')).toEqual({ name: '装修灵感分享', avatarUrl: '' });
  expect(names.find('nobody')).toBeUndefined();
  // A group that the user applied to, for the answer (UI-MESSENGER-27).
  await im.groups.lookUp('g2');
  await im.groups.apply('g2', '');
  expect(names.find('g2')?.name).toBe('团购');
  await im.dispose();
});
