import type { Message } from '@fitout/im-core';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ME, message, messages, people, text } from '../testing/samples.js';
import { NewMessageAnnouncer } from './NewMessageAnnouncer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list whose changes are announced; each step is followed by the pause after which something is said. */
function start() {
  let list: readonly Message[] = messages(5);
  const view = render(<NewMessageAnnouncer messages={list} self={ME} people={people} />);
  const said = () => view.container.querySelector('[aria-live="polite"]')?.textContent;
  function change(next: (before: readonly Message[]) => readonly Message[]) {
    list = next(list);
    view.rerender(<NewMessageAnnouncer messages={list} self={ME} people={people} />);
  }
  const add = (id: string, over: Partial<Message> = {}) => change((before) => [...before, message({ id, ...over })]);
  const pause = () => act(() => void vi.advanceTimersByTime(1_000));
  return { add, change, pause, said };
}

it('announces a new message once, and many as a number', () => {
  const { add, pause, said } = start();
  add('a', { body: text('到楼下了') });
  pause();
  expect(said()).toBe('客服小安：到楼下了');
  for (const id of ['b', 'c', 'd']) add(id);
  pause();
  expect(said()).toBe('3条新消息');
});

it('an own message that follows is not announced in place of the new one, and a recalled text leaves the page', () => {
  const { add, change, pause, said } = start();
  add('a', { body: text('到楼下了') });
  add('mine', { from: ME, body: text('写错了的话') });
  pause();
  expect(said()).toBe('客服小安：到楼下了');
  change((before) => before.map((one) => (one.id === 'a' ? { ...one, status: 'recalled' } : one)));
  expect(said()).not.toContain('到楼下了');
  add('b', { body: text('删掉的话') });
  pause();
  expect(said()).toBe('客服小安：删掉的话');
  change((before) => before.filter(({ id }) => id !== 'b'));
  expect(said()).toBe('');
});
