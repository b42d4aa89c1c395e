import { textFault } from '@fitout/ui-kit/primitives';

/** The rule of a search text, which is a part of the page's address. */
const RULE = { label: '搜索内容', max: 64 };

/** The search text in an address; empty by default, and instead of a text with a fault. */
export function keywordOf(search: URLSearchParams, name = 'keyword'): string {
  const text = (search.get(name) ?? '').trim();
  return keywordFault(text) === null ? text : '';
}

/** The fault of a typed search text; null without one. */
export function keywordFault(typed: string): string | null {
  return textFault(RULE, typed.trim());
}
