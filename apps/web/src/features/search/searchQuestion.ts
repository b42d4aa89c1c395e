import type { Asked } from '@fitout/api-client';

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
  readonly score: string;
  readonly deposit: boolean;
  readonly camera: boolean;
  readonly sort: SearchSort;
  readonly current: number;
}

const TABS: readonly SearchTab[] = ['service', 'master', 'shop', 'design'];
const SORTS: readonly SearchSort[] = ['default', 'score', 'orders', 'priceUp', 'priceDown'];
/** The least score that can be asked for. */
export const SCORES: readonly string[] = ['4', '4.5', '4.8'];
const MOST_YUAN = 9_999_999;

/** The question in an address; whatever cannot be read counts as not asked. */
export function searchQuestionOf(search: URLSearchParams): SearchQuestion {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, KEYWORD_MAX);
  const price = (name: string) => (fenOf(text(name)) === null ? '' : text(name));
  return {
    keyword: text('keyword'),
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'service',
    city: text('city'),
    area: text('area'),
    category: text('category'),
    min: price('min'),
    max: price('max'),
    score: SCORES.find((score) => score === search.get('score')) ?? '',
    deposit: search.get('deposit') === '1',
    camera: search.get('camera') === '1',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The question as the marketplace takes it, prices in fen; what is not asked is left out. */
export function searchQuery(question: SearchQuestion): Asked<'search.query'> {
  const { keyword, tab, city, area, category, score, deposit, camera, sort, current } = question;
  const [minPrice, maxPrice] = [fenOf(question.min), fenOf(question.max)];
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
    ...(score !== '' && { minScore: score }),
    // Only masters have them.
    ...(tab === 'master' && deposit && { deposit: 1 }),
    ...(tab === 'master' && camera && { camera: 1 }),
    ...(sort !== 'default' && { sort }),
  };
}

/** Nothing is asked yet: neither words nor a kind of thing to look through. */
export function isBare(search: URLSearchParams): boolean {
  return searchQuestionOf(search).keyword === '' && !search.has('tab');
}

/** How many filters narrow the finds. */
export function filterCount({ tab, city, category, min, max, score, deposit, camera }: SearchQuestion): number {
  const isMaster = tab === 'master';
  return [city !== '', category !== '', min + max !== '', score !== '', isMaster && deposit, isMaster && camera].filter(
    Boolean,
  ).length;
}

/** What is wrong with two prices; null when nothing is. */
export function priceFault(min: string, max: string): string | null {
  const [low, high] = [fenOf(min.trim()), fenOf(max.trim())];
  if ((min.trim() !== '' && low === null) || (max.trim() !== '' && high === null)) return '请输入正确的价格';
  return low !== null && high !== null && low > high ? '最低价不能高于最高价' : null;
}

/** The search page with these words; without any it offers some. */
export function searchHref(keyword: string): string {
  return keyword === '' ? '/Search' : `/Search?keyword=${encodeURIComponent(keyword)}`;
}

/** Where a find leads. */
export function hitHref(
  { id, categoryId }: { readonly id: string; readonly categoryId: string | null },
  tab: SearchTab,
) {
  const one = encodeURIComponent(id);
  if (tab === 'master') return `/masterDetail?id=${one}`;
  if (tab === 'shop') return `/ReleaseOrder?type=2&providerId=${one}`;
  if (tab === 'design') return `/ReleaseOrder?type=3&providerId=${one}`;
  return `/ReleaseOrder?categoryId=${encodeURIComponent(categoryId ?? '')}`;
}

/** A text cut where a word stands in it, whatever its case; plain texts, so that nothing in it becomes markup. */
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

function fenOf(yuan: string): number | null {
  const value = Number(yuan);
  return yuan === '' || !Number.isFinite(value) || value < 0 || value > MOST_YUAN ? null : Math.round(value * 100);
}
