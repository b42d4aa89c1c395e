import { chinese } from '@fitout/ui-kit';
import { type Answer, type Body, fenTimes } from '@fitout/api-client';
import { isDay } from '@fitout/ui-kit/marketplace';
import { formErrors, type FormField, type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { placeErrors } from '../shared/addresses/places.js';
import { exampleDay, slotCode, toAscii } from '../shared/batchWords.js';
import { normalizeMobile, typedNumberErrors } from '../shared/formRules.js';
import { memberDiscount } from '../shared/memberRules.js';
import { quantityError } from '../shared/quantityRules.js';
import {
  BATCH_COLUMNS,
  type BatchColumn,
  type BatchHead,
  type BatchRow,
  isBlank,
  SLOT_NAMES,
  withPlace,
} from './batchTable.js';
import { csvText } from './csv.js';
import { visitErrors } from './orderFields.js';

export type RowErrors = Readonly<Partial<Record<BatchColumn, string>>>;

export interface Catalogue {
  readonly categories: ReadonlyMap<string, string> | null;
  readonly items: ReadonlyMap<string, Answer<'catalog.items'>>;
}

const TEXTS: readonly FormField<BatchColumn>[] = BATCH_COLUMNS.map((head) => ({ kind: 'text', ...head }));

/** The fields of one order: the columns of the table, whose services are chosen once the catalogue is known. */
export function sheetFields(
  values: FormValues<BatchColumn>,
  now: string,
  { categories, items }: Catalogue,
): readonly FormField<BatchColumn>[] {
  const category = categories?.get(textOf(values, 'categoryName')) ?? '';
  const named: Partial<Record<BatchColumn, readonly string[]>> = {
    categoryName: [...(categories?.keys() ?? [])],
    itemName: items.get(category)?.map(({ name }) => name) ?? [],
    timeSlot: SLOT_NAMES,
  };
  return TEXTS.map((field): FormField<BatchColumn> => {
    const choices = (named[field.name] ?? []).map((name) => ({ value: name, label: name }));
    if (choices.length > 0) return { ...field, kind: 'choice', choices };
    if (field.name === 'province') return { ...field, kind: 'choice', label: '所在地区', choices };
    if (field.name === 'expectDate') return { ...field, kind: 'day', min: now.slice(0, 10) };
    if (field.name === 'description' || field.name === 'remark') return { ...field, kind: 'long' };
    return field;
  });
}

type Template = Body<'pay.createTemplate'>;

function valuesOf({ cells }: BatchRow): FormValues<BatchColumn> {
  const { quantity, contactMobile, expectDate, timeSlot } = cells;
  return {
    ...withPlace(cells),
    quantity: toAscii(quantity),
    contactMobile: normalizeMobile({ contactMobile }, 'contactMobile'),
    expectDate: toAscii(expectDate),
    timeSlot: slotCode(timeSlot) ?? timeSlot,
  };
}

export function batchErrors(
  rows: readonly BatchRow[],
  now: string,
  catalogue: Catalogue,
): ReadonlyMap<number, RowErrors> {
  const numbers = new Map<string, number>();
  const errors = new Map<number, RowErrors>();
  for (const row of rows.filter((one) => !isBlank(one))) {
    const number = row.cells.externalNo.trim();
    const isDuplicate = number !== '' && numbers.has(number);
    if (number !== '') numbers.set(number, row.id);
    const found = { ...rowErrors(row, now, catalogue), ...(isDuplicate && { externalNo: `外部单号重复：${number}` }) };
    if (Object.keys(found).length > 0) errors.set(row.id, found);
  }
  return errors;
}

function rowErrors(row: BatchRow, now: string, catalogue: Catalogue): RowErrors {
  const values = valuesOf(row);
  const { expectDate, timeSlot } = row.cells;
  return {
    ...typedNumberErrors(values),
    ...placeErrors(withPlace(row.cells)),
    ...serviceErrors(row, catalogue),
    ...visitErrors(values, now),
    ...(expectDate.trim() !== '' && !isDay(toAscii(expectDate)) && { expectDate: `日期格式应为 ${exampleDay(now)}` }),
    ...(slotCode(timeSlot) === null && { timeSlot: '时段应为上午、下午或晚间' }),
    ...formErrors(TEXTS, row.cells, chinese),
    ...Object.fromEntries(BATCH_COLUMNS.flatMap((head) => spreadsheetErrors(head, row.cells[head.name].trim()))),
  };
}

/** What a spreadsheet made of a cell, and nobody has written: an error, or a number without its last digits. */
function spreadsheetErrors({ name, label }: BatchHead, text: string): readonly (readonly [BatchColumn, string])[] {
  if (/^(?:#(?:N\/A|NAME\?|GETTING_DATA|[A-Z/0]+!)|Err:\d+)$/u.test(text))
    return [[name, `“${label}”在表格中是错误值 ${text}，请改为实际内容`]];
  const isCut = /^-?\d(?:\.\d+)?E\+\d+$/u.test(text);
  return isCut ? [[name, `“${label}”是位数太多的数字，末几位可能已被表格程序改变，请重新填写`]] : [];
}

function serviceErrors({ cells }: BatchRow, { categories, items }: Catalogue): RowErrors {
  const category = cells.categoryName.trim();
  const id = categories?.get(category);
  if (categories !== null && id === undefined) return { categoryName: `没有服务类目“${category}”` };
  const offered = id === undefined ? undefined : items.get(id);
  const item = cells.itemName.trim();
  if (offered === undefined) return {};
  const found = offered.find(({ name }) => name === item);
  if (found !== undefined) {
    const error = quantityError(cells.quantity, found.unit);
    return error === null ? {} : { quantity: error };
  }
  return { itemName: `“${category}”下没有“${item}”` };
}

/** The total of the rows whose prices are known, in fen. */
export function batchSum(rows: readonly BatchRow[], { categories, items }: Catalogue): number {
  return rows.reduce((sum, { cells }) => {
    const offered = items.get(categories?.get(cells.categoryName.trim()) ?? '');
    const price = offered?.find(({ name }) => name === cells.itemName.trim())?.price ?? 0;
    return sum + fenTimes(price, Number(toAscii(cells.quantity)));
  }, 0);
}

/** The discount of a member who pays `rate` percent, each row a separate order, in fen. */
export function batchDiscount(rows: readonly BatchRow[], catalogue: Catalogue, rate: number): number {
  return rows.reduce((sum, row) => sum + memberDiscount(batchSum([row], catalogue), rate), 0);
}

export function templateOf(rows: readonly BatchRow[]): Omit<Template, 'batchNo' | 'clientToken'> {
  return {
    fileName: '在线填写',
    rows: rows.map((row) => {
      const { cells } = row;
      const text = (name: BatchColumn) => String(valuesOf(row)[name]).trim();
      return {
        rowNo: row.id,
        serviceType: '安装',
        categoryName: text('categoryName'),
        itemName: text('itemName'),
        quantity: Number(text('quantity')),
        contactName: text('contactName'),
        contactMobile: text('contactMobile'),
        province: text('province'),
        city: text('city'),
        area: text('area'),
        address: text('address'),
        expectDate: text('expectDate'),
        timeSlot: slotCode(cells.timeSlot) ?? 'AM',
        description: text('description'),
        remark: text('remark'),
        externalNo: text('externalNo'),
      };
    }),
  };
}

export const BATCH_FILE_MAX = 5 * 1_024 * 1_024;

export const BATCH_ACCEPT = '.xlsx,.csv,.tsv,.txt';

export function faultyRowsText(rows: readonly BatchRow[], errors: ReadonlyMap<number, RowErrors>): string {
  const heads = [
    '序号',
    ...BATCH_COLUMNS.map(({ label, required }) => label + (required === true ? '*' : '')),
    '错误原因',
  ];
  const lines = rows.flatMap((row, index) => {
    const reasons = reasonsOf(row, errors.get(row.id));
    if (reasons.length === 0) return [];
    return [[String(index + 1), ...BATCH_COLUMNS.map(({ name }) => row.cells[name]), reasons.join('；')]];
  });
  return csvText([heads, ...lines]);
}

/** The errors of a row: the server's refusal first, then those of the rules. */
export function reasonsOf({ refusal }: Pick<BatchRow, 'refusal'>, errors: RowErrors = {}): readonly string[] {
  return [...(refusal === null ? [] : [refusal]), ...Object.values(errors)];
}

/** The same where no field is marked: each error says which one it is about. */
export function namedReasons(row: Pick<BatchRow, 'refusal'>, errors: RowErrors = {}): readonly string[] {
  const named = BATCH_COLUMNS.flatMap(({ name, label }) => {
    const error = errors[name];
    return error === undefined ? [] : [error.includes(label) ? error : `${label}：${error}`];
  });
  return [...reasonsOf(row), ...named];
}

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
