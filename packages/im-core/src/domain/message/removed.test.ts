import { describe, expect, it } from 'vitest';
import * as LIMITS from '../../limits.js';
import { message } from '../../testing/builders.js';
import { shownOf, withoutWords, withRemoved } from './messageKinds.js';

const messages = [1, 2, 3].map((number) => message(number, { id: `m${number}`, status: 'read' }));
const [first, second] = messages.map(({ serverId }) => serverId ?? '');

describe('messages removed on this device (REMOVE)', () => {
  it('are not shown, and without any the array is not copied', () => {
    expect(shownOf(messages, new Set([second ?? ''])).map(({ id }) => id)).toEqual(['m1', 'm3']);
    expect(shownOf(messages, new Set())).toBe(messages);
  });

  it('a removal is stored once, and beyond the limit the oldest ids are dropped', () => {
    expect([...withRemoved(new Set(['1', '2']), ['2', '3'])]).toEqual(['1', '2', '3']);
    const many = withRemoved(
      new Set(),
      Array.from({ length: LIMITS.keptRemoved + 1 }, (_, index) => String(index)),
    );
    expect([many.size, many.has('0'), many.has('1')]).toEqual([LIMITS.keptRemoved, false, true]);
  });

  it('a removed message keeps its place in storage and none of its text', () => {
    const stored = withoutWords(messages, new Set([first ?? '']));
    expect(stored.map(({ id, status }) => [id, status])).toEqual(messages.map(({ id, status }) => [id, status]));
    expect(stored.map(({ body }) => body.type === 'text' && body.text === '')).toEqual([true, false, false]);
  });
});
