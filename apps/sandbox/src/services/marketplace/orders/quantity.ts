/** Units that are measured, not counted: fractions are allowed. */
const MEASURED: ReadonlySet<string> = new Set(
  '米 延米 m 平方 平方米 m² ㎡ 立方 立方米 m3 m³ 公斤 kg 吨 小时'.split(' '),
);

/** A text with the rule for quantities of this unit. */
export function quantityWish(unit: string): string {
  return isMeasured(unit) ? '数量最多两位小数' : `按${unit}计价，数量应为整数`;
}

/** Whether a quantity can be ordered: counted units must be integers, measured units have at most two decimals. */
export function isQuantity(quantity: number, unit: string): boolean {
  const isFine = quantity > 0 && quantity <= 9_999;
  return isFine && (isMeasured(unit) ? Number(quantity.toFixed(2)) === quantity : Number.isInteger(quantity));
}

function isMeasured(unit: string): boolean {
  return MEASURED.has(unit.trim().toLowerCase());
}
