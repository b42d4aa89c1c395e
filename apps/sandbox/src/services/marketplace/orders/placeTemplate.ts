import { err, ok } from '@fitout/emulator/profile';
import { CONTRACT, ORDER_SOURCE, type BodyValues } from '@fitout/api-client/contract';
import * as z from 'zod/mini';
import { templateRowsOf } from '../club.js';
import { CATEGORIES, SERVICE_ITEMS } from '../catalog.js';
import type { MarketAccount } from '../accounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Outcome } from '../refusals.js';
import { type Order, isQuantity, quantityWish } from './Order.js';
import { placeOrder } from './placeOrder.js';
import { isSlotOver } from './slots.js';

type BatchFields = BodyValues<'pay.createTemplate'>;
type TemplateRow = BatchFields['rows'][number];

const ORDER_FIELDS = z.pick(CONTRACT['order.create'].body, {
  contactName: true,
  contactMobile: true,
  province: true,
  city: true,
  area: true,
  address: true,
  expectDate: true,
  timeSlot: true,
  remark: true,
});
const EXTERNAL_NO_MAX = 64;

/**
 * Places an order for every valid row of a spreadsheet, once: the same token within ten minutes returns the existing
 * orders (R383, API-5).
 */
export function placeTemplate(
  context: MarketContext,
  caller: MarketAccount,
  { batchNo, rows, clientToken }: BatchFields,
  at: number,
): Outcome<{ batchNo: string; made: { rowNo: number; order: Order }[]; failed: { rowNo: number; msg: string }[] }> {
  if (rows.length > templateRowsOf(context, caller.id, at)) return err('invalid');
  const batch = batchNo || `PC${context.records.nextId().slice(-10)}`;
  const tokenOf = ({ rowNo }: TemplateRow) => (clientToken === undefined ? undefined : `${clientToken}:${rowNo}`);
  const tokens = new Set(rows.map(tokenOf));
  const others = context.records.orders
    .where({ customerId: caller.id })
    // Orders that this request created earlier do not count as existing orders.
    .filter((order) => order.clientToken === null || !tokens.has(order.clientToken));
  const known = new Set(others.flatMap(({ externalNo }) => externalNo ?? []));
  const made: { rowNo: number; order: Order }[] = [];
  const failed: { rowNo: number; msg: string }[] = [];
  for (const row of rows) {
    const msg = problemOf(row, known, at);
    const placed =
      msg === null ? placeRow(context, caller, { row, batchNo: batch, clientToken: tokenOf(row) }, at) : null;
    if (placed?.ok === true) {
      made.push({ rowNo: row.rowNo, order: placed.value });
      if (row.externalNo !== '') known.add(row.externalNo);
    } else {
      failed.push({ rowNo: row.rowNo, msg: msg ?? '该行无法下单' });
    }
  }
  return ok({ batchNo: batch, made, failed });
}

function placeRow(
  context: MarketContext,
  caller: MarketAccount,
  { row, batchNo, clientToken }: { row: TemplateRow; batchNo: string; clientToken: string | undefined },
  at: number,
) {
  const item = itemOf(row);
  const category = CATEGORIES.find(({ id }) => id === item?.categoryId);
  if (item === undefined || category === undefined) return err('invalid');
  const items = [{ itemId: item.id, quantity: row.quantity, spec: row.description }];
  const kind = { orderType: category.orderType, serviceType: item.serviceTypes[0] ?? 1, categoryId: category.id };
  const origin = { source: ORDER_SOURCE.template, batchNo, clientToken };
  return placeOrder(context, caller, { ...row, ...kind, ...origin, items }, at);
}

function itemOf({ itemName, categoryName }: TemplateRow) {
  const named = SERVICE_ITEMS.filter(({ name }) => name === itemName);
  return (
    named.find(({ categoryId }) => CATEGORIES.some(({ id, name }) => id === categoryId && name === categoryName)) ??
    named[0]
  );
}

function problemOf(row: TemplateRow, known: ReadonlySet<string>, at: number): string | null {
  const item = itemOf(row);
  if (item === undefined) return `服务项目不存在：${row.itemName}`;
  if (!(row.quantity > 0 && row.quantity <= 9_999)) return '数量须大于0';
  if (!isQuantity(row.quantity, item.unit)) return quantityWish(item.unit);
  if (!/^1\d{10}$/u.test(row.contactMobile)) return '联系电话格式不正确';
  const missing = [row.contactName, row.province, row.city, row.area, row.address].some((text) => text.trim() === '');
  if (isSlotOver(row.expectDate, row.timeSlot, at)) return '该上门时段已过';
  if (missing) return '联系人和地址不能为空';
  if (!isFit(row)) return '该行含有过长或无法显示的文字，或日期、时段不正确';
  return row.externalNo !== '' && known.has(row.externalNo) ? `外部单号重复：${row.externalNo}` : null;
}

function isFit(row: TemplateRow): boolean {
  const texts = [row.remark, row.description, row.externalNo];
  const isRight = texts.every((remark) => z.safeParse(ORDER_FIELDS, { ...row, remark }).success);
  return isRight && row.externalNo.length <= EXTERNAL_NO_MAX;
}
