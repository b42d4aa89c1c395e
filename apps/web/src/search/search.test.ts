import { describe, expect, it } from 'vitest';
import { areasIn, citiesOf, PROVINCES } from '../shared/addresses/regions.js';
import { priceError } from '../shared/keyword.js';
import {
  chosenFilters,
  hasNoSearch,
  hitHref,
  markedParts,
  searchHref,
  searchPageParams,
  searchQuery,
} from '../shared/searchPageParams.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { keepSearches, searchesOf } from './SearchStart.js';

const paramsOf = (address: string) => searchPageParams(new URLSearchParams(address));

function memory(text?: string) {
  const storage = createMemoryStorage();
  if (text !== undefined) storage.setItem('searchHistory', text);
  return () => storage;
}

describe('the search (SEARCH)', () => {
  it('[WEB-SEARCH-1] an address has the query; an unreadable value is ignored', () => {
    const parsed = paramsOf('keyword= 灯 &tab=master&city=上海市&min=10&max=99.5&score=4.5&deposit=1&sort=score');
    expect(searchQuery(parsed)).toEqual({
      tab: 'master',
      keyword: '灯',
      city: '上海市',
      minPrice: 1_000,
      maxPrice: 9_950,
      minScore: '4.5',
      deposit: 1,
      sort: 'score',
    });
    expect(chosenFilters(parsed, []).map(({ label }) => label)).toEqual([
      '上海市',
      '¥10–99.5',
      '4.5 分以上',
      '已缴保证金',
    ]);
    expect(chosenFilters(paramsOf('min=5&category=1'), [{ id: '1', name: '灯具' }])).toEqual([
      { label: '¥5 以上', without: { min: '', max: '' } },
      { label: '灯具', without: { category: '' } },
    ]);
    expect(searchQuery(paramsOf('tab=x&min=abc&max=-1&score=9&sort=y&deposit=1'))).toEqual({ tab: 'service' });
    expect(
      ['', 'city=上海市', 'keyword=+', 'tab=shop', 'keyword=灯'].map((text) => hasNoSearch(new URLSearchParams(text))),
    ).toEqual([true, true, true, false, false]);
    expect([searchHref(''), searchHref('a&b')]).toEqual(['/Search', '/Search?keyword=a%26b']);
  });

  it('every hit has a link', () => {
    const hit = { id: '7', categoryId: '101' };
    expect((['service', 'master', 'shop', 'design'] as const).map((tab) => hitHref(hit, tab))).toEqual([
      '/ReleaseOrder?categoryId=101',
      '/masterDetail?id=7',
      '/shopDetail?id=7',
      '/designDetail?id=7',
    ]);
    expect(hitHref({ ...hit, serviceTypes: [2, 4] }, 'service')).toBe('/ReleaseOrder?categoryId=101&serviceType=2');
  });

  it('each occurrence of the word is marked, and markup stays text', () => {
    const shown = (text: string, word: string) =>
      markedParts(text, word).map((part) => (part.isHit ? `[${part.text}]` : part.text));
    expect(shown('LED灯带，led灯', 'Led')).toEqual(['[LED]', '灯带，', '[led]', '灯']);
    expect(shown('<b>灯</b>', '<b>')).toEqual(['[<b>]', '灯</b>']);
    expect(shown('İstanbul灯', '灯')).toEqual(['İstanbul灯']);
    expect(shown('灯', ' ')).toEqual(['灯']);
  });

  it('the newest ten searches are stored for each account', () => {
    const open = memory();
    keepSearches(
      open,
      '1001',
      Array.from({ length: 12 }, (_, at) => `词${at}`),
    );
    keepSearches(open, '1002', ['别人']);
    expect(searchesOf(open, '1001')).toEqual(['词0', '词1', '词2', '词3', '词4', '词5', '词6', '词7', '词8', '词9']);
    expect(searchesOf(open, '1002')).toEqual(['别人']);
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect([searchesOf(denied, '1'), keepSearches(denied, '1', ['灯'])]).toEqual([[], ['灯']]);
    for (const text of ['{', '7', '{"1":[1,{}]}']) expect(searchesOf(memory(text), '1')).toEqual([]);
  });

  it('two prices are a range', () => {
    expect([priceError('', ''), priceError('1', '2'), priceError('2', '1'), priceError('x', '')]).toEqual([
      null,
      null,
      '最低价不能高于最高价',
      '请输入正确的价格',
    ]);
  });
});

describe('places (PLACE)', () => {
  it('[WEB-PLACE-1] every province has cities, each named once, and areas belong to an existing city', () => {
    expect(PROVINCES).toHaveLength(34);
    const cities = PROVINCES.flatMap(({ cities: all }) => all);
    expect(new Set(cities).size).toBe(cities.length);
    expect([citiesOf('上海市'), citiesOf('四川省').at(-1), citiesOf('?')]).toEqual([['上海市'], '凉山彝族自治州', []]);
    expect(areasIn('上海市')).toContain('浦东新区');
    expect(areasIn('拉萨市')).toEqual([]);
    expect(cities.filter((city) => areasIn(city).length > 0)).toHaveLength(24);
  });
});
