import { textError } from '@fitout/ui-kit/primitives';

/** The rule of a search text, which is a part of the page's address. */
const RULE = { label: '搜索内容', max: 64 };

/** The search text in an address; empty by default, and instead of a text with an error. */
export function keywordOf(search: URLSearchParams, name = 'keyword'): string {
  const text = (search.get(name) ?? '').trim();
  return keywordError(text) === null ? text : '';
}

/** The error of a typed search text; null without one. */
export function keywordError(typed: string): string | null {
  return textError(RULE, typed.trim());
}
