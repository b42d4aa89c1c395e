import type { OrderStatus } from './Order.js';

/**
 * Who does something to an order. A `candidate` is a master who may take it and has not: outside until then. `payment`
 * and `clock` are not requested by a user.
 */
export type OrderActor = 'customer' | 'colleague' | 'guest' | 'master' | 'candidate' | 'service' | 'payment' | 'clock';

/** Everything that can happen to an order. */
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

/** One row of the table: where an event may happen, where it leads, and who may cause it. */
export interface OrderMove {
  readonly from: readonly OrderStatus[];
  /** Left out when the order stays where it is. */
  readonly to?: OrderStatus;
  readonly by: readonly OrderActor[];
  /** What the row of the order's history is called. */
  readonly title: string;
}

/** T2–T19 and the four events that change no status. Whatever is not here does not happen. */
export const ORDER_MOVES: Readonly<Record<OrderEvent, OrderMove>> = {
  pay: { from: [1], to: 2, by: ['payment'], title: '支付成功' },
  timeout: { from: [1], to: 9, by: ['clock'], title: '超时未支付，已自动取消' },
  cancel: { from: [1, 2, 3], to: 9, by: ['customer'], title: '取消订单' },
  edit: { from: [1], by: ['customer'], title: '修改订单' },
  urge: { from: [2, 3, 4, 5, 6], by: ['customer'], title: '催单' },
  accept: { from: [2], to: 3, by: ['candidate'], title: '师傅已接单' },
  noProvider: { from: [2], to: 9, by: ['clock'], title: '无人接单，已退款' },
  giveUp: { from: [3], to: 2, by: ['master'], title: '师傅放弃接单' },
  propose: { from: [3], by: ['master'], title: '提出上门时间' },
  confirmAppoint: { from: [3], to: 4, by: ['customer'], title: '预约成功' },
  declineAppoint: { from: [3], by: ['customer'], title: '客户希望换个上门时间' },
  appoint: { from: [3], to: 4, by: ['customer'], title: '预约成功' },
  reschedule: { from: [4], to: 3, by: ['customer', 'master'], title: '改约' },
  cancelByService: { from: [4], to: 9, by: ['service'], title: '客服取消订单' },
  checkIn: { from: [4], to: 5, by: ['master'], title: '师傅已上门' },
  finish: { from: [5], to: 6, by: ['master'], title: '完工' },
  rework: { from: [6], to: 5, by: ['customer'], title: '整改' },
  acceptWork: { from: [6], to: 7, by: ['customer', 'clock'], title: '验收完成' },
  comment: { from: [7], to: 8, by: ['customer', 'clock'], title: '评价完成' },
  archive: { from: [8], to: 9, by: ['clock'], title: '质保期结束' },
  refundFull: { from: [5, 6, 7, 8], to: 9, by: ['service', 'customer'], title: '售后退款' },
};
