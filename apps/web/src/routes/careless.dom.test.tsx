import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_COUNTS, sampleSheet } from '../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { contactRows, dayRows, fill, refusesEach, labelled, messageBeside } from '../testing/carelessInput.js';

const MASTER = { id: '3001', nickName: '王师傅', score: 4.9, orderCount: 9, priceFrom: 55, status: 1 };
const ME = { id: '1001', userName: 'linxiao', nickName: '晓晓家装', roleCodes: ['User'], userKind: 2, sex: '2' };
const TOOL = { id: '4004', name: '激光水平仪', category: '测量', dayPrice: 18, deposit: 300, stock: 5, city: '上海市' };
const HOME = {
  id: 'a1',
  name: '林晓',
  mobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道100号',
  default: true,
};
const POST = {
  id: '1',
  type: 1,
  title: '作品1',
  content: '新家',
  images: [],
  authorId: '3001',
  authorName: '王师傅',
  createTime: '2026-11-20 08:00:00',
};

/** The error text for a day that cannot be read. */
const NO_DAY = '请输入正确的日期，如 2026-11-25';
const CARELESS_DAYS = [
  '下周三',
  '2026-02-30',
  '2026-13-01',
  '-1',
  '1e3',
  '0',
  '<b>1</b>',
  "' OR 1=1 --",
  '🛋',
  '2026-11-2５\u0000',
  '\u202E52-11-6202',
  '9'.repeat(400),
];

