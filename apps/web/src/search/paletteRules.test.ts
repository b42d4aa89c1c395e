import { createNameMatcher } from '@fitout/ui-kit';
import { beforeAll, expect, it, vi } from 'vitest';
import { foundIn, optionAfter, recentItems, recentLine, withRecent, type Findable } from './paletteRules.js';

const match = createNameMatcher();
beforeAll(() => vi.waitUntil(() => match('wangshi', '王师傅', []) === 'begins'));

const item = (key: string, title: string, ...words: readonly string[]): Findable => ({ key, title, words });
const sections = [
  { id: 'talks', label: '会话', items: [item('1', '老王师傅'), item('2', '王师傅'), item('3', '客厅 · 浦东', 'DD07')] },
  { id: 'actions', label: '操作', items: [item('do repair', '报修', '下单')] },
];
const keysFor = (query: string) => foundIn(sections, query, match).map(({ items }) => items.map(({ key }) => key));

it.each([
  ['王', [['2', '1']]],
  ['wsf', [['2', '1']]],
  ['wangshifu', [['2', '1']]],
  ['dd07', [['3']]],
  ['xiadan', []],
  ['下单', [['do repair']]],
  ['bx', [['do repair']]],
  ['没有', []],
])('%j finds %j: what begins with it first, sections without a find left out', (query, keys) => {
  expect(keysFor(query)).toEqual(keys);
});

it.each([
  ['师傅', '王师傅', [1, 3]],
  ['sf', '王师傅', [1, 3]],
  ['shifu', '老 王师傅', [3, 5]],
  ['1001', '王师傅', null],
] as const)('the part of a title that %j matches in %j is %j', (query, title, place) => {
  expect(match.placeOf(query, title)).toEqual(place);
});

it('the arrows go round, Home and End to the ends, and every other key is the text box’s', () => {
  const after = (key: string, at: number) => optionAfter(key, at, 3);
  expect([after('ArrowDown', 2), after('ArrowUp', 0), after('Home', 1), after('End', 1)]).toEqual([0, 2, 0, 2]);
  expect([after('a', 1), optionAfter('ArrowDown', 0, 0)]).toEqual([null, null]);
});

it('what was chosen lately comes first, once, with its name; what is gone is left out', () => {
  const chosen = [item('1', '甲'), item('2', '乙'), { ...item('1', '甲\t新'), detail: '细' }];
  const lines = chosen.reduce<readonly string[]>(withRecent, []);
  expect(lines).toEqual([recentLine(item('2', '乙')), '1\t甲 新\t细']);
  expect(recentItems(lines, (stored) => (stored.key === '2' ? undefined : stored))).toEqual([
    { key: '1', title: '甲 新', detail: '细' },
  ]);
});
