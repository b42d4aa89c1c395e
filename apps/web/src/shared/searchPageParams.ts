import type { QueryOf } from '@fitout/api-client';
import { keywordOf, priceError, priceFen } from './keyword.js';

export type SearchTab = 'service' | 'master' | 'shop' | 'design';

export type SearchSort = 'default' | 'score' | 'orders' | 'priceUp' | 'priceDown';

export const SEARCH_SIZE = 20;

/** The query; an empty text does not filter. Prices in yuan, as typed. */
export interface SearchPageParams {
  readonly keyword: string;
  readonly tab: SearchTab;
  readonly city: string;
  readonly area: string;
  readonly category: string;
  readonly min: string;
  readonly max: string;
  /** Why the two prices do not filter; null if they do, or if there are none. */
  readonly priceError: string | null;
  readonly score: string;
  readonly deposit: boolean;
  readonly camera: boolean;
  readonly sort: SearchSort;
}

const TABS: readonly SearchTab[] = ['service', 'master', 'shop', 'design'];
const SORTS: readonly SearchSort[] = ['default', 'score', 'orders', 'priceUp', 'priceDown'];
export function sortsOf(tab: SearchTab): readonly SearchSort[] {
  return tab === 'service' ? SORTS.filter((sort) => sort !== 'score') : SORTS;
}

export const SCORES: readonly string[] = ['4', '4.5', '4.8'];

export function searchPageParams(search: URLSearchParams): SearchPageParams {
  const text = (name: string) => keywordOf(search, name);
  const error = priceError(text('min'), text('max'));
  return {
    keyword: text('keyword'),
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'service',
    city: text('city'),
    area: text('area'),
    category: text('category'),
    min: text('min'),
    max: text('max'),
    priceError: error,
    score: SCORES.find((score) => score === search.get('score')) ?? '',
    deposit: search.get('deposit') === '1',
    camera: search.get('camera') === '1',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
  };
}

export function searchQuery(params: SearchPageParams): Omit<QueryOf<'search.query'>, 'current' | 'size'> {
  const { keyword, tab, city, area, category, score, deposit, camera, sort } = params;
  const isRange = params.priceError === null;
  const [minPrice, maxPrice] = isRange ? [priceFen(params.min), priceFen(params.max)] : [null, null];
  return {
    tab,
    ...(keyword !== '' && { keyword }),
    ...(city !== '' && { city }),
    ...(area !== '' && { area }),
    ...(category !== '' && { categoryId: category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(tab !== 'service' && score !== '' && { minScore: score }),
    // Only masters have a deposit.
    ...(tab === 'master' && deposit && { deposit: 1 }),
    ...(tab === 'master' && camera && { camera: 1 }),
    ...(sort !== 'default' && sortsOf(tab).includes(sort) && { sort }),
  };
}

export function hasNoSearch(search: URLSearchParams): boolean {
  return searchPageParams(search).keyword === '' && !search.has('tab');
}

/** A filter in words, and the fields of the address without it. */
export interface ChosenFilter {
  readonly label: string;
  readonly without: Readonly<Record<string, string>>;
}

/** The place and the prices that narrow a list. */
export function chosenRange(params: {
  readonly city: string;
  readonly area?: string;
  readonly min: string;
  readonly max: string;
}): readonly ChosenFilter[] {
  const { city, area = '', min, max } = params;
  const range = max === '' ? `¥${min} 以上` : min === '' ? `¥${max} 以下` : `¥${min}–${max}`;
  return [
    ...(city === '' ? [] : [{ label: `${city} ${area}`.trim(), without: { city: '', area: '' } }]),
    ...(min + max === '' || priceError(min, max) !== null ? [] : [{ label: range, without: { min: '', max: '' } }]),
  ];
}

export function chosenFilters(
  params: SearchPageParams,
  categories: readonly { readonly id: string; readonly name: string }[],
): readonly ChosenFilter[] {
  const { tab, category, score, deposit, camera } = params;
  const named: readonly (readonly [field: string, label: string | false])[] = [
    ['category', category !== '' && (categories.find(({ id }) => id === category)?.name ?? '类目')],
    ['score', tab !== 'service' && score !== '' && `${score} 分以上`],
    ['deposit', tab === 'master' && deposit && '已缴保证金'],
    ['camera', tab === 'master' && camera && '可看工地直播'],
  ];
  return [
    ...chosenRange(params),
    ...named.flatMap(([field, label]) => (label === false ? [] : [{ label, without: { [field]: '' } }])),
  ];
}

export function searchHref(keyword: string): string {
  return keyword === '' ? '/Search' : `/Search?keyword=${encodeURIComponent(keyword)}`;
}

export function hitHref(
  hit: { readonly id: string; readonly categoryId: string | null; readonly serviceTypes?: readonly number[] },
  tab: SearchTab,
) {
  const one = encodeURIComponent(hit.id);
  if (tab === 'master') return `/masterDetail?id=${one}`;
  if (tab === 'shop') return `/shopDetail?id=${one}`;
  if (tab === 'design') return `/designDetail?id=${one}`;
  const [type] = hit.serviceTypes ?? [];
  const category = `/ReleaseOrder?categoryId=${encodeURIComponent(hit.categoryId ?? '')}`;
  return type === undefined ? category : `${category}&serviceType=${type}`;
}

export function markedParts(text: string, word: string): readonly { readonly text: string; readonly isHit: boolean }[] {
  const [where, what] = [text.toLowerCase(), word.trim().toLowerCase()];
  // Some letters change their length with their case; then the indexes do not match.
  if (what === '' || where.length !== text.length) return [{ text, isHit: false }];
  const parts: { text: string; isHit: boolean }[] = [];
  let from = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    from = at + what.length;
    parts.push({ text: text.slice(at, from), isHit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}
