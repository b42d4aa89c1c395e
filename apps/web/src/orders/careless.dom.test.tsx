import type { AnswerOnWire } from '@fitout/api-client/contract';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contactRows, dayRows, refusesEach, textRows, type Row } from '../testing/carelessInput.js';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

type SaleOnWire = AnswerOnWire<'afterSale.create'>;

/** The viewer of the order, if it is not its customer, and the opened tab. */
interface Look {
  readonly masterInfo?: object;
  readonly tab?: string;
  readonly sale?: SaleOnWire;
}

function start(order: OrderOnWire, { masterInfo, tab, sale }: Look = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: `/Order?id=${order.id}${tab === undefined ? '' : `&tab=${tab}`}`,
    hub,
    ...(masterInfo !== undefined && { masterInfo }),
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [order], total: 1, size: 10, current: 1 });
      answer('order.details', sampleSheet(order));
      answer('order.flows', []);
      answer('additional.list', [COST]);
      answer('additional.create', COST);
      answer('order.afterSaleList', { records: sale === undefined ? [] : [{ ...order, afterSale: sale }], total: 1 });
      answer('schedule.list', []);
      answer('schedule.mine', []);
    },
  });
  return { ...page, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

const COST = {
  id: 'c1',
  name: '石材开孔',
  unit: '个',
  quantity: 1,
  price: 260,
  amount: 260,
  status: 0,
  proposerRole: 2,
};
const VISIT = '2099-11-25 09:30:00';
/** An order that another customer placed: the one that looks at it is its master, or its customer service. */
const AS_MASTER = { customerId: '1009', masterId: '3001' };
const AS_SERVICE = { customerId: '1009', customerServiceId: '1001' };
const MASTER: Look = { masterInfo: { id: '3001' } };

/** Each further form with a text field: its action, the role that sees it, a valid text, the submit button, the field. */
const TEXTS: readonly (readonly [
  action: string,
  over: Partial<OrderOnWire>,
  look: Look,
  right: Readonly<Record<string, string>>,
  submit: string,
  rows: readonly Row[],
])[] = [
  ['需要整改', { status: 6 }, {}, {}, '提交整改', textRows('整改说明', 200, true)],
  [
    '另约时间',
    { status: 3, appointTime: VISIT, expectDate: '2099-11-26' },
    {},
    { 期望日期: '2099-11-26', 说明: '下午' },
    '提交',
    [...textRows('说明', 200, false), ...dayRows.slice(0, 3)],
  ],
  [
    '改约',
    { status: 4, appointTime: VISIT },
    {},
    { 上门时间: '2099-11-26T10:00' },
    '提交改约',
    textRows('改约原因', 200, true),
  ],
  ['放弃接单', { status: 3, ...AS_MASTER }, MASTER, {}, '放弃接单', textRows('放弃原因', 200, true)],
  ['完工', { status: 5, ...AS_MASTER }, MASTER, {}, '提交完工', textRows('完工说明', 200, false)],
  ['拒绝', { status: 5, pendingAdditionalCount: 1 }, { tab: 'costs' }, {}, '拒绝', textRows('拒绝原因', 200, true)],
  [
    '给出方案',
    { status: 8, afterSaleStatus: 1, ...AS_SERVICE },
    { tab: 'afterSale', sale: { id: 's1', type: 1, status: 1, reason: '松了', expectDate: '2099-11-25' } },
    { 上门日期: '2099-11-25', 处理说明: '已约师傅' },
    '确定',
    [...textRows('处理说明', 500, true), ['上门日期', '2099-02-30', '请输入正确的日期，如 2026-11-25']],
  ],
  [
    '驳回',
    { status: 8, afterSaleStatus: 1, ...AS_SERVICE },
    { tab: 'afterSale', sale: { id: 's1', type: 3, status: 1, reason: '态度差' } },
    {},
    '确定',
    textRows('处理说明', 500, true),
  ],
];

/** Sums of a refund as a careless or hostile person types them. */
const REFUNDS: readonly Row[] = [
  ['退款金额（元）', '-1', '请输入正确的金额'],
  ['退款金额（元）', '1.005', '金额最多两位小数'],
  ['退款金额（元）', '1e9', '请输入正确的金额'],
  ['退款金额（元）', '９９．９９９', '金额最多两位小数'],
  ['退款金额（元）', '1,000', '请输入正确的金额'],
  ['退款金额（元）', '全部', '请输入正确的金额'],
  ['退款金额（元）', '<b>1</b>', '请输入正确的金额'],
  ['退款金额（元）', 'Infinity', '请输入正确的金额'],
  ['退款金额（元）', '165.01', '不能超过可退金额 ¥165.00'],
  ['退款金额（元）', '9'.repeat(400), '金额最多 9999999.99'],
];

/** The windows that a button in a part of the page opens. */
const IN_A_PART: Readonly<Record<string, string>> = { 拒绝: '拒绝增项', 给出方案: '给出方案', 驳回: '驳回' };

/** Opens the window of an action by its button, also from the menu of further actions. */
async function openForm(action: string) {
  await screen.findByRole('heading', { level: 1 });
  if (action in IN_A_PART) fireEvent.click(await screen.findByRole('button', { name: action }));
  else if (screen.queryByRole('button', { name: action }) === null) {
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  } else fireEvent.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: IN_A_PART[action] ?? action }));
}

