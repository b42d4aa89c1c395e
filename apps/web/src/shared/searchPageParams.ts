import type { QueryOf } from '@fitout/api-client';
import { keywordOf, pageOf, priceError, priceFen } from './keyword.js';

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
  readonly current: number;
}

const TABS: readonly SearchTab[] = ['service', 'master', 'shop', 'design'];
const SORTS: readonly SearchSort[] = ['default', 'score', 'orders', 'priceUp', 'priceDown'];
export function sortsOf(tab: SearchTab): readonly SearchSort[] {
  return tab === 'service' ? SORTS.filter((sort) => sort !== 'score' && sort !== 'orders') : SORTS;
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
    current: pageOf(search),
  };
}

export function searchQuery(params: SearchPageParams): QueryOf<'search.query'> {
  const { keyword, tab, city, area, category, score, deposit, camera, sort, current } = params;
  const isRange = params.priceError === null;
  const [minPrice, maxPrice] = isRange ? [priceFen(params.min), priceFen(params.max)] : [null, null];
  return {
    current,
    size: SEARCH_SIZE,
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

export function filterCount({ tab, city, category, min, max, score, deposit, camera }: SearchPageParams): number {
  const isMaster = tab === 'master';
  return [
    city !== '',
    category !== '',
    min + max !== '' && priceError(min, max) === null,
    tab !== 'service' && score !== '',
    isMaster && deposit,
    isMaster && camera,
  ].filter(Boolean).length;
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
