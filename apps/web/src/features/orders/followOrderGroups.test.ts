import { action, observable } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { followOrderGroups } from './followOrderGroups.js';

interface Line {
  readonly id: string;
  readonly body: { readonly type: 'text'; readonly text: string; readonly isProgress?: true };
}

/** One group whose messages the test sends. */
function start(first: readonly Line[] = []) {
  const messages = observable.array<Line>([...first], { deep: false });
  const timeline = {
    get messages() {
      return [...messages];
    },
    get last() {
      return messages.at(-1) ?? null;
    },
  };
  const refreshed: string[] = [];
  const wanted: (readonly string[])[] = [];
  const chat = { groups: { ids: ['g1'] }, conversations: { ordered: [], find: () => timeline } };
  const stop = followOrderGroups(chat, {
    want: (ids) => void wanted.push(ids),
    refresh: (id) => void refreshed.push(id),
  });
  onTestFinished(stop);
  return { say: action((...lines: Line[]) => void messages.push(...lines)), refreshed, wanted };
}

const said = (id: string): Line => ({ id, body: { type: 'text', text: '您好' } });
const progress = (id: string): Line => ({ id, body: { type: 'text', text: '订单进度：师傅已接单', isProgress: true } });

it('[WEB-ORDERGROUP-5] a progress message requests the group’s order again, also among several messages at once', () => {
  const { say, refreshed, wanted } = start([said('1')]);
  expect([wanted, refreshed]).toEqual([[['g1']], []]);
  say(said('2'));
  expect(refreshed).toEqual([]);
  say(progress('3'), said('4'), said('5'));
  expect(refreshed).toEqual(['g1']);
  say(said('6'));
  expect(refreshed).toEqual(['g1']);
});

it('[WEB-ORDERGROUP-5] messages of the history request nothing; the first new progress message does', () => {
  expect(start([progress('1'), said('2')]).refreshed).toEqual([]);
  const { say, refreshed } = start();
  say(progress('1'));
  expect(refreshed).toEqual(['g1']);
});
