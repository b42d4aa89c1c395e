import { ApiError } from '@fitout/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../testing/sampleOrder.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { chooseOption } from '../testing/chooseOption.js';

const LAMP = { id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 };
const CATEGORIES = [
  {
    id: '1',
    name: '灯具',
    children: [
      { id: '101', name: '吸顶灯' },
      { id: '102', name: '吊灯' },
    ],
  },
];
const PLACE = { province: '上海市', city: '上海市', area: '浦东新区', address: '世纪大道 1 号' };
const ADDRESS = { id: 'a1', name: '林晓', mobile: '10000000001', ...PLACE };

function start(at = '/ReleaseOrder?categoryId=101', also?: StartAppOptions['answers']) {
  return startPage({
    at,
    answers: (answer) => {
      answer('catalog.categories', CATEGORIES);
      answer('catalog.items', [LAMP]);
      answer('address.list', [ADDRESS]);
      answer('order.create', { id: '501', orderNo: 'DD1', amount: 55, payDeadline: null, status: 1 });
      answer('pay.idByOrder', 'p1');
      answer('order.details', sampleSheet({ categoryId: '101', timeSlot: 'PM', remark: '带梯子' }));
      answer('master.detail', { id: '3001', nickName: '王师傅', score: 4.9, orderCount: 9, status: 1 });
      answer('shop.detail', { id: '5001', name: '安居卫浴', city: '上海市', area: '浦东新区' });
      also?.(answer);
    },
  });
}

/** The form with a service, a place, a day and the consent. */
async function startFilled() {
  const page = start();
  await screen.findByText('吸顶灯安装 ×1个');
  await chooseOption(await screen.findByLabelText('使用常用地址'), /世纪大道 1 号/u);
  fireEvent.change(screen.getByLabelText(/^期望日期/u), { target: { value: '2099-11-25' } });
  fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》'));
  return page;
}

/** The page with this draft in the tab. */
async function startWith(draft: object, at: string) {
  const page = start('/Rental');
  await screen.findByRole('heading', { name: '工具租赁' });
  page.tabStorage.setItem('orderDraft:1001', JSON.stringify(draft));
  act(() => void page.place.go(at));
  return page;
}

