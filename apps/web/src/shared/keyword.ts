import { chinese } from '@fitout/ui-kit';
import { fenOf } from '@fitout/api-client';
import { textError } from '@fitout/ui-kit/primitives';

const RULE = { label: '搜索内容', max: 64 };

/** The search text in an address; empty by default, and instead of a text with an error. */
export function keywordOf(search: URLSearchParams, name = 'keyword'): string {
  const text = (search.get(name) ?? '').trim();
  return keywordError(text) === null ? text : '';
}

export function keywordError(typed: string): string | null {
  return textError(RULE, typed.trim(), chinese);
}

export function pageOf(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
}

const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/u;

export function priceError(min: string, max: string): string | null {
  const [low, high] = [priceFen(min), priceFen(max)];
  if ((min.trim() !== '' && low === null) || (max.trim() !== '' && high === null)) return '请输入正确的价格';
  return low !== null && high !== null && low > high ? '最低价不能高于最高价' : null;
}

/** Whether each of two faulty prices is to be corrected: the malformed one, or both of a range from high to low. */
export function wrongPrices(min: string, max: string): readonly [min: boolean, max: boolean] {
  if (priceError(min, max) === null) return [false, false];
  const [isMin, isMax] = [min, max].map((price) => price.trim() !== '' && priceFen(price) === null);
  return isMin === isMax ? [true, true] : [isMin === true, isMax === true];
}

export function priceFen(yuan: string): number | null {
  const plain = yuan.normalize('NFKC').trim();
  return PRICE.test(plain) ? fenOf(plain) : null;
}
