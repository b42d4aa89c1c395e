import type { Message } from '@fitout/im-core';
import { expect, it } from 'vitest';
import { sortMentionables } from './mentionRules.js';

const messageFrom = (from: string): Message => ({
  id: `${from} message`,
  serverId: '1',
  conversation: { kind: 'group', id: 'team' },
  from,
  body: { type: 'text', text: '好' },
  mentions: [],
  time: 0,
  status: 'read',
});
const member = (id: string, name: string) => ({ id, name });

it('[UI-MESSENGER-16] the most recent senders are first, the others by the reading of their names', () => {
  const members = [member('a', '周玲'), member('b', '陈一帆'), member('c', '王师傅'), member('d', '安安')];
  const names = (...speakers: string[]) => sortMentionables(members, speakers.map(messageFrom)).map(({ name }) => name);
  expect(names()).toEqual(['安安', '陈一帆', '王师傅', '周玲']);
  expect(names('c', 'a', 'c', 'stranger')).toEqual(['王师傅', '周玲', '安安', '陈一帆']);
});
