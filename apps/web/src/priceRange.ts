const MOST_YUAN = 9_999_999;

/** The fault of two prices in yuan, as typed; null without one. */
export function priceFault(min: string, max: string): string | null {
  const [low, high] = [priceFen(min), priceFen(max)];
  if ((min.trim() !== '' && low === null) || (max.trim() !== '' && high === null)) return '请输入正确的价格';
  return low !== null && high !== null && low > high ? '最低价不能高于最高价' : null;
}

/** Fen of a price that was typed in yuan; null for an empty or invalid text. */
export function priceFen(yuan: string): number | null {
  const value = Number(yuan.trim());
  return yuan.trim() === '' || !Number.isFinite(value) || value < 0 || value > MOST_YUAN
    ? null
    : Math.round(value * 100);
}
