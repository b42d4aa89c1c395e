import { describe, expect, it } from 'vitest';
import { orderIn, orderMessage } from '../messages/OrderMessage.js';
import type { Order } from './orderStates.js';

const ORDER = { id: '4001', orderNo: 'DD20261124', title: '', categoryName: '灯具安装', amount: 12_000 } as Order;

describe('an order as a message (ORDERMSG)', () => {
  it('has the order and its title, and no sum', () => {
    const { data, text } = orderMessage(ORDER);
    expect([data, text]).toEqual([{ id: '4001', orderNo: 'DD20261124', title: '灯具安装' }, '[订单] 灯具安装']);
    expect(orderIn(data)).toEqual(data);
  });

  it.each([[{}], [{ id: '' }], [{ id: '../User' }], [{ id: '1&tab=x' }], [{ id: 'a'.repeat(65) }]])(
    '%j contains no order',
    (data) => expect(orderIn(data)).toBeNull(),
  );

  it('long texts are shown in part', () => {
    const order = orderIn({ id: '1', orderNo: 'n'.repeat(999), title: '长'.repeat(999) });
    expect([order?.orderNo.length, order?.title.length]).toEqual([64, 200]);
  });
});