describe('careless and hostile input to the forms of an order (ORDERS)', () => {
  it('修改订单: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 1, expectDate: '2099-11-25' }));
    const form = await openForm('修改订单');
    await refusesEach({
      form,
      rows: [...contactRows('联系人', '联系电话'), ...dayRows, ...textRows('详细地址', 200, true)],
      right: {
        联系人: '林晓',
        联系电话: '13800000001',
        详细地址: '世纪大道 1 号',
        期望日期: '2099-11-25',
        备注: '带梯子',
      },
      submit: () => fireEvent.click(form.getByRole('button', { name: '保存' })),
      isUnsent: () => expect(requestsTo('order.update')).toEqual([]),
    });
  });

  it('取消订单: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 1 }));
    const form = await openForm('取消订单');
    fireEvent.click(form.getByLabelText('其他'));
    await refusesEach({
      form,
      rows: textRows('具体原因', 200, true),
      right: {},
      submit: () => fireEvent.click(form.getByRole('button', { name: '确认取消' })),
      isUnsent: () => expect(requestsTo('order.update')).toEqual([]),
    });
  });

  it('what was typed is there when the window is opened again, until it is sent (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 5, ...AS_MASTER }), MASTER);
    const typeIn = (form: Awaited<ReturnType<typeof openForm>>, label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    let form = await openForm('提交增项');
    typeIn(form, /^增项名称/u, '石材开孔');
    typeIn(form, /^单价/u, '26O');
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    form = await openForm('提交增项');
    expect(form.getByLabelText<HTMLInputElement>(/^增项名称/u).value).toBe('石材开孔');
    expect(form.getByLabelText<HTMLInputElement>(/^单价/u).value).toBe('26O');
    typeIn(form, /^单价/u, '260');
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsTo('additional.create')).toHaveLength(1);
    form = await openForm('提交增项');
    expect(form.getByLabelText<HTMLInputElement>(/^增项名称/u).value).toBe('');
  });

  it('评价: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 7 }));
    const form = await openForm('评价');
    await refusesEach({
      form,
      rows: textRows('评价内容', 500, false),
      right: {},
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交评价' })),
      isUnsent: () => expect(requestsTo('comment.create')).toEqual([]),
    });
  });

  it('申请售后: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 8, paidAmount: 165 }));
    const form = await openForm('申请售后');
    await refusesEach({
      form,
      rows: [...textRows('售后原因', 200, true), ...textRows('问题描述', 500, false)],
      right: { 售后原因: '松了', 问题描述: '左侧' },
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交申请' })),
      isUnsent: () => expect(requestsTo('afterSale.create')).toEqual([]),
    });
  });

  it.each(TEXTS)(
    '%s (%#): each error is shown beside its field, and nothing is sent or lost (own)',
    async (action, over, look, right, submit, rows) => {
      const { requestsTo } = start(sampleOrder(over), look);
      const form = await openForm(action);
      await refusesEach({
        form,
        rows,
        right,
        submit: () => fireEvent.click(form.getByRole('button', { name: submit })),
        isUnsent: () =>
          expect(['order.update', 'additional.create', 'afterSale.create'].flatMap(requestsTo)).toEqual([]),
      });
    },
  );

  it('提交增项: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 5, ...AS_MASTER }), MASTER);
    const form = await openForm('提交增项');
    const numbers = (label: string, error: string) =>
      ['-1', '1e3', '0x10', '一百', '<b>1</b>', 'Infinity'].map((text): Row => [label, text, error]);
    await refusesEach({
      form,
      rows: [
        ...textRows('增项名称', 60, true),
        ...textRows('增项原因', 200, false),
        ...textRows('单位', 8, true),
        ...numbers('数量', '请输入大于 0 的数量'),
        ...numbers('单价（元）', '请输入正确的金额'),
        ['数量', '０', '请输入大于 0 的数量'],
        ['数量', '1.234', '数量最多两位小数'],
        ['数量', '9'.repeat(400), '数量最多 9999'],
        ['单价（元）', '1.234', '金额最多两位小数'],
        ['单价（元）', '9'.repeat(400), '金额最多 9999999.99'],
        ['单价（元）', '０．００', '请输入大于 0 的金额'],
        ['单价（元）', '', '请填写单价（元）'],
      ],
      right: { 增项名称: '石材开孔', 增项原因: '墙面是石材', 单位: '个', 数量: '１', '单价（元）': '２６０' },
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交' })),
      isUnsent: () => expect(requestsTo('additional.create')).toEqual([]),
    });
  });

  it('取消订单 by the staff: each refund is refused beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start(sampleOrder({ status: 4, appointTime: VISIT, paidAmount: 165, ...AS_SERVICE }));
    const form = await openForm('取消订单');
    fireEvent.click(form.getByLabelText('其他'));
    await refusesEach({
      form,
      rows: REFUNDS,
      right: { 具体原因: '客户要求' },
      submit: () => fireEvent.click(form.getByRole('button', { name: '确认取消' })),
      isUnsent: () => expect(requestsTo('order.update')).toEqual([]),
    });
  });
});
