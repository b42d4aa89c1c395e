import { expect, it, vi } from 'vitest';
import { createNameSearch } from '../text/createNameSearch.js';
import { otherMatches } from './OtherMatchList.js';

const NAMES: Readonly<Record<string, string>> = {
  3001: '王师傅',
  2001: '客服小安',
  g1: '装修灵感分享',
  g2: '王家装修',
};
const model = { find: (id: string) => ({ name: NAMES[id] ?? '', avatarUrl: '' }) };
const places = {
  contacts: ['3001', '2001', '3001'],
  groups: ['g1', 'g2'],
  names: { contact: model, group: model },
  fits: createNameSearch(),
};

it('a query finds contacts and groups of every list, each once, without those shown already', async () => {
  const find = (query: string, shown: { kind: 'contact' | 'group'; id: string }[] = []) =>
    otherMatches(query, { ...places, shown });
  expect(find('王')).toEqual({ group: ['g2'], contact: ['3001'] });
  expect(find('王', [{ kind: 'group', id: 'g2' }])).toEqual({ group: [], contact: ['3001'] });
  expect(find('kfx')).toEqual({ group: [], contact: ['2001'] });
  expect(find('没有')).toEqual({ group: [], contact: [] });
  expect(find(' ')).toEqual({ group: [], contact: [] });
  // The readings of whole syllables are loaded with the first Latin letter.
  await vi.waitUntil(() => find('anzhuang').group.length === 0 && find('wangshifu').contact.length === 1);
});
