import type { QueryOf } from '@fitout/api-client';
import { priceFault, priceFen } from '../../priceRange.js';

/** What is looked for. */
export type SearchTab = 'service' | 'master' | 'shop' | 'design';

/** The order finds stand in. */
export type SearchSort = 'default' | 'score' | 'orders' | 'priceUp' | 'priceDown';

/** Finds on a page. */
export const SEARCH_SIZE = 20;
/** Longer words are cut. */
export const KEYWORD_MAX = 64;

/** Everything that is asked for; texts are empty where nothing is. Prices in yuan, as they were typed. */
export interface SearchQuestion {
  readonly keyword: string;
  readonly tab: SearchTab;
  readonly city: string;
  readonly area: string;
  readonly category: string;
  readonly min: string;
  readonly max: string;
  /** Why the two prices are not asked for; null when they are, or when there are none. */
  readonly priceFault: string | null;
  readonly score: string;
  readonly deposit: boolean;
  readonly camera: boolean;
  readonly sort: SearchSort;
  readonly current: number;
}

const TABS: readonly SearchTab[] = ['service', 'master', 'shop', 'design'];
const SORTS: readonly SearchSort[] = ['default', 'score', 'orders', 'priceUp', 'priceDown'];
/** The orders finds of a kind can stand in: services have neither scores nor orders. */
export function sortsOf(tab: SearchTab): readonly SearchSort[] {
  return tab === 'service' ? SORTS.filter((sort) => sort !== 'score' && sort !== 'orders') : SORTS;
}

/** The least score that can be asked for. */
export const SCORES: readonly string[] = ['4', '4.5', '4.8'];

/** The question in an address; whatever cannot be read counts as not asked. */
export function searchQuestionOf(search: URLSearchParams): SearchQuestion {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, KEYWORD_MAX);
  const fault = priceFault(text('min'), text('max'));
  return {
    keyword: text('keyword'),
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'service',
    city: text('city'),
    area: text('area'),
    category: text('category'),
    min: text('min'),
    max: text('max'),
    priceFault: fault,
    score: SCORES.find((score) => score === search.get('score')) ?? '',
    deposit: search.get('deposit') === '1',
    camera: search.get('camera') === '1',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The question as the marketplace takes it, prices in fen; what is not asked is left out. */
export function searchQuery(question: SearchQuestion): QueryOf<'search.query'> {
  const { keyword, tab, city, area, category, score, deposit, camera, sort, current } = question;
  const isRange = question.priceFault === null;
  const [minPrice, maxPrice] = isRange ? [priceFen(question.min), priceFen(question.max)] : [null, null];
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
    // Only masters have them.
    ...(tab === 'master' && deposit && { deposit: 1 }),
    ...(tab === 'master' && camera && { camera: 1 }),
    ...(sort !== 'default' && sortsOf(tab).includes(sort) && { sort }),
  };
}

/** Nothing is asked yet: neither words nor a kind of thing to look through. */
export function isBare(search: URLSearchParams): boolean {
  return searchQuestionOf(search).keyword === '' && !search.has('tab');
}

/** How many filters narrow the finds. */
export function filterCount({ tab, city, category, min, max, score, deposit, camera }: SearchQuestion): number {
  const isMaster = tab === 'master';
  return [
    city !== '',
    category !== '',
    min + max !== '' && priceFault(min, max) === null,
    tab !== 'service' && score !== '',
    isMaster && deposit,
    isMaster && camera,
  ].filter(Boolean).length;
}

/** The search page with these words; without any it offers some. */
export function searchHref(keyword: string): string {
  return keyword === '' ? '/Search' : `/Search?keyword=${encodeURIComponent(keyword)}`;
}

/** Where a find leads. */
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

/** A text cut at a word, whatever its case; plain texts, so that no part becomes markup. */
export function markedParts(text: string, word: string): readonly { readonly text: string; readonly isHit: boolean }[] {
  const [where, what] = [text.toLowerCase(), word.trim().toLowerCase()];
  // Some letters grow when their case changes; then places in one text are none in the other.
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
