import { BATCH_COLUMNS } from './batchColumns.js';
import { csvText } from './csvText.js';

/** An example order. */
const EXAMPLE = [
  '吸顶灯',
  '吸顶灯安装',
  '2',
  '张三',
  '13800000000',
  '上海市',
  '上海市',
  '浦东新区',
  '世纪大道 1 号',
  '',
  '上午',
];

/** The empty spreadsheet: the headers of the table, and an example line. */
export function batchTemplate(): Blob {
  const heads = BATCH_COLUMNS.map(({ label, required }) => label + (required === true ? '*' : ''));
  const lines = [heads, BATCH_COLUMNS.map((_, index) => EXAMPLE[index] ?? '')];
  return new Blob([csvText(lines)], { type: 'text/csv' });
}
