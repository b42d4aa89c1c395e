import { ORDER_STATUS, type ApiClient, type ApiResult, type BodyValues } from '@fitout/api-client';
import { textOf, textsOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { fenTyped, momentTyped, normalizeMobile, normalizeNumber, typedNumberErrors } from '../shared/formRules.js';
import { slotCode, slotChoices, VISIT_HOURS, slotErrors, visitHourErrors } from '../shared/visitSlots.js';
import {
  afterSaleFields,
  afterSaleOf,
  afterSaleValues,
  mostRefund,
  type AfterSaleField,
  afterSaleErrors,
  refundErrors,
} from './afterSaleForms.js';
import type { Order, OrderAction, OrderRole } from './orderStates.js';

type Score = 'score' | 'scoreQuality' | 'scoreService' | 'scorePunctual';
type CommentField = Score | 'tags' | 'content' | 'images' | 'anonymous';
type CostField = 'name' | 'reason' | 'unit' | 'quantity' | 'price' | 'images';

type OwnField = 'otherReason' | 'refund' | 'appointTime' | 'remark' | 'address';
export type OrderFormField = AfterSaleField | CommentField | CostField | OwnField;

export interface OrderForm {
  readonly title: string;
  readonly hint?: string | null;
  readonly fields: readonly FormField<OrderFormField>[];
  readonly initial?: FormValues<OrderFormField>;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly isGrave?: boolean;
}

interface FormPlace {
  readonly order: Order;
  readonly from: string;
  readonly date: string;
}

interface FilledForm {
  readonly order: Order;
  readonly values: FormValues<OrderFormField>;
  /** The token of a request by its content, for requests that could be carried out twice. */
  readonly tokenOf: (request: object) => string;
}

type Update =
  BodyValues<'order.update'> extends infer Body
    ? Body extends BodyValues<'order.update'>
      ? Omit<Body, 'id' | 'version'>
      : never
    : never;

interface Sent extends FilledForm {
  readonly api: ApiClient;
  readonly update: (fields: Update) => Promise<ApiResult<unknown>>;
  readonly text: (name: OrderFormField) => string;
  readonly reason: string;
  readonly images: string[];
}

interface FormEntry {
  readonly form: (place: FormPlace) => OrderForm;
  readonly send: (sent: Sent) => Promise<ApiResult<unknown>>;
}

const OTHER_REASON = '其他';
const CANCEL_REASONS = ['不需要了', '时间不合适', '信息填错了', '价格原因'];
const SERVICE_REASONS = ['客户要求取消', '无人可上门', '联系不上客户', '无法施工'];
const SCORES: readonly (readonly [Score, label: string])[] = [
  ['score', '总体评价'],
  ['scoreQuality', '施工质量'],
  ['scoreService', '服务态度'],
  ['scorePunctual', '准时守约'],
];
const COMMENT_TAGS = ['准时上门', '专业细致', '态度热情', '现场整洁', '价格透明', '沟通顺畅'];

const FORMS = {
  cancel: {
    form: ({ order }) => ({
      title: '取消订单',
      hint: order.status === ORDER_STATUS.unpaid ? null : '取消后将全额退款，款项原路退回。',
      fields: reasons('取消原因', CANCEL_REASONS),
      submitLabel: '确认取消',
      cancelLabel: '再想想',
      isGrave: true,
    }),
    send: ({ update, reason }) => update({ action: 'cancel', reason }),
  },
  cancelByService: {
    form: ({ order }) => ({
      title: '取消订单',
      hint: '已出发的师傅会产生空跑费，请按实际情况填写退款金额。',
      fields: [
        ...reasons('取消原因', SERVICE_REASONS),
        { kind: 'text', name: 'refund', label: '退款金额（元）', inputMode: 'decimal', placeholder: mostRefund(order) },
      ],
      submitLabel: '确认取消',
      cancelLabel: '再想想',
      isGrave: true,
    }),
    send({ update, values, reason }) {
      const refund = fenTyped(values, 'refund');
      return update({ action: 'cancelByService', reason, ...(refund !== undefined && { refund }) });
    },
  },
  giveUp: {
    form: () => ({
      title: '放弃接单',
      fields: [reasonField('放弃原因')],
      submitLabel: '放弃接单',
      hint: '放弃后订单将重新派单，你会退出订单群聊。',
    }),
    send: ({ update, reason }) => update({ action: 'giveUp', reason }),
  },
  rework: {
    form: () => ({
      title: '需要整改',
      fields: [reasonField('整改说明'), pictures('现场图片', false)],
      submitLabel: '提交整改',
    }),
    send: ({ update, reason, images }) => update({ action: 'rework', reason, images }),
  },
  appoint: {
    form: ({ from }) => ({ title: '选择上门时间', fields: [moment(from)], submitLabel: '确认时间' }),
    send: ({ update, values }) => update({ action: 'appoint', appointTime: momentTyped(values, 'appointTime') }),
  },
  declineAppoint: {
    form: ({ order, from, date }) => ({
      title: '另约时间',
      hint: '告诉对方你方便的时间，对方会重新提议。',
      fields: [...preferredFields(from, date), { kind: 'long', name: 'reason', label: '说明', max: 200 }],
      initial: { expectDate: order.expectDate < from.slice(0, 10) ? '' : order.expectDate, timeSlot: order.timeSlot },
      submitLabel: '提交',
    }),
    send: ({ update, text, reason }) =>
      update({
        action: 'declineAppoint',
        expectDate: text('expectDate'),
        timeSlot: slotCode(text('timeSlot')),
        ...(reason !== '' && { reason }),
      }),
  },
  reschedule: {
    form: ({ from }) => ({
      title: '改约',
      fields: [moment(from), reasonField('改约原因')],
      submitLabel: '提交改约',
    }),
    send: ({ update, values, reason }) =>
      update({ action: 'reschedule', reason, appointTime: momentTyped(values, 'appointTime') }),
  },
  checkIn: {
    form: () => ({ title: '到达签到', fields: [pictures('现场照片', true)], submitLabel: '签到' }),
    send: ({ update, images }) => update({ action: 'checkIn', images }),
  },
  finish: {
    form: () => ({
      title: '完工',
      fields: [pictures('完工照片', true), { kind: 'long', name: 'remark', label: '完工说明', max: 200 }],
      submitLabel: '提交完工',
    }),
    send: ({ update, text, images }) => update({ action: 'finish', images, remark: text('remark') }),
  },
  edit: {
    form({ order, from, date }) {
      const { contactName, contactMobile, address, expectDate, timeSlot, remark } = order;
      return {
        title: '修改订单',
        fields: [
          { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
          { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, inputMode: 'numeric' },
          { kind: 'text', name: 'address', label: '详细地址', required: true, max: 200 },
          ...preferredFields(from, date),
          { kind: 'long', name: 'remark', label: '备注', max: 200 },
        ],
        initial: { contactName, contactMobile, address, expectDate, timeSlot, remark },
        submitLabel: '保存',
      };
    },
    send: ({ update, values, text }) =>
      update({
        action: 'edit',
        contactName: text('contactName'),
        contactMobile: normalizeMobile(values, 'contactMobile'),
        address: text('address'),
        expectDate: text('expectDate'),
        timeSlot: slotCode(text('timeSlot')),
        remark: text('remark'),
      }),
  },
  comment: {
    form: () => ({
      title: '评价',
      fields: [
        ...SCORES.map(([name, label]) => ({ kind: 'stars', name, label, required: true }) as const),
        { kind: 'tags', name: 'tags', label: '印象标签', choices: asChoices(COMMENT_TAGS) },
        { kind: 'long', name: 'content', label: '评价内容', max: 500, placeholder: '说说这次服务的感受' },
        { kind: 'pictures', name: 'images', label: '图片', max: 9 },
        { kind: 'tick', name: 'anonymous', label: '匿名评价' },
      ],
      initial: { score: '5', scoreQuality: '5', scoreService: '5', scorePunctual: '5' },
      submitLabel: '提交评价',
    }),
    send: ({ api, order, values, text, images }) =>
      api.call('comment.create', {
        body: {
          orderId: order.id,
          score: Number(text('score')),
          scoreQuality: Number(text('scoreQuality')),
          scoreService: Number(text('scoreService')),
          scorePunctual: Number(text('scorePunctual')),
          tags: textsOf(values, 'tags'),
          content: text('content'),
          images,
          anonymous: text('anonymous') !== '',
        },
      }),
  },
  afterSale: {
    form: ({ order, from, date }) => ({
      title: '申请售后',
      fields: afterSaleFields(order, from, date),
      initial: afterSaleValues(order, from.slice(0, 10)),
      submitLabel: '提交申请',
    }),
    send: ({ api, order, values }) => api.call('afterSale.create', { body: afterSaleOf(values, order.id) }),
  },
  proposeCost: {
    form: () => ({
      title: '提交增项',
      fields: [
        { kind: 'text', name: 'name', label: '增项名称', required: true, max: 60 },
        { kind: 'long', name: 'reason', label: '增项原因', max: 200 },
        { kind: 'text', name: 'unit', label: '单位', required: true, max: 8 },
        { kind: 'text', name: 'quantity', label: '数量', required: true, inputMode: 'decimal' },
        { kind: 'text', name: 'price', label: '单价（元）', required: true, inputMode: 'decimal' },
        { kind: 'pictures', name: 'images', label: '图片', max: 9 },
      ],
      initial: { unit: '项', quantity: '1' },
      submitLabel: '提交',
    }),
    send({ api, order, values, tokenOf, text, reason, images }) {
      const cost = {
        orderId: order.id,
        name: text('name'),
        reason,
        unit: text('unit'),
        quantity: Number(normalizeNumber(values, 'quantity')),
        price: fenTyped(values, 'price') ?? 0,
        images,
      };
      return api.call('additional.create', { body: { ...cost, clientToken: tokenOf(cost) } });
    },
  },
} as const satisfies Readonly<Partial<Record<OrderAction, FormEntry>>>;

export type FormAction = keyof typeof FORMS;

export function asksFirst(action: OrderAction): action is FormAction {
  return action in FORMS;
}

/** The form of `action` at the moment `from`; `date` is the chosen day, whose half days may be over. */
export function orderForm(action: FormAction, order: Order, from: string, date = order.expectDate): OrderForm {
  return FORMS[action].form({ order, from, date });
}

export function orderFormErrors(
  action: FormAction,
  values: FormValues<OrderFormField>,
  order: Order,
  now: string,
): Readonly<Record<string, string>> {
  const others = { ...visitHourErrors(values), ...refundErrors(values, 'refund', order) };
  return action === 'afterSale'
    ? { ...others, ...afterSaleErrors(values, order, now) }
    : { ...slotErrors(values, now), ...others, ...typedNumberErrors(values) };
}

export function sendForm(api: ApiClient, action: FormAction, filled: FilledForm): Promise<ApiResult<unknown>> {
  const { values } = filled;
  const text = (name: OrderFormField) => textOf(values, name);
  const reason = text(text('reason') === OTHER_REASON ? 'otherReason' : 'reason');
  const { id, version } = filled.order;
  const update = (fields: Update) => api.call('order.update', { body: { id, version, ...fields } });
  return FORMS[action].send({ ...filled, api, update, text, reason, images: textsOf(values, 'images') });
}

export function costHint(role: OrderRole): string {
  return role === 'customer' ? '由师傅或客服确认价格，确认后你再支付；支付前不会施工。' : '由客户确认并支付后再施工。';
}

function reasons(label: string, known: readonly string[]): OrderForm['fields'] {
  const choices = asChoices([...known, OTHER_REASON]);
  const when = { name: 'reason', is: [OTHER_REASON] } as const;
  return [
    { kind: 'choice', name: 'reason', label, required: true, choices },
    { kind: 'long', name: 'otherReason', label: '具体原因', required: true, max: 200, when },
  ];
}

const asChoices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

function preferredFields(from: string, date: string): OrderForm['fields'] {
  return [
    { kind: 'day', name: 'expectDate', label: '期望日期', required: true, min: from.slice(0, 10) },
    { kind: 'choice', name: 'timeSlot', label: '时段', required: true, choices: slotChoices(date, from) },
  ];
}

function reasonField(label: string): FormField<'reason'> {
  return { kind: 'long', name: 'reason', label, required: true, max: 200 };
}

function pictures(label: string, required: boolean): FormField<'images'> {
  return { kind: 'pictures', name: 'images', label, required, max: 9 };
}

function moment(min: string): FormField<'appointTime'> {
  return { kind: 'moment', name: 'appointTime', label: '上门时间', required: true, min, clocks: VISIT_HOURS };
}