function start(at: string, answers: StartAppOptions['answers'] = () => undefined) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('users.me', ME);
      answer('catalog.categories', [{ id: '1', name: '灯具', children: [{ id: '101', name: '吸顶灯' }] }]);
      answer('catalog.items', [{ id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 }]);
      answer('address.list', []);
      answer('master.detail', MASTER);
      answer('order.details', sampleSheet({ status: 3, groupId: '260100000000001' }));
      answer('order.flows', []);
      answer('square.page', { records: [POST], total: 1 });
      answer('square.comments', { records: [], total: 0 });
      answer('square.topics', []);
      answers(answer);
    },
  });
  return { ...page, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

describe('careless and hostile input (CARELESS)', () => {
  it('[WEB-RELEASE-1] order form: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/ReleaseOrder?categoryId=101');
    fireEvent.click(await screen.findByRole('button', { name: '增加 吸顶灯安装' }));
    await refusesEach({
      form: screen,
      rows: [...contactRows('联系人', '联系电话'), ...dayRows, ['详细地址', ' \u3000 ', '请填写详细地址']],
      right: {
        联系人: '林晓',
        联系电话: '13800000001',
        省: '上海市',
        详细地址: '世纪大道 1 号',
        期望日期: '2099-11-25',
        备注: '带梯子',
      },
      submit: () => {
        const submit = screen.getByRole('button', { name: '提交订单' });
        fireEvent.click(submit);
        fireEvent.click(submit);
      },
      isUnsent: () => expect(requestsTo('order.create')).toEqual([]),
    });
  });

  it('[WEB-MASTER-7] 一键预约: each error is shown beside its field, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/masterDetail?id=3001');
    fireEvent.click(await screen.findByRole('button', { name: '一键预约' }));
    const form = within(await screen.findByRole('dialog', { name: '一键预约' }));
    await refusesEach({
      form,
      rows: [...contactRows('姓名', '电话'), ...dayRows],
      right: {
        姓名: '林晓',
        电话: '13800000001',
        省: '上海市',
        地址: '世纪大道 1 号',
        期望日期: '2099-11-25',
        备注: '带梯子',
      },
      submit: () => fireEvent.click(form.getByRole('button', { name: '提交预约' })),
      isUnsent: () => expect(requestsTo('order.createForm')).toEqual([]),
    });
  });

  it('rental: each faulty quantity is marked, and nothing is sent or lost (own)', async () => {
    const { requestsTo } = start('/Rental?item=4004', (answer) => {
      answer('rental.page', { records: [TOOL], total: 1, size: 12, current: 1 });
      answer('address.list', [HOME]);
    });
    const quantity = await screen.findByLabelText<HTMLInputElement>('激光水平仪 数量');
    const faulty = [
      '-1',
      '1.5',
      '1e3',
      '６.５',
      '2147483648',
      '9'.repeat(400),
      'NaN',
      '<b>2</b>',
      "' OR 1=1 --",
      '🛋',
      '2 件',
    ];
    for (const value of faulty) {
      fireEvent.change(quantity, { target: { value } });
      fireEvent.blur(quantity);
      fireEvent.click(screen.getByRole('button', { name: /^提交并支付/u }));
      expect([quantity.value, quantity.getAttribute('aria-invalid')]).toEqual([value, 'true']);
      expect(requestsTo('rental.create')).toEqual([]);
    }
  });

  it('the days of the order list: a wrong one is reported, stays, and causes no request (own)', async () => {
    const { requestsTo, place } = start('/Order', (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [], total: 0, size: 10, current: 1 });
    });
    const form = within(await screen.findByRole('group', { name: '下单时间' }));
    await waitFor(() => expect(requestsTo('order.page')).not.toEqual([]));
    const before = requestsTo('order.page').length;
    for (const label of ['下单时间从', '下单时间到'])
      for (const text of CARELESS_DAYS) {
        const field = form.getByLabelText<HTMLInputElement>(label);
        fireEvent.change(field, { target: { value: text } });
        fireEvent.blur(field);
        expect([text, field.value, messageBeside(field)]).toEqual([text, text, NO_DAY]);
        fireEvent.change(field, { target: { value: '' } });
        expect([messageBeside(field), place.path, requestsTo('order.page').length]).toEqual([null, '/Order', before]);
      }
  });

  it.each(['/Search?keyword=灯', '/Rental'])(
    '[WEB-RENT-1] the prices of %s: the wrong one is marked, and nothing is sent or lost (own)',
    async (at) => {
      const { calls } = start(at, (answer) => {
        answer('rental.page', { records: [TOOL], total: 1, size: 12, current: 1 });
        answer('search.query', { records: [], total: 0, counts: {} });
      });
      const form = within(await screen.findByRole('form', { name: '价格区间' }));
      const requestCount = () => calls.filter(({ key }) => key === 'rental.page' || key === 'search.query').length;
      await waitFor(() => expect(requestCount()).toBeGreaterThan(0));
      const before = requestCount();
      const message = '请输入正确的价格';
      await refusesEach({
        form,
        rows: [
          ['最高价', '-1', message],
          ['最高价', '1e3', message],
          ['最高价', '0x10', message],
          ['最高价', '12.345', message],
          ['最高价', '99999999', message],
          ['最高价', '9'.repeat(400), message],
          ['最低价', 'NaN', message],
          ['最低价', '一百', message],
          ['最低价', '<b>1</b>', message],
          ['最低价', "' OR 1=1 --", message],
          ['最低价', '10\u202E', message],
          ['最低价', '１００', '最低价不能高于最高价'],
        ],
        right: { 最低价: '', 最高价: '90' },
        submit: () => fireEvent.submit(form.getByLabelText('最低价')),
        isUnsent: () => expect(requestCount()).toBe(before),
      });
      fireEvent.change(form.getByLabelText('最低价'), { target: { value: 'x' } });
      expect(form.getByLabelText('最高价').getAttribute('aria-invalid')).toBeNull();
    },
  );

  it.each([
    [{ 姓名: '<b>林</b>' }, 400, '请求参数有误'],
    [{ 备注: '🛋️'.repeat(20) }, 1214, '该服务方不存在或暂停接单'],
  ])('[WEB-MASTER-7] 一键预约: the server’s refusal is shown, and %j stays (own)', async (over, code, message) => {
    const { answer, requestsTo } = start('/masterDetail?id=3001');
    answer('order.createForm', new ApiError('code', { key: 'order.createForm', code, serverMessage: message }));
    fireEvent.click(await screen.findByRole('button', { name: '一键预约' }));
    const form = within(await screen.findByRole('dialog', { name: '一键预约' }));
    await fill(form, { 省: '上海市' });
    await fill(form, { 区: '浦东新区', 姓名: '林晓', 电话: '13800000001', 地址: '世纪大道 1 号', ...over });
    fireEvent.click(form.getByRole('button', { name: '提交预约' }));
    expect(await screen.findByText(message)).toBeTruthy();
    for (const [label, value] of Object.entries(over)) expect(labelled(form, label).value).toBe(value);
    expect(requestsTo('order.createForm')).toHaveLength(1);
  });
});
