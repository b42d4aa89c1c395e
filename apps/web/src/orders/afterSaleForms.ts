import {
  AFTER_SALE_TYPE,
  COMPLAINT_SUBJECTS,
  yuanOf,
  type Answer,
  type BodyValues,
  AFTER_SALE_STATUS,
} from '@fitout/api-client';
import { addDays, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { textOf, textsOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { fenTyped, mobileErrors, normalizeMobile, normalizeNumber, sumErrors } from '../shared/formRules.js';
import { slotChoices, slotCode, slotErrors } from '../shared/visitSlots.js';
import type { Order, OrderRole } from './orderStates.js';

export type AfterSale = NonNullable<Answer<'order.afterSaleList'>['records'][number]['afterSale']>;

type NewAfterSale = Extract<BodyValues<'afterSale.create'>, { readonly orderId: string }>;
type AfterSaleAnswer = Omit<Extract<BodyValues<'afterSale.create'>, { readonly action: string }>, 'id' | 'action'>;

const QUANTITY_MAX = 9_999;

/** The fields of one kind of request. */
type OwnField = 'subject' | 'itemId' | 'quantity' | 'expectAmount' | 'expectDate' | 'timeSlot';
export type AfterSaleField = OwnField | 'type' | 'reason' | 'description' | 'images' | 'contactName' | 'contactMobile';
type AnswerField = 'result' | 'expectAmount' | 'resultDate';

function ofType(type: number, field: FormField<AfterSaleField>): FormField<AfterSaleField> {
  return { ...field, when: { name: 'type', is: [String(type)] } };
}

/** The common fields, and those of each kind (WEB-ORDERS-14); `from` is the current moment, `date` the chosen day. */
export function afterSaleFields(order: Order, from: string, date: string): readonly FormField<AfterSaleField>[] {
  const { repair, refund, complaint, parts } = AFTER_SALE_TYPE;
  const placeholder = mostRefund(order);
  const items = order.items.flatMap(({ id, name, quantity }) =>
    id === null ? [] : [{ value: id, label: `${name} ×${quantity}` }],
  );
  const subjects = COMPLAINT_SUBJECTS.map((subject) => ({ value: subject, label: subject }));
  return [
    {
      kind: 'choice',
      name: 'type',
      label: '售后类型',
      required: true,
      choices: Object.entries(zhOrder.afterSaleTypes).map(([value, label]) => ({ value, label })),
    },
    ofType(complaint, { kind: 'choice', name: 'subject', label: '投诉内容', required: true, choices: subjects }),
    ...(items.length === 0
      ? []
      : [ofType(parts, { kind: 'choice', name: 'itemId', label: '缺少的项目', required: true, choices: items })]),
    ofType(parts, { kind: 'text', name: 'quantity', label: '补件数量', required: true, inputMode: 'numeric' }),
    ofType(refund, {
      kind: 'text',
      name: 'expectAmount',
      label: '期望退款金额（元）',
      required: true,
      inputMode: 'decimal',
      placeholder,
    }),
    { kind: 'text', name: 'reason', label: '售后原因', required: true, max: 200 },
    { kind: 'long', name: 'description', label: '问题描述', max: 500 },
    ofType(repair, { kind: 'day', name: 'expectDate', label: '期望上门日期', required: true, min: from.slice(0, 10) }),
    ofType(repair, {
      kind: 'choice',
      name: 'timeSlot',
      label: '期望时段',
      required: true,
      choices: slotChoices(date, from),
    }),
    { kind: 'pictures', name: 'images', label: '凭证图片', max: 9 },
    { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
    { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, inputMode: 'numeric' },
  ];
}

export function afterSaleValues(
  { contactName, contactMobile, items }: Order,
  today: string,
): FormValues<AfterSaleField> {
  const [only] = items;
  const itemId = items.length === 1 ? (only?.id ?? '') : '';
  const visit = { expectDate: addDays(today, 1), timeSlot: 'AM' };
  return { type: String(AFTER_SALE_TYPE.repair), contactName, contactMobile, itemId, quantity: '1', ...visit };
}

export function afterSaleErrors(
  values: FormValues<AfterSaleField>,
  order: Order,
  now: string,
): Readonly<Record<string, string>> {
  const type = Number(textOf(values, 'type'));
  return {
    ...mobileErrors(values, 'contactMobile'),
    ...(type === AFTER_SALE_TYPE.refund && {
      ...refundErrors(values, 'expectAmount', order),
      ...sumErrors(values, 'expectAmount'),
    }),
    ...(type === AFTER_SALE_TYPE.repair && slotErrors(values, now)),
    ...(type === AFTER_SALE_TYPE.parts && partsErrors(values, order)),
  };
}

function partsErrors(values: FormValues<AfterSaleField>, { items }: Order): Readonly<Record<string, string>> {
  const typed = normalizeNumber(values, 'quantity');
  const ordered = items.find(({ id }) => id === textOf(values, 'itemId'))?.quantity;
  const maxQuantity = ordered === undefined ? QUANTITY_MAX : Math.ceil(ordered);
  if (typed === '') return {};
  if (!/^[1-9]\d{0,3}$/u.test(typed)) return { quantity: '请输入大于 0 的整数' };
  return Number(typed) > maxQuantity ? { quantity: `不能超过下单数量 ${maxQuantity}` } : {};
}

export function afterSaleOf(values: FormValues<AfterSaleField>, orderId: string): NewAfterSale {
  const text = (name: AfterSaleField) => textOf(values, name);
  const type = Number(text('type'));
  const base = {
    orderId,
    type,
    reason: text('reason'),
    description: text('description'),
    images: textsOf(values, 'images'),
    contactName: text('contactName'),
    contactMobile: normalizeMobile(values, 'contactMobile'),
  };
  switch (type) {
    case AFTER_SALE_TYPE.refund: {
      const expectAmount = fenTyped(values, 'expectAmount');
      return { ...base, ...(expectAmount !== undefined && { expectAmount }) };
    }
    case AFTER_SALE_TYPE.complaint:
      return { ...base, subject: COMPLAINT_SUBJECTS.find((subject) => subject === text('subject')) };
    case AFTER_SALE_TYPE.parts:
      return {
        ...base,
        ...(text('itemId') !== '' && { itemId: text('itemId') }),
        quantity: Number(normalizeNumber(values, 'quantity')),
      };
    default:
      return { ...base, expectDate: text('expectDate'), timeSlot: slotCode(text('timeSlot')) };
  }
}

export function answerFields(
  { type }: Pick<AfterSale, 'type'>,
  isProposal: boolean,
  today: string,
): readonly FormField<AnswerField>[] {
  const words: FormField<AnswerField> = { kind: 'long', name: 'result', label: '处理说明', required: true, max: 500 };
  if (isProposal && type === AFTER_SALE_TYPE.refund)
    return [
      { kind: 'text', name: 'expectAmount', label: '退款金额（元）', required: true, inputMode: 'decimal' },
      words,
    ];
  if (isProposal && type === AFTER_SALE_TYPE.repair)
    return [{ kind: 'day', name: 'resultDate', label: '上门日期', required: true, min: today }, words];
  return [words];
}

export function answerValues(
  { expectAmount, expectDate }: Pick<AfterSale, 'expectAmount' | 'expectDate'>,
  today: string,
): FormValues<AnswerField> {
  return {
    expectAmount: expectAmount === null ? '' : String(yuanOf(expectAmount)),
    resultDate: expectDate < today ? addDays(today, 1) : expectDate,
  };
}

export function answerErrors(
  values: FormValues<AnswerField>,
  { expectAmount }: Pick<AfterSale, 'expectAmount'>,
  order: Order,
): Readonly<Record<string, string>> {
  const sum = fenTyped(values, 'expectAmount');
  if (sum !== undefined && expectAmount !== null && sum > expectAmount)
    return { expectAmount: `不能超过客户期望的 ${yuan(expectAmount)}` };
  return { ...refundErrors(values, 'expectAmount', order), ...sumErrors(values, 'expectAmount') };
}

export function answerOf(
  values: FormValues<AnswerField>,
  { type }: Pick<AfterSale, 'type'>,
  isProposal: boolean,
): AfterSaleAnswer {
  const resultAmount = fenTyped(values, 'expectAmount');
  return {
    result: textOf(values, 'result'),
    ...(isProposal && type === AFTER_SALE_TYPE.refund && resultAmount !== undefined && { resultAmount }),
    ...(isProposal && type === AFTER_SALE_TYPE.repair && { resultDate: textOf(values, 'resultDate') }),
  };
}

export function afterSaleFacts(
  sale: AfterSale,
  { items }: Pick<Order, 'items'>,
): readonly (readonly [label: string, text: string])[] {
  const item = items.find(({ id }) => id === sale.itemId)?.name ?? '';
  const facts: readonly (readonly [string, string])[] = [
    ['售后类型', zhOrder.afterSaleTypes[sale.type] ?? ''],
    ['投诉内容', sale.subject],
    ['补件', sale.quantity > 0 ? `${item} ×${sale.quantity}`.trim() : ''],
    ['期望退款', sale.expectAmount === null ? '' : yuan(sale.expectAmount)],
    ['售后原因', sale.reason],
    ['问题描述', sale.description],
    ['期望上门', `${sale.expectDate} ${zhOrder.slots[sale.timeSlot] ?? ''}`.trim()],
    ['处理说明', sale.result],
    ['退款金额', sale.resultAmount === null ? '' : yuan(sale.resultAmount)],
    ['上门日期', sale.resultDate],
  ];
  return facts.filter(([, text]) => text !== '');
}

/** The sum that can be refunded for an order, in fen; null if the viewer may not see it. */
function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number | null {
  return paidAmount === null ? null : Math.max(0, paidAmount - (refundAmount ?? 0));
}

/** The placeholder of a refund. */
export function mostRefund(order: Order): string {
  const maxRefund = refundableOf(order);
  return maxRefund === null ? '' : `最多 ${yuan(maxRefund)}`;
}

export function refundErrors<Name extends string>(
  values: FormValues<Name>,
  name: NoInfer<Name>,
  order: Pick<Order, 'paidAmount' | 'refundAmount'>,
): Readonly<Record<string, string>> {
  const sum = textOf(values, name) === '' ? undefined : fenTyped(values, name);
  const maxRefund = refundableOf(order);
  if (sum === undefined || Number.isNaN(sum)) return {};
  if (maxRefund !== null && sum > maxRefund) return { [name]: `不能超过可退金额 ${yuan(maxRefund)}` };
  return sum === 0 && name === 'expectAmount' ? { [name]: '请输入大于 0 的金额' } : {};
}

export type AfterSaleAction = 'cancel' | 'confirm' | 'reject' | 'take' | 'propose' | 'refuse';

export function isUndecided(status: number): boolean {
  return status === AFTER_SALE_STATUS.waiting || status === AFTER_SALE_STATUS.inWork;
}

export function afterSaleActions(status: number, role: OrderRole): readonly AfterSaleAction[] {
  if (role === 'customer') {
    if (status === AFTER_SALE_STATUS.proposed) return ['confirm', 'reject', 'cancel'];
    return status < AFTER_SALE_STATUS.proposed ? ['cancel'] : [];
  }
  if (role !== 'service') return [];
  if (status === AFTER_SALE_STATUS.waiting) return ['take', 'refuse'];
  return status === AFTER_SALE_STATUS.inWork ? ['propose', 'refuse'] : [];
}
