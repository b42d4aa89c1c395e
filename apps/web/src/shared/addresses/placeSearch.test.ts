import { describe, expect, it } from 'vitest';
import { placesFor, placeWords } from './places.js';

const INITIALS: Readonly<Record<string, string>> = { 杭州市: 'hzs', 西湖区: 'xhq', 湖州市: 'hzs' };
const find = (typed: string) =>
  placesFor(typed, (query, name) => (INITIALS[name] ?? '').startsWith(query)).map(placeWords);

describe('the search for a place (PLACE)', () => {
  it('a city comes before its areas, and initials find both', () => {
    expect(find('杭州')[0]).toBe('浙江省 杭州市');
    expect(find('hz')).toEqual(['浙江省 杭州市', '浙江省 湖州市']);
    expect(find(' xh q ')).toEqual(['浙江省 杭州市 西湖区']);
    expect(find('杭州西湖')).toEqual(['浙江省 杭州市 西湖区']);
    expect(find('浦东')).toEqual(['上海市 浦东新区']);
  });

  it.each(['', '   ', '亚特兰蒂斯', 'zzzz', '<b>', '🛋️', '%', '\\', '0', 'a'.repeat(500)])(
    '%s finds nothing',
    (typed) => {
      expect(find(typed)).toEqual([]);
    },
  );
});
