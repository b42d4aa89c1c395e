const MOST_YUAN = 9_999_999;

/** What is wrong with two prices in yuan, as they were typed; null when nothing is. */
export function priceFault(min: string, max: string): string | null {
  const [low, high] = [priceFen(min), priceFen(max)];
  if ((min.trim() !== '' && low === null) || (max.trim() !== '' && high === null)) return '请输入正确的价格';
  return low !== null && high !== null && low > high ? '最低价不能高于最高价' : null;
}

/** Fen of a price that was typed in yuan; null for an empty text and for one that is no price. */
export function priceFen(yuan: string): number | null {
  const value = Number(yuan.trim());
  return yuan.trim() === '' || !Number.isFinite(value) || value < 0 || value > MOST_YUAN
    ? null
    : Math.round(value * 100);
}
