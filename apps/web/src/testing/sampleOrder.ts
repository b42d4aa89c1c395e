import type { AnswerOnWire } from '@fitout/api-client/contract';

/** An order of 林晓 as a server sends it. */
export type OrderOnWire = AnswerOnWire<'order.details'>['order'];

/** An order; override what matters. Sums in yuan, moments as texts in Chinese time. */
export function sampleOrder(over: Partial<OrderOnWire> = {}): OrderOnWire {
  return {
    id: '501',
    orderNo: 'DD2026112000000501',
    orderType: 1,
    title: '吸顶灯安装',
    serviceType: 1,
    status: 1,
    customerId: '1001',
    customerServiceId: '2001',
    contactName: '林晓',
    contactMobile: '10000000001',
    province: '上海市',
    city: '上海市',
    area: '浦东新区',
    address: '世纪大道 1 号',
    expectDate: '2026-11-25',
    timeSlot: 'AM',
    amount: 165,
    payDeadline: null,
    createTime: '2026-11-20 08:30:00',
    version: 3,
    items: [{ id: '1', itemId: '31', name: '吸顶灯安装', unit: '个', quantity: 3, price: 55, amount: 165 }],
    ...over,
  };
}

/** The answer of `/orderDetails` for one order. */
export function sampleSheet(over: Partial<OrderOnWire> = {}): AnswerOnWire<'order.details'> {
  const order = sampleOrder(over);
  return { order, items: order.items, customerService: null, master: null, group: null };
}

/** The number of orders by status: one to pay. */
export const SAMPLE_COUNTS: AnswerOnWire<'order.myCount'> = { total: 1, 1: 1 };
