import { expect, it } from 'vitest';
import { filledReply, inDeskOrder, nextWaiting, steadyOrder, waitsSince, waitTone, waitWords } from './staffRules.js';

type Row = Parameters<typeof waitsSince>[0];
const row = (over: Partial<Row> = {}): Row => ({
  ref: { kind: 'contact', id: '1001' },
  lastTime: 5_000,
  isAnswered: false,
  isMuted: false,
  previewFrom: null,
  preview: { kind: 'text', text: '在吗' },
  ...over,
});
const isCustomer = (id: string) => id === '1001';
const inGroup = (previewFrom: string | null) => row({ ref: { kind: 'group', id: 'g' }, previewFrom });

it('a customer waits since their last message, until someone of the staff has written after it', () => {
  const since = (one: Row) => waitsSince(one, isCustomer);
  expect([since(row()), since(inGroup('1001'))]).toEqual([5_000, 5_000]);
  expect([inGroup('2001'), inGroup(null), row({ isAnswered: true }), row({ isMuted: true })].map(since)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(since(row({ preview: { kind: 'recalled' } as Row['preview'] }))).toBeNull();
  expect([4_999, 5_000].map((done) => waitsSince(row(), isCustomer, () => done))).toEqual([5_000, null]);
});

it('the longest waiting are first, the others by their last message', () => {
  const rows = [9, 3, 7, 1].map((lastTime) => ({ lastTime }));
  const ordered = inDeskOrder(rows, ({ lastTime }) => (lastTime === 7 || lastTime === 3 ? lastTime : null));
  expect(ordered.map(({ lastTime }) => lastTime)).toEqual([3, 7, 9, 1]);
});

it('nothing moves under the pointer or the focus, and the open conversation keeps its place', () => {
  const before = ['a', 'b', 'c'];
  expect(steadyOrder(before, ['d', 'c', 'a'], { isHeld: true, open: null })).toEqual(['a', 'c', 'd']);
  expect(steadyOrder(before, ['c', 'a', 'b'], { isHeld: false, open: 'a' })).toEqual(['a', 'c', 'b']);
  expect(steadyOrder(before, ['c', 'a', 'b'], { isHeld: false, open: null })).toEqual(['c', 'a', 'b']);
  expect(steadyOrder([], ['c', 'a'], { isHeld: false, open: 'a' })).toEqual(['c', 'a']);
});

it('the next waiting one is after the open one and goes round; from elsewhere it is the longest waiting', () => {
  expect([nextWaiting(['a', 'b'], 'a', 1), nextWaiting(['a', 'b'], 'a', -1)]).toEqual(['b', 'b']);
  expect([nextWaiting(['a', 'b'], 'x', 1), nextWaiting(['a', 'b'], null, -1)]).toEqual(['a', 'b']);
  expect([nextWaiting(['a'], 'a', 1), nextWaiting([], null, 1)]).toEqual([undefined, undefined]);
});

it('a wait is told in minutes, then hours and days; from five minutes on it is red', () => {
  expect([20_000, 120_000, 7_200_000, 172_800_000].map(waitWords)).toEqual([
    '刚刚',
    '等 2 分钟',
    '等 2 小时',
    '等 2 天',
  ]);
  expect([20_000, 60_000, 300_000].map(waitTone)).toEqual(['quiet', 'warning', 'danger']);
});

it('a reply gets the values of the order; what is not known stays', () => {
  expect(filledReply('{客户}您好，{师傅} {上门时间}', { 客户: '林女士', 师傅: '' })).toBe(
    '林女士您好，{师傅} {上门时间}',
  );
});
