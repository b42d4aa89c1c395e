/** A finished design; money in fen. */
export interface Design {
  readonly id: string;
  readonly title: string;
  readonly style: string;
  readonly layout: string;
  readonly areaSqm: number;
  readonly designerName: string;
  readonly unitPrice: number;
  readonly deposit: number;
  readonly favCount: number;
}

const ROWS = [
  ['奶油风两居', '奶油', '两室一厅', 89, '沈一'],
  ['现代简约三居', '现代', '三室两厅', 118, '陆然'],
  ['新中式大宅', '新中式', '四室两厅', 168, '顾言'],
  ['北欧小户型', '北欧', '一室一厅', 52, '沈一'],
  ['轻奢三居', '轻奢', '三室两厅', 126, '陆然'],
  ['日式原木两居', '日式', '两室一厅', 78, '宋禾'],
  ['现代复式', '现代', '四室三厅', 210, '顾言'],
  ['奶油风亲子房', '奶油', '三室一厅', 102, '宋禾'],
  ['北欧老房改造', '北欧', '两室一厅', 66, '沈一'],
] as const;

/** The nine designs of the demo. */
export const DESIGNS: readonly Design[] = ROWS.map(([title, style, layout, areaSqm, designerName], index) => ({
  id: String(6_001 + index),
  title,
  style,
  layout,
  areaSqm,
  designerName,
  unitPrice: 12_000 + index * 800,
  deposit: 200_000,
  favCount: 36 + index * 17,
}));
