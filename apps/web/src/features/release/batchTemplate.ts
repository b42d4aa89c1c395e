import { BATCH_HEADS } from './batchColumns.js';

/** One order as an example; programs for spreadsheets read a CSV with this mark as UTF-8. */
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
const BYTE_ORDER_MARK = '\ufeff';

/** The empty spreadsheet: the heads of the table, and one line that shows how they are meant. */
export function batchTemplate(): Blob {
  const heads = BATCH_HEADS.map(({ label, required }) => label + (required === true ? '*' : ''));
  const lines = [heads, BATCH_HEADS.map((_, index) => EXAMPLE[index] ?? '')];
  return new Blob([BYTE_ORDER_MARK + lines.map((line) => line.join(',')).join('\r\n')], { type: 'text/csv' });
}
