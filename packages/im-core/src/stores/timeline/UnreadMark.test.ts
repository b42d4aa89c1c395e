import { expect, it } from 'vitest';
import { positionOf, type Message } from '../../domain/message/message.js';
import { ME, message } from '../../testing/builders.js';
import { UnreadMark } from './UnreadMark.js';

const nothingIsGone = { isGone: () => false };

const list = [
  message(1),
  message(2),
  message(3, { from: ME }),
  message(4, { status: 'recalled' }),
  message(5),
  message(6),
];

it('the first unread message is found from the newest back, without own and recalled messages', () => {
  const mark = new UnreadMark();
  expect(mark.find(list, ME, nothingIsGone)).toBeNull();
  mark.set(3, positionOf(message(6)));
  expect(mark.find(list, ME, nothingIsGone)).toEqual({ id: message(2).id, count: 3 });
});

it('later messages do not move the mark, and it has no id while its message is not loaded', () => {
  const mark = new UnreadMark();
  mark.set(3, positionOf(message(6)));
  expect(mark.find(list.slice(4), ME, nothingIsGone)).toEqual({ id: null, count: 3 });
  expect(mark.find([...list, message(7), message(8)], ME, nothingIsGone)?.id).toBe(message(2).id);
  expect(mark.find(list.slice(4), ME, nothingIsGone)?.id).toBe(message(2).id);
  mark.clear();
  expect(mark.find(list, ME, nothingIsGone)).toBeNull();
});

it('[IM-UNREAD-12] a removed first unread message is replaced by the next unread one, or by none', () => {
  const mark = new UnreadMark();
  const gone = new Set<string>();
  const find = (messages: readonly Message[]) => mark.find(messages, ME, { isGone: (id) => gone.has(id) });
  mark.set(3, positionOf(message(6)));
  expect(find(list)?.id).toBe(message(2).id);
  gone.add(message(2).id);
  // Neither an own message, nor one that was recalled before.
  expect(find(list)).toEqual({ id: message(5).id, count: 3 });
  expect(find([...list, message(7)])).toEqual({ id: message(5).id, count: 3 });
  gone.add(message(5).id).add(message(6).id);
  expect(find([...list, message(7)])).toBeNull();
});
