import {
  COST_STATUS,
  OPERATOR_ROLE,
  ORDER_STATUS as STATUS,
  PAY_STATUS,
  QUOTE_STATUS,
  type Answer,
} from '@fitout/api-client';
import type { Message } from '@fitout/im-core';
import type { CustomBody } from '@fitout/ui-kit';
import { yuan, zhOrder, type StatusTone } from '@fitout/ui-kit/marketplace';
import {
  BadgeJapaneseYen,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  ReceiptText,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { costActions, costLabel, costProposer, costState, type Cost, type CostAction } from '../orders/costRules.js';
import { payableOf, preferredVisit, seesSums, sheetFor, withoutSums } from '../orders/orderCard.js';
import { CARD_EVENT } from '../orders/orderGroups.js';
import {
  ACTIONS,
  nextStep,
  orderActions,
  roleIn,
  statusLabel,
  statusTone,
  timeOf,
  withWorkerWord,
  workerWord,
  type Order,
  type OrderAction,
  type OrderRole,
  type Viewer,
} from '../orders/orderStates.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { momentField } from '../shared/marketTime.js';
import { dayWords } from '../shared/offers/masterRules.js';

/** The event of a card that an earlier version sent: an order. */
export const ORDER_EVENT = 'fitout.order';

export type OrderCardKind = keyof typeof KINDS;
export type CardKind = OrderCardKind | 'quote';

/**
 * What the message of a card holds, for a reader who may see no more. Without sums and states: each reader's client
 * requests them from the marketplace, which decides who may see what.
 */
export interface SentCard {
  readonly kind: CardKind;
  /** Of the order, or of the quote. */
  readonly id: string;
  /** The cost that the card is about; empty for the order itself. */
  readonly part: string;
  readonly orderNo: string;
  readonly title: string;
  /** The chat that it was sent to; a copy in another one has no buttons. */
  readonly place: string;
}

/** What the marketplace says of a card. */
export interface CardSource {
  readonly sheet: Answer<'order.details'>;
  readonly cost: Cost | null;
}

export type Quote = Answer<'quote.details'>;

export type QuoteAct = 'decline' | 'withdraw' | 'order';

export type CardAct = OrderAction | CostAction | QuoteAct;

export interface CardButton {
  readonly act: CardAct;
  readonly label: string;
  readonly tone: 'default' | 'primary' | 'accent';
}

/** A card as one viewer sees it. */
export interface CardView {
  readonly title: string;
  readonly state: { readonly label: string; readonly tone: StatusTone };
  /** Three at most; an empty one is left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly amountLabel: string;
  /** In fen; null if the viewer may not see it. */
  readonly amount: number | null;
  /** In the order of dialogs: what refuses, then what agrees. */
  readonly buttons: readonly CardButton[];
  /** In place of buttons: what is waited for, or who decided and when. */
  readonly note: string;
}

interface Shown {
  readonly order: Order;
  readonly cost: Cost | null;
  readonly role: OrderRole;
  readonly now: number;
}

type Row = Omit<CardView, 'buttons' | 'title'> & { readonly title?: string };

interface KindOfCard {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The buttons from left to right: of those that the order's page offers as well, and no others. */
  readonly acts: readonly CardAct[];
  /** Null for a card without what it is about. */
  readonly read: (shown: Shown) => Row | null;
}

const KINDS = {
  order: {
    label: '订单',
    icon: ClipboardList,
    acts: [],
    read: ({ order, role, now }) => ({
      state: { label: statusLabel(order), tone: statusTone(order.status) },
      facts: [
        ['服务', order.items.map(({ name, quantity }) => `${name} ×${quantity}`).join('，')],
        timeFact(order),
        ['订单号', order.orderNo],
      ],
      amountLabel: '订单金额',
      amount: payableOf(order),
      note: nextStep(order, role, now) ?? '',
    }),
  },
  cost: {
    label: '增项',
    icon: ReceiptText,
    acts: ['reject', 'withdraw', 'confirm', 'pay'],
    read: ({ order, cost }) =>
      cost && {
        title: cost.name,
        state: costState(cost),
        facts: [
          ['数量', `${cost.price === null ? '' : `${yuan(cost.price)} × `}${cost.quantity}${cost.unit}`],
          cost.rejectReason === '' ? ['原因', cost.reason] : ['拒绝原因', cost.rejectReason],
          ['提交', costProposer(cost, order)],
        ],
        amountLabel: '增项金额',
        amount: cost.amount,
        note: costNote(cost, order),
      },
  },
  visit: {
    label: '改期',
    icon: CalendarClock,
    acts: ['declineAppoint', 'reschedule', 'appoint', 'confirmAppoint'],
    read: ({ order }) => ({
      ...visitState(order),
      facts: [timeFact(order), place(order), [workerWord(order), order.masterName]],
      amountLabel: '订单金额',
      amount: payableOf(order),
    }),
  },
  accept: {
    label: '验收',
    icon: ClipboardCheck,
    acts: ['rework', 'acceptWork'],
    read: ({ order }) => ({
      ...acceptState(order),
      facts: [
        ['完工', timeOf(order.finishTime)],
        ['自动验收', timeOf(order.acceptDeadline)],
        [workerWord(order), order.masterName],
      ],
      amountLabel: '订单金额',
      amount: payableOf(order),
    }),
  },
  pay: {
    label: '支付',
    icon: Wallet,
    acts: ['withdraw', 'pay'],
    read: ({ order, cost, now }) =>
      cost
        ? {
            title: cost.name,
            state: costState(cost),
            facts: [
              ['项目', '增项费用'],
              ['订单', order.title],
              ['提交', costProposer(cost, order)],
            ],
            amountLabel: '应付',
            amount: cost.amount,
            note: costNote(cost, order),
          }
        : {
            ...payState(order, now),
            facts: [
              ['项目', '订单费用'],
              ['订单号', order.orderNo],
              ['截止', order.status === STATUS.unpaid ? timeOf(order.payDeadline) : ''],
            ],
            amountLabel: '应付',
            amount: payableOf(order),
          },
  },
} as const satisfies Readonly<Record<string, KindOfCard>>;

const QUOTE = { label: '报价', icon: BadgeJapaneseYen } as const;

export function kindOfCard(kind: CardKind): Pick<KindOfCard, 'label' | 'icon'> {
  return kind === 'quote' ? QUOTE : KINDS[kind];
}

/** Null for a card about something that the order does not have. */
export function cardView(
  kind: OrderCardKind,
  { sheet, cost }: CardSource,
  viewer: Viewer,
  now: number,
): CardView | null {
  const role = roleIn(sheet.order, viewer);
  const { order } = sheetFor(sheet, role);
  const seen = cost === null || seesSums(role) ? cost : withoutSums(cost);
  const { acts, read }: KindOfCard = KINDS[kind];
  const row = read({ order, cost: seen, role, now });
  if (row === null) return null;
  const { primary, others } = orderActions(order, role, now);
  const offered: readonly (CardAct | null)[] = seen === null ? [primary, ...others] : costActions(seen, role);
  return {
    title: order.title === '' ? order.categoryName : order.title,
    ...row,
    note: withWorkerWord(row.note, order),
    facts: row.facts.filter(([, value]) => value !== ''),
    buttons: acts.filter((act) => offered.includes(act)).map((act) => buttonOf(act, row.amount, seen)),
  };
}

const QUOTE_STATES: readonly (readonly [label: string, tone: StatusTone, note: string])[] = [
  ['待确认', 'warning', '等待客户确认'],
  ['已下单', 'success', '客户'],
  ['已婉拒', 'neutral', '客户'],
  ['已撤销', 'neutral', '客服'],
  ['已过期', 'neutral', '已过有效期'],
];
const QUOTE_LABELS = { decline: '婉拒', withdraw: '撤销', order: '去下单' } as const;

/** The customer orders what is quoted or declines it, and its author withdraws it. */
export function quoteView(quote: Quote, { userId }: Viewer): CardView {
  const { status, title, lines, validTime, handleTime, remark, reason, amount, customerId, staffId } = quote;
  const [label, tone, note] = QUOTE_STATES[status] ?? ['', 'neutral', ''];
  const isOpen = status === QUOTE_STATUS.open;
  const acts: readonly QuoteAct[] =
    customerId === userId ? ['decline', 'order'] : staffId === userId ? ['withdraw'] : [];
  const facts: CardView['facts'] = [
    ['明细', lines.map(({ name, quantity, unit }) => `${name} ×${quantity}${unit}`).join('，')],
    ['有效期至', validTime === null ? '' : momentField(validTime - 1).slice(0, 10)],
    reason === '' ? ['说明', remark] : ['原因', reason],
  ];
  return {
    title,
    state: { label, tone },
    facts: facts.filter(([, value]) => value !== ''),
    amountLabel: '报价',
    amount,
    buttons: (isOpen ? acts : []).map((act) => ({
      act,
      label: QUOTE_LABELS[act],
      tone: act === 'order' ? 'primary' : 'default',
    })),
    note: `${note} ${timeOf(handleTime)}`.trim(),
  };
}

export function quoteMessage({ id, title }: Pick<Quote, 'id' | 'title'>, place: string): CustomBody {
  const data = { kind: 'quote', id, part: '', orderNo: '', title, place };
  return { type: 'custom', event: CARD_EVENT, data, text: `[${QUOTE.label}] ${title} ${QUOTE_STATES[0]?.[0]}` };
}

const AGREEING: readonly CardAct[] = ['confirm', 'confirmAppoint', 'appoint', 'acceptWork'];

function buttonOf(act: CardAct, amount: number | null, cost: Cost | null): CardButton {
  const tone = act === 'pay' ? 'accent' : AGREEING.includes(act) ? 'primary' : 'default';
  if (cost !== null) return { act, tone, label: costLabel(act as CostAction, cost) };
  const { label } = ACTIONS[act as OrderAction];
  return { act, tone, label: act === 'pay' && amount !== null ? `${label} ${yuan(amount)}` : label };
}

type Fact = readonly [name: string, value: string];
type StateAndNote = Pick<CardView, 'state' | 'note'>;

function place(order: Order): Fact {
  return ['地址', addressLine({ ...order, province: '', city: '' })];
}

function timeFact(order: Order): Fact {
  const { appointTime } = order;
  if (appointTime === null) return ['期望时间', preferredVisit(order)];
  const field = momentField(appointTime);
  return ['上门时间', `${dayWords(field.slice(0, 10))} ${field.slice(11)}`];
}

function costNote(cost: Cost, order: Order): string {
  const isCustomers = cost.proposerRole === OPERATOR_ROLE.customer;
  if (cost.status === COST_STATUS.proposed) return isCustomers ? '等待师傅或客服确认' : '等待客户确认';
  if (cost.status === COST_STATUS.confirmed) return '等待客户支付';
  const isDecided = cost.status !== COST_STATUS.paid && cost.status !== COST_STATUS.withdrawn;
  const who =
    cost.status === COST_STATUS.withdrawn
      ? costProposer(cost, order)
      : isDecided && isCustomers
        ? '师傅或客服'
        : '客户';
  return `${who} ${timeOf(cost.handleTime)}`.trim();
}

const state = (label: string, tone: StatusTone, note: string): StateAndNote => ({ state: { label, tone }, note });

function over(order: Order): StateAndNote {
  return state(statusLabel(order), 'neutral', nextStep(order, 'colleague', 0) ?? '');
}

function visitState(order: Order): StateAndNote {
  const { status, appointTime, arriveTime } = order;
  if (status === STATUS.closed || status < STATUS.taken) return over(order);
  if (status === STATUS.taken)
    return appointTime === null
      ? state('待约时间', 'info', '等待师傅提议时间')
      : state('待确认', 'warning', '等待客户确认');
  if (status === STATUS.appointed) return state('已约定', 'success', '师傅将按约定时间上门');
  return state('已上门', 'neutral', `师傅 ${timeOf(arriveTime)} 到达`);
}

function acceptState(order: Order): StateAndNote {
  const { status, acceptTime } = order;
  if (status === STATUS.finished) return state('待验收', 'warning', '等待客户验收');
  if (status === STATUS.closed && acceptTime === null) return over(order);
  if (status < STATUS.finished) return state('整改中', 'info', '完工后再次验收');
  return state('已验收', 'success', `客户 ${timeOf(acceptTime)}`.trim());
}

function payState(order: Order, now: number): StateAndNote {
  const { status, payStatus, payDeadline } = order;
  if (status === STATUS.unpaid)
    return payDeadline !== null && now >= payDeadline
      ? state('已超时', 'neutral', '超时未支付，订单将自动取消')
      : state('待支付', 'warning', '等待客户支付');
  if (status === STATUS.closed && payStatus === PAY_STATUS.unpaid) return over(order);
  const isRefunded = payStatus > PAY_STATUS.paid;
  const label = isRefunded ? (zhOrder.payStatuses[payStatus] ?? '') : '已支付';
  return state(label, isRefunded ? 'neutral' : 'success', statusLabel(order));
}

/** The message of a card. Its line in lists and notices has the state at that moment, and no sum. */
export function cardMessage(
  kind: OrderCardKind,
  { sheet: { order }, cost }: CardSource,
  view: Pick<CardView, 'title' | 'state'>,
  place: string,
): CustomBody {
  const { id, orderNo } = order;
  const data = { kind, id, part: cost?.id ?? '', orderNo, title: view.title, place };
  return { type: 'custom', event: CARD_EVENT, data, text: `[${KINDS[kind].label}] ${view.title} ${view.state.label}` };
}

/** What a message says of itself, read as another user's text; null if it is no card. */
export function cardIn(data: CustomBody['data']): SentCard | null {
  const { kind = 'order', id = '', part = '', orderNo = '', title = '', place = '' } = data;
  if (!(kind === 'quote' || Object.hasOwn(KINDS, kind)) || !/^[\w-]{1,64}$/u.test(id) || !/^[\w-]{0,64}$/u.test(part))
    return null;
  const texts = { orderNo: orderNo.slice(0, 64), title: title.slice(0, 200), place: place.slice(0, 200) };
  return { kind: kind as CardKind, id, part, ...texts };
}

type Sent = Pick<Message, 'conversation' | 'from'>;

/** The chat of a message, the same for all its members. */
export function placeOf({ conversation: { kind, id }, from }: Sent, self: string): string {
  return (kind === 'contact' ? `${from}>${from === self ? id : self}` : `${kind}:${id}`).toLowerCase();
}

/** Whether it was forwarded from another chat, or is a line of a record. An order that was sent before has no place. */
export function isCopy(card: SentCard, message: Sent & Pick<Message, 'id'>, self: string): boolean {
  return card.place !== placeOf(message, self) || message.id.startsWith('combined-');
}
