import { toAscii } from './batchWords.js';

export const QUANTITY_MAX = 9_999;

/** The units that are measured and not counted: they have fractions. */
const MEASURED = '米 延米 平方 平方米 m m² ㎡ m3 m³ 立方 立方米 公斤 kg 吨 小时'.split(' ');

const WHOLE = /^\d{1,4}$/u;
const PARTS = /^\d{1,4}(?:\.\d{1,2})?$/u;

export function isMeasured(unit: string): boolean {
  return MEASURED.includes(unit.trim().toLowerCase());
}

/** The quantity in a typed text for this unit; null for an invalid text. An empty one is zero. */
export function quantityTyped(text: string, unit: string): number | null {
  const plain = toAscii(text);
  if (plain === '') return 0;
  return (isMeasured(unit) ? PARTS : WHOLE).test(plain) ? Number(plain) : null;
}

export function quantityError(text: string, unit: string): string | null {
  if (quantityTyped(text, unit) !== null) return null;
  const plain = toAscii(text);
  if (!/^\d+(?:\.\d*)?$/u.test(plain)) return '请输入正确的数量';
  if (Number(plain) > QUANTITY_MAX) return `数量最多 ${QUANTITY_MAX}`;
  return isMeasured(unit) ? '数量最多两位小数' : `按${unit === '' ? '件' : unit}计价，数量应为整数`;
}

export function isQuantity(quantity: number, unit: string): boolean {
  return quantity > 0 && quantityTyped(String(quantity), unit) !== null;
}
