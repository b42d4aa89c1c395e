import { visitFields } from './releaseRules.js';

/** The fields of one order in the table. */
export type BatchColumn =
  | 'categoryName'
  | 'itemName'
  | 'quantity'
  | 'contactName'
  | 'contactMobile'
  | 'province'
  | 'city'
  | 'area'
  | 'address'
  | 'expectDate'
  | 'timeSlot'
  | 'description'
  | 'remark'
  | 'externalNo';

/** One column of the table; the spreadsheet template has the same headers. */
export interface BatchHead {
  readonly name: BatchColumn;
  readonly label: string;
  readonly required?: boolean;
  /** Characters. */
  readonly max: number;
  /** Its width, in pixels. */
  readonly width: number;
}

const FIELDS = visitFields('');

/** The columns in the order of the template; fields of a single order have the same names and limits. */
export const BATCH_COLUMNS: readonly BatchHead[] = [
  { name: 'categoryName', label: '服务类目', required: true, max: 32, width: 96 },
  { name: 'itemName', label: '服务项目', required: true, max: 64, width: 136 },
  { name: 'quantity', label: '数量', required: true, max: 7, width: 64 },
  visitHead('contactName', 80),
  visitHead('contactMobile', 120),
  visitHead('province', 80),
  visitHead('city', 80),
  visitHead('area', 96),
  visitHead('address', 168),
  { name: 'expectDate', label: '期望上门日期', required: true, max: 10, width: 120 },
  { name: 'timeSlot', label: '时段', max: 16, width: 88 },
  { name: 'description', label: '商品描述', max: 200, width: 152 },
  visitHead('remark', 152),
  { name: 'externalNo', label: '外部单号', max: 64, width: 136 },
];

function visitHead(name: BatchColumn, width: number): BatchHead {
  const field = FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new TypeError(`no field ${name}`);
  // A choice of a single order is typed here.
  const max = 'max' in field ? (field.max ?? 200) : 32;
  return { name, label: field.label, max, width, ...(field.required === true && { required: true }) };
}
