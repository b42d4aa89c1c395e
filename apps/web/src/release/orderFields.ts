import { chinese } from '@fitout/ui-kit';
import { type BodyValues, fenTimes, MASTER_GRANT } from '@fitout/api-client';
import { formErrors, type FormField, type FormValues, textOf, textsOf } from '@fitout/ui-kit/primitives';
import { mobileErrors, normalizeMobile, PLACE_FIELDS } from '../shared/formRules.js';
import { QUANTITY_MAX, quantityError, quantityTyped } from '../shared/quantityRules.js';
import { slotChoices, slotErrors } from '../shared/visitSlots.js';
import { orderTypeOf, typeOf } from './offerRules.js';
import { quoteOf, type DraftField, type DraftItem, type OrderDraft, type VisitName } from './orderDraft.js';

export function visitFields(now: string, date = ''): readonly FormField<VisitName>[] {
  return [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
    { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, inputMode: 'numeric' },
    ...PLACE_FIELDS,
    { kind: 'text', name: 'address', label: '详细地址', required: true, max: 200 },
    { kind: 'day', name: 'expectDate', label: '期望日期', required: true, min: now.slice(0, 10) },
    {
      kind: 'choice',
      name: 'timeSlot',
      label: '时段',
      required: true,
      choices: slotChoices(date, now),
    },
    { kind: 'tick', name: 'arrived', label: '商品已到货' },
    { kind: 'long', name: 'remark', label: '备注', max: 200 },
    { kind: 'pictures', name: 'images', label: '图片', max: 9 },
  ];
}

export function visitErrors(values: FormValues<VisitName>, now: string): Readonly<Record<string, string>> {
  return {
    ...slotErrors(values, now),
    ...formErrors(visitFields(now), values, chinese),
    ...mobileErrors(values, 'contactMobile'),
  };
}

export function draftErrors({ values, items }: OrderDraft, now: string): Readonly<Record<string, string>> {
  const odd = items.find(({ typed }) => typed !== undefined);
  return {
    ...(items.length === 0 && { items: '请至少选择一项服务' }),
    ...(odd !== undefined && {
      items: `${odd.name}：${quantityError(odd.typed ?? '', odd.unit) ?? '请输入正确的数量'}`,
    }),
    ...visitErrors(values, now),
    ...(textOf(values, 'agreed') === '' && { agreed: '请先阅读并同意服务协议' }),
  };
}

export function namedService(name: string): Omit<DraftItem, 'quantity'> {
  return { itemId: name, name, unit: '项', price: 0, isNamed: true };
}

/** The total of the chosen services, in fen. */
export function sumOf(items: readonly DraftItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + fenTimes(price, quantity), 0);
}

export function repriced(
  items: readonly DraftItem[],
  offered: readonly { readonly id: string; readonly price: number | null }[],
): readonly DraftItem[] {
  const prices = new Map(offered.map(({ id, price }) => [id, price]));
  return items.map((item) => ({ ...item, price: prices.get(item.itemId) ?? item.price }));
}

export function changed(
  items: readonly DraftItem[],
  item: Omit<DraftItem, 'quantity'>,
  by: number,
): readonly DraftItem[] {
  const before = items.find(({ itemId }) => itemId === item.itemId)?.quantity ?? 0;
  // Rounded to hundredths, so that sums of fractions are exact.
  const quantity = Math.max(0, Math.min(QUANTITY_MAX, Math.round((before + by) * 100) / 100));
  return withQuantity(items, item, String(quantity));
}

export function withQuantity(
  items: readonly DraftItem[],
  item: Omit<DraftItem, 'quantity'>,
  text: string,
): readonly DraftItem[] {
  const { typed: _, ...service } = item;
  const quantity = quantityTyped(text, item.unit);
  const next: DraftItem = {
    ...service,
    quantity: quantity ?? 0,
    ...(quantity === null && { typed: text }),
  };
  const rest = items.filter((one) => one.itemId !== item.itemId);
  if (quantity === 0) return rest;
  return rest.length === items.length
    ? [...items, next]
    : items.map((one) => (one.itemId === item.itemId ? next : one));
}

/** The order as it is sent; the same `clientToken` means the same order (API-5). */
export function newOrderOf({ values, items }: OrderDraft): Omit<BodyValues<'order.create'>, 'clientToken'> {
  const text = (name: DraftField) => textOf(values, name);
  const slot = text('timeSlot');
  return {
    orderType: orderTypeOf({ values }),
    serviceType: typeOf({ values }),
    categoryId: text('categoryId'),
    masterGrant: text('masterId') === '' ? MASTER_GRANT.platform : MASTER_GRANT.customer,
    ...(text('masterId') !== '' && { masterId: text('masterId') }),
    ...(text('providerId') !== '' && { providerId: text('providerId') }),
    items: items.map(({ itemId, name, unit, price, quantity, isNamed }) => ({
      ...(isNamed !== true && { itemId }),
      name,
      unit,
      price,
      quantity,
    })),
    contactName: text('contactName'),
    contactMobile: normalizeMobile(values, 'contactMobile'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
    expectDate: text('expectDate'),
    timeSlot: slot === 'PM' || slot === 'EV' ? slot : 'AM',
    arrived: text('arrived') !== '',
    remark: text('remark'),
    images: textsOf(values, 'images'),
    amount: sumOf(items),
    ...(quoteOf({ values }) !== '' && { quoteId: quoteOf({ values }) }),
  };
}
