import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactRows, dayRows, fill, isSaidBeside, textRows, type Row } from '../../testing/carelessInput.js';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../../testing/sampleOrder.js';
import { startApp } from '../../testing/startApp.js';

function start(order: OrderOnWire) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: `/Order?id=${order.id}`,
    hub,
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [order], total: 1, size: 10, current: 1 });
      answer('order.details', sampleSheet(order));
      answer('order.flows', []);
      answer('additional.list', []);
      answer('order.afterSaleList', []);
    },
  });
  return { ...page, asked: (key: string) => page.calls.filter((call) => call.key === key) };
}

/** Opens the window of an action by its button, also from the menu of further actions. */
async function openForm(action: string) {
  await screen.findByRole('heading', { level: 1 });
  if (screen.queryByRole('button', { name: action }) === null) {
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  } else fireEvent.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: action }));
}

describe('careless and hostile input to the forms of an order (ORDERS)', () => {
  it.each<Row>([...contactRows('联系人', '联系电话'), ...dayRows, ...textRows('详细地址', 200, true)])(
    '[WEB-ORDERS-29] 修改订单: %s of %j is said beside it, and nothing is sent or lost (own)',
    async (label, value, said) => {
      const { asked } = start(sampleOrder({ status: 1, expectDate: '2099-11-25' }));
      const form = await openForm('修改订单');
      const right = { 联系人: '林晓', 联系电话: '13800000001', 详细地址: '世纪大道 1 号', 期望日期: '2099-11-25' };
      const typed = { ...right, 备注: '带梯子', [label]: value };
      fill(form, typed);
      fireEvent.click(form.getByRole('button', { name: '保存' }));
      await isSaidBeside(form, label, said, typed);
      expect(asked('order.update')).toEqual([]);
    },
  );

  it.each<Row>(textRows('具体原因', 200, true))(
    '[WEB-ORDERS-29] 取消订单: %s of %j is said beside it, and nothing is sent or lost (own)',
    async (label, value, said) => {
      const { asked } = start(sampleOrder({ status: 1 }));
      const form = await openForm('取消订单');
      fireEvent.click(form.getByLabelText('其他'));
      fill(form, { [label]: value });
      fireEvent.click(form.getByRole('button', { name: '确认取消' }));
      await isSaidBeside(form, label, said, { [label]: value });
      expect(asked('order.update')).toEqual([]);
    },
  );

  it.each<Row>(textRows('评价内容', 500, false))(
    '[WEB-ORDERS-29] 评价: %s of %j is said beside it, and nothing is sent or lost (own)',
    async (label, value, said) => {
      const { asked } = start(sampleOrder({ status: 7 }));
      const form = await openForm('评价');
      fill(form, { [label]: value });
      fireEvent.click(form.getByRole('button', { name: '提交评价' }));
      await isSaidBeside(form, label, said, { [label]: value });
      expect(asked('comment.create')).toEqual([]);
    },
  );

  it.each<Row>([...textRows('售后原因', 200, true), ...textRows('问题描述', 500, false)])(
    '[WEB-ORDERS-29] 申请售后: %s of %j is said beside it, and nothing is sent or lost (own)',
    async (label, value, said) => {
      const { asked } = start(sampleOrder({ status: 8, paidAmount: 165 }));
      const form = await openForm('申请售后');
      const typed = { 售后原因: '松了', 问题描述: '左侧', [label]: value };
      fill(form, typed);
      fireEvent.click(form.getByRole('button', { name: '提交申请' }));
      await isSaidBeside(form, label, said, typed);
      expect(asked('afterSale.create')).toEqual([]);
    },
  );
});
