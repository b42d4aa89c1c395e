import { expect, it } from 'vitest';
import { ME, message } from '../testing/builders.js';
import { UnreadMark } from './UnreadMark.js';

const list = [
  message(1),
  message(2),
  message(3, { from: ME }),
  message(4, { status: 'recalled' }),
  message(5),
  message(6),
];

it('[UNREAD-11] the first of what waited is found from the newest back, without own ones and recalled ones', () => {
  const mark = new UnreadMark();
  expect(mark.find(list, ME)).toBeNull();
  mark.set(3, message(6).serverId);
  expect(mark.find(list, ME)).toEqual({ id: message(2).id, count: 3 });
});

it('[UNREAD-11] what comes afterwards does not move it, and while it is not loaded it has no id', () => {
  const mark = new UnreadMark();
  mark.set(3, message(6).serverId);
  expect(mark.find(list.slice(4), ME)).toEqual({ id: null, count: 3 });
  expect(mark.find([...list, message(7), message(8)], ME)?.id).toBe(message(2).id);
  expect(mark.find(list.slice(4), ME)?.id).toBe(message(2).id);
  mark.clear();
  expect(mark.find(list, ME)).toBeNull();
});
