import { ORDER_STATUS as STATUS } from '@fitout/api-client/contract';
import type { OrderStatus } from './Order.js';

/**
 * Who causes an event of an order. A `candidate` is a master who may take the order and has not taken it yet. The server
 * itself causes the events of `payment` and `clock`.
 */
export type OrderActor = 'customer' | 'colleague' | 'guest' | 'master' | 'candidate' | 'service' | 'payment' | 'clock';

/** The events of an order. */
export type OrderEvent =
  | 'pay'
  | 'timeout'
  | 'cancel'
  | 'edit'
  | 'urge'
  | 'accept'
  | 'noProvider'
  | 'giveUp'
  | 'propose'
  | 'confirmAppoint'
  | 'declineAppoint'
  | 'appoint'
  | 'reschedule'
  | 'cancelByService'
  | 'checkIn'
  | 'finish'
  | 'rework'
  | 'acceptWork'
  | 'comment'
  | 'archive'
  | 'refundFull';

/** A row of the table: the statuses in which an event is allowed, the status after it, and who may cause it. */
export interface OrderTransition {
  readonly from: readonly OrderStatus[];
  /** Left out if the event does not change the status. */
  readonly to?: OrderStatus;
  readonly by: readonly OrderActor[];
  /** The title of the entry in the order's history. */
  readonly title: string;
}

/** From which statuses and by whom each event is accepted, and the next status. Every other event is refused. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderEvent, OrderTransition>> = {
  pay: { from: [STATUS.unpaid], to: STATUS.paid, by: ['payment'], title: '支付成功' },
  timeout: { from: [STATUS.unpaid], to: STATUS.closed, by: ['clock'], title: '超时未支付，已自动取消' },
  cancel: { from: [STATUS.unpaid, STATUS.paid, STATUS.taken], to: STATUS.closed, by: ['customer'], title: '取消订单' },
  edit: { from: [STATUS.unpaid], by: ['customer'], title: '修改订单' },
  urge: {
    from: [STATUS.paid, STATUS.taken, STATUS.appointed, STATUS.onSite, STATUS.finished],
    by: ['customer'],
    title: '催单',
  },
  accept: { from: [STATUS.paid], to: STATUS.taken, by: ['candidate'], title: '师傅已接单' },
  noProvider: { from: [STATUS.paid], to: STATUS.closed, by: ['clock'], title: '无人接单，已退款' },
  giveUp: { from: [STATUS.taken], to: STATUS.paid, by: ['master'], title: '师傅放弃接单' },
  propose: { from: [STATUS.taken], by: ['master'], title: '提出上门时间' },
  confirmAppoint: { from: [STATUS.taken], to: STATUS.appointed, by: ['customer'], title: '预约成功' },
  declineAppoint: { from: [STATUS.taken], by: ['customer'], title: '客户希望换个上门时间' },
  appoint: { from: [STATUS.taken], to: STATUS.appointed, by: ['customer'], title: '预约成功' },
  reschedule: { from: [STATUS.appointed], to: STATUS.taken, by: ['customer', 'master'], title: '改约' },
  cancelByService: { from: [STATUS.appointed], to: STATUS.closed, by: ['service'], title: '客服取消订单' },
  checkIn: { from: [STATUS.appointed], to: STATUS.onSite, by: ['master'], title: '师傅已上门' },
  finish: { from: [STATUS.onSite], to: STATUS.finished, by: ['master'], title: '完工' },
  rework: { from: [STATUS.finished], to: STATUS.onSite, by: ['customer'], title: '整改' },
  acceptWork: { from: [STATUS.finished], to: STATUS.accepted, by: ['customer', 'clock'], title: '验收完成' },
  comment: { from: [STATUS.accepted], to: STATUS.done, by: ['customer', 'clock'], title: '评价完成' },
  archive: { from: [STATUS.done], to: STATUS.closed, by: ['clock'], title: '质保期结束' },
  refundFull: {
    from: [STATUS.onSite, STATUS.finished, STATUS.accepted, STATUS.done],
    to: STATUS.closed,
    by: ['service', 'customer'],
    title: '售后退款',
  },
};