describe('placing an order (RELEASE)', () => {
  it('[WEB-RELEASE-1][WEB-RELEASE-2] nothing is sent before it is complete; then one order, and its payment', async () => {
    const { requestsTo, tabStorage, place } = start();
    await screen.findByText('吸顶灯安装 ×1个');
    press('提交订单');
    expect(await screen.findByText('请填写联系人')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^联系人/u)));
    expect(requestsTo('order.create')).toEqual([]);
    await chooseOption(await screen.findByLabelText('使用常用地址'), /世纪大道 1 号/u);
    fireEvent.change(screen.getByLabelText(/^期望日期/u), { target: { value: '2099-11-25' } });
    fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》'));
    expect(tabStorage.getItem('orderDraft:1001')).toContain('世纪大道 1 号');
    press('提交订单');
    press('提交订单');
    await waitFor(() => expect(place.path).toMatch(/^\/Pay\?/u));
    expect(requestsTo('order.create')).toHaveLength(1);
    expect(requestsTo('order.create')[0]?.body).toMatchObject({ categoryId: '101', amount: 55, contactName: '林晓' });
    expect(tabStorage.getItem('orderDraft:1001')).toBeNull();
  });

  it('a link that leaves a changed form asks first; an unchanged one does not', async () => {
    const { place } = start();
    const home = () => screen.getAllByRole('link', { name: '首页' })[0] ?? document.body;
    fireEvent.change(await screen.findByLabelText(/^联系人/u), { target: { value: '林小' } });
    fireEvent.click(home());
    expect(await screen.findByRole('alertdialog', { name: '确定离开？' })).toBeTruthy();
    press('继续填写');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(place.path).toMatch(/^\/ReleaseOrder/u);
    fireEvent.click(home());
    fireEvent.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(place.path).toBe('/Home'));
  });

  it('a member sees the discount as a line, and the sum without it', async () => {
    start(undefined, (answer) => {
      answer('vip.mine', { id: '1', planId: '2', status: 2, endTime: '2099-01-01 00:00:00' });
      answer('vip.plans', [{ id: '2', name: '季卡', discountRate: 98 }]);
    });
    await screen.findByText('吸顶灯安装 ×1个');
    expect((await screen.findByText('会员折扣（98折）')).parentElement?.textContent).toContain('-¥1.10');
    expect(screen.getByText('¥53.90')).toBeTruthy();
    expect(screen.queryByText('会员折扣与优惠在提交后由平台核算。')).toBeNull();
  });

  it('of another order’s draft only the visit is used; the draft is kept, and can be restored', async () => {
    const values = { orderType: '2', providerId: '5001', contactName: '林晓', from: 'providerId=5001&type=2' };
    const draft = {
      values: { ...values, categoryId: '201', agreed: 'yes', remark: '马桶要移位' },
      items: [{ itemId: '41', name: '马桶安装', unit: '个', price: 5_500, quantity: 1 }],
    };
    const { tabStorage } = await startWith(draft, '/ReleaseOrder?categoryId=101');
    expect((await screen.findByLabelText<HTMLInputElement>(/^联系人/u)).value).toBe('林晓');
    expect(screen.getByLabelText<HTMLInputElement>('师傅订单').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('我已阅读并同意《平台服务协议》').checked).toBe(false);
    expect(screen.queryByText(/马桶/u)).toBeNull();
    expect(tabStorage.getItem('orderDraft:1001')).toBe(JSON.stringify(draft));
    press('恢复上次填写');
    expect(await screen.findByText('安居卫浴')).toBeTruthy();
    expect(screen.getByText('马桶安装 ×1个')).toBeTruthy();
  });

  it('an address with a category begins with one of its first item, which is no change of the user’s', async () => {
    const { tabStorage } = start('/ReleaseOrder?categoryId=101');
    expect((await screen.findByLabelText<HTMLInputElement>('吸顶灯安装 数量')).value).toBe('1');
    expect(tabStorage.getItem('orderDraft:1001')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '明天' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^期望日期/u).value).toMatch(/^\d{4}-\d\d-\d\d$/u);
  });

  it('an earlier order is repeated at current prices; the unfinished draft can be restored', async () => {
    await startWith({ values: { orderType: '1', contactName: '周玲' }, items: [] }, '/ReleaseOrder?again=501');
    // A known address is one line, which a press opens.
    fireEvent.click(await screen.findByRole('button', { name: '修改' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^联系人/u)).value).toBe('林晓');
    expect(screen.getByLabelText<HTMLInputElement>(/^所在地区/u).value).toBe('上海市 浦东新区');
    expect(screen.getByLabelText<HTMLInputElement>(/^期望日期/u).value).toBe('');
    expect((await screen.findByLabelText<HTMLInputElement>('吸顶灯安装 数量')).value).toBe('3');
    expect(screen.getByText('已按原订单填写，请核对价格与上门时间')).toBeTruthy();
    press('恢复上次填写');
    expect(screen.getByLabelText<HTMLInputElement>(/^联系人/u).value).toBe('周玲');
  });

  it('an earlier order that cannot be loaded says why, and a new one can be written', async () => {
    const { answer, place } = start('/Rental');
    await screen.findByRole('heading', { name: '工具租赁' });
    answer('order.details', new ApiError('code', { key: 'order.details', code: 1203 }));
    act(() => void place.go('/ReleaseOrder?again=9'));
    expect(await screen.findByText('未能载入原订单：订单不存在或无权查看')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '直接填写新订单' }));
    expect(await screen.findByRole('heading', { name: '需要什么服务？' })).toBeTruthy();
  });

  it('the chosen provider is named and can be removed; another order type removes it too', async () => {
    start('/ReleaseOrder?masterId=3001&categoryId=101&date=2099-11-25&slot=EV');
    const master = within(await screen.findByRole('group', { name: '指定师傅' }));
    expect((await master.findByRole('link', { name: '王师傅' })).getAttribute('href')).toBe('/masterDetail?id=3001');
    expect(screen.getByLabelText<HTMLInputElement>(/^期望日期/u).value).toBe('2099-11-25');
    expect(screen.getByLabelText<HTMLInputElement>(/^晚间/u).checked).toBe(true);
    press('取消指定师傅');
    expect(await screen.findByText('平台派单')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去指定师傅' }).getAttribute('href')).toBe('/Search?tab=master');
  });

  it('the user’s name and number are filled in, and are not stored', async () => {
    const me = { id: '1001', actualName: '林晓', mobile: '10000000001' };
    const { tabStorage } = start('/ReleaseOrder?type=1', (answer) => answer('users.me', me));
    const name = await screen.findByLabelText<HTMLInputElement>(/^联系人/u);
    await waitFor(() => expect(name.value).toBe('林晓'));
    expect(screen.getByLabelText<HTMLInputElement>(/^联系电话/u).value).toBe('10000000001');
    expect(tabStorage.getItem('orderDraft:1001')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^备注/u), { target: { value: '带梯子' } });
    expect(tabStorage.getItem('orderDraft:1001')).toContain('带梯子');
    expect(tabStorage.getItem('orderDraft:1001')).not.toMatch(/林晓|10000000001/u);
    fireEvent.change(name, { target: { value: '周玲' } });
    expect(tabStorage.getItem('orderDraft:1001')).toContain('周玲');
  });

  it('[WEB-RELEASE-9] a changed price is shown beside the old one, and sent only after a confirmation', async () => {
    const { answer, requestsTo, place } = await startFilled();
    const words = '价格已变动，请重新确认';
    answer('order.create', new ApiError('code', { key: 'order.create', code: 1206, serverMessage: words }));
    answer('catalog.items', [{ ...LAMP, price: 60 }]);
    press('提交订单');
    const dialog = within(await screen.findByRole('alertdialog', { name: words }));
    expect(dialog.getByText('原价 ¥55.00，现价 ¥60.00')).toBeTruthy();
    expect(requestsTo('order.create')).toHaveLength(1);
    answer('order.create', { id: '501', orderNo: 'DD1', amount: 60, payDeadline: null, status: 1 });
    fireEvent.click(dialog.getByRole('button', { name: '按新价格提交' }));
    await waitFor(() => expect(place.path).toMatch(/^\/Pay\?/u));
    const [first, second] = requestsTo('order.create').map(
      ({ body }) => body as { amount: number; clientToken: string },
    );
    expect([first?.amount, second?.amount]).toEqual([55, 60]);
    expect(second?.clientToken).not.toBe(first?.clientToken);
  });

  it('[WEB-RELEASE-9] if the new price is unknown the refusal is shown', async () => {
    const { answer } = await startFilled();
    const words = '价格已变动，请重新确认';
    answer('order.create', new ApiError('code', { key: 'order.create', code: 1206, serverMessage: words }));
    press('提交订单');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
