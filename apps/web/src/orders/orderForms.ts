import { ORDER_STATUS } from '@fitout/api-client';
import { yuan } from '@fitout/ui-kit/marketplace';
import type { FormField, FormValues } from '@fitout/ui-kit/primitives';
import { slotChoices, VISIT_HOURS } from '../shared/visitSlots.js';
import type { FormAction } from './orderActions.js';
import { afterSaleFields, afterSaleValues, type AfterSaleField } from './afterSaleForms.js';
import { COMMENT_FIELDS, COST_FIELDS, type ExtraField } from './extraForms.js';
import { refundableOf } from './refundRules.js';
import type { Order } from './orderRole.js';

/** The choice with a text field. */
export const OTHER_REASON = '其他';

/** The fields of all actions, by name. */
export type OrderFormField =
  | AfterSaleField
  | ExtraField
  | 'otherReason'
  | 'refund'
  | 'appointTime'
  | 'remark'
  | 'address';

/** The form of an action on an order. */
export interface OrderForm {
  readonly title: string;
  readonly hint: string | null;
  readonly fields: readonly FormField<OrderFormField>[];
  readonly initial: FormValues<OrderFormField>;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly isGrave?: boolean;
}

/**
 * The form of `action`. `from` is the earliest selectable moment, in the format of form fields; `date` is the chosen
 * day, whose half days may be over.
 */
export function orderForm(action: FormAction, order: Order, from: string, date = order.expectDate): OrderForm {
  switch (action) {
    case 'cancel':
      return {
        title: '取消订单',
        hint: order.status === ORDER_STATUS.unpaid ? null : '取消后将全额退款，款项原路退回。',
        fields: reasons('取消原因', CANCEL_REASONS),
        initial: {},
        submitLabel: '确认取消',
        cancelLabel: '再想想',
        isGrave: true,
      };
    case 'cancelByService':
      return {
        title: '取消订单',
        hint: '已出发的师傅会产生空跑费，请按实际情况填写退款金额。',
        fields: [
          ...reasons('取消原因', SERVICE_REASONS),
          {
            kind: 'text',
            name: 'refund',
            label: '退款金额（元）',
            inputMode: 'decimal',
            placeholder: placeholderOf(order),
          },
        ],
        initial: {},
        submitLabel: '确认取消',
        cancelLabel: '再想想',
        isGrave: true,
      };
    case 'giveUp':
      return form('放弃接单', [reason('放弃原因')], '放弃接单', '放弃后订单将重新派单，你会退出订单群聊。');
    case 'rework':
      return form('需要整改', [reason('整改说明'), pictures('现场图片', false)], '提交整改');
    case 'appoint':
      return form('选择上门时间', [moment(from)], '确认时间');
    case 'declineAppoint':
      return {
        ...form('另约时间', preferredVisitFields(from, date), '提交', '告诉对方你方便的时间，对方会重新提议。'),
        initial: { expectDate: order.expectDate < from.slice(0, 10) ? '' : order.expectDate, timeSlot: order.timeSlot },
      };
    case 'reschedule':
      return form('改约', [moment(from), reason('改约原因')], '提交改约');
    case 'checkIn':
      return form('到达签到', [pictures('现场照片', true)], '签到');
    case 'finish':
      return form(
        '完工',
        [pictures('完工照片', true), { kind: 'long', name: 'remark', label: '完工说明', max: 200 }],
        '提交完工',
      );
    case 'edit':
      return { ...form('修改订单', editFields(from, date), '保存'), initial: editable(order) };
    case 'comment':
      return {
        ...form('评价', COMMENT_FIELDS, '提交评价'),
        initial: { score: '5', scoreQuality: '5', scoreService: '5', scorePunctual: '5' },
      };
    case 'afterSale':
      return {
        ...form('申请售后', afterSaleFields(order, from, date), '提交申请'),
        initial: afterSaleValues(order, from.slice(0, 10)),
      };
    case 'proposeCost':
      return { ...form('提交增项', COST_FIELDS, '提交'), initial: { unit: '项', quantity: '1' } };
  }
}

function form(title: string, fields: OrderForm['fields'], submitLabel: string, hint: string | null = null): OrderForm {
  return { title, hint, fields, initial: {}, submitLabel };
}

const CANCEL_REASONS = ['不需要了', '时间不合适', '信息填错了', '价格原因'];
const SERVICE_REASONS = ['客户要求取消', '无人可上门', '联系不上客户', '无法施工'];

/** A list of reasons, with a text field for any other. */
function reasons(label: string, known: readonly string[]): OrderForm['fields'] {
  const choices = [...known, OTHER_REASON].map((one) => ({ value: one, label: one }));
  return [
    { kind: 'choice', name: 'reason', label, required: true, choices },
    {
      kind: 'long',
      name: 'otherReason',
      label: '具体原因',
      required: true,
      max: 200,
      when: { name: 'reason', is: [OTHER_REASON] },
    },
  ];
}

/** The maximal refund, as the placeholder. */
function placeholderOf(order: Order): string {
  const maxRefund = refundableOf(order);
  return maxRefund === null ? '' : `最多 ${yuan(maxRefund)}`;
}

function preferredVisitFields(from: string, date: string): OrderForm['fields'] {
  return [
    { kind: 'day', name: 'expectDate', label: '期望日期', required: true, min: from.slice(0, 10) },
    { kind: 'choice', name: 'timeSlot', label: '时段', required: true, choices: slotChoices(date, from) },
    { kind: 'long', name: 'reason', label: '说明', max: 200 },
  ];
}

function reason(label: string): FormField<'reason'> {
  return { kind: 'long', name: 'reason', label, required: true, max: 200 };
}

function pictures(label: string, required: boolean): FormField<'images'> {
  return { kind: 'pictures', name: 'images', label, required, max: 9 };
}

function moment(min: string): FormField<'appointTime'> {
  return { kind: 'moment', name: 'appointTime', label: '上门时间', required: true, min, clocks: VISIT_HOURS };
}

function editFields(from: string, date: string): OrderForm['fields'] {
  return [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
    { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, inputMode: 'numeric' },
    { kind: 'text', name: 'address', label: '详细地址', required: true, max: 200 },
    { kind: 'day', name: 'expectDate', label: '期望日期', required: true, min: from.slice(0, 10) },
    { kind: 'choice', name: 'timeSlot', label: '时段', required: true, choices: slotChoices(date, from) },
    { kind: 'long', name: 'remark', label: '备注', max: 200 },
  ];
}

function editable({ contactName, contactMobile, address, expectDate, timeSlot, remark }: Order): OrderForm['initial'] {
  return { contactName, contactMobile, address, expectDate, timeSlot, remark };
}
