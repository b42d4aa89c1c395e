import { action, observable } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { followOrderGroups } from './followOrderGroups.js';

interface Line {
  readonly id: string;
  readonly body: { readonly type: 'text'; readonly text: string; readonly isProgress?: true };
}

/** One group whose messages the test sends. */
function start(first: readonly Line[] = [], groups: readonly string[] = ['g1']) {
  const messages = observable.array<Line>([...first], { deep: false });
  let reads = 0;
  const timeline = {
    get messages() {
      reads += 1;
      return [...messages];
    },
    get last() {
      return messages.at(-1) ?? null;
    },
  };
  const refreshed: string[] = [];
  const loads: (readonly string[])[] = [];
  const ids = observable.array([...groups], { deep: false });
  const chat = { groups: { ids }, conversations: { ordered: [], find: () => timeline } };
  const stop = followOrderGroups(chat, {
    load: (ids) => void loads.push(ids),
    refresh: (id) => void refreshed.push(id),
  });
  onTestFinished(stop);
  return {
    receive: action((...lines: Line[]) => void messages.push(...lines)),
    join: action((id: string) => void ids.push(id)),
    readCount: () => reads,
    refreshed,
    loads,
  };
}

const textLine = (id: string): Line => ({ id, body: { type: 'text', text: '您好' } });
const progress = (id: string): Line => ({ id, body: { type: 'text', text: '订单进度：师傅已接单', isProgress: true } });

it('[WEB-ORDERGROUP-5] a progress message requests the group’s order again, also among several messages at once', () => {
  const { receive, refreshed, loads } = start([textLine('1')]);
  expect([loads, refreshed]).toEqual([[['g1']], []]);
  receive(textLine('2'));
  expect(refreshed).toEqual([]);
  receive(progress('3'), textLine('4'), textLine('5'));
  expect(refreshed).toEqual(['g1']);
  receive(textLine('6'));
  expect(refreshed).toEqual(['g1']);
});

it('[WEB-ORDERGROUP-5] messages of the history request nothing; the first new progress message does', () => {
  expect(start([progress('1'), textLine('2')]).refreshed).toEqual([]);
  const { receive, refreshed } = start();
  receive(progress('1'));
  expect(refreshed).toEqual(['g1']);
});

it('[WEB-ORDERGROUP-5] a group that is new here is judged by its last message, and the others are not read', () => {
  const quiet = start([progress('1'), textLine('2')], []);
  quiet.join('g1');
  expect([quiet.refreshed, quiet.readCount()]).toEqual([[], 0]);
  const progressed = start([textLine('1'), progress('2')], []);
  progressed.join('g1');
  expect([progressed.refreshed, progressed.readCount()]).toEqual([['g1'], 0]);
});
