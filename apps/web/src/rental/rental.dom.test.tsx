import { ApiError } from '@fitout/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { momentField } from '../shared/marketTime.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press, type } from '../testing/typing.js';
import { chooseOption, choosePlace } from '../testing/chooseOption.js';

const LEVEL = {
  id: '4004',
  name: '激光水平仪',
  category: '测量',
  cover: '/api/fe/pictures/measure-1.webp',
  images: ['/api/fe/pictures/measure-1.webp', '/api/fe/pictures/measure-4.webp'],
  dayPrice: 18,
  deposit: 300,
  stock: 5,
  city: '上海市',
  spec: '12线',
  intro: '绿光十二线',
};

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

const RENTED = {
  id: 'r1',
  itemId: '4004',
  itemName: '激光水平仪',
  cover: '',
  quantity: 2,
  startDate: '2099-01-05',
  endDate: '2099-01-07',
  days: 3,
  rentAmount: 108,
  deposit: 600,
  amount: 708,
  address: '上海市浦东新区世纪大道100号 林晓 10000000001',
  status: 1,
  payInfoId: 'p7',
  payDeadline: '2099-01-01 00:00:00',
  createTime: '2098-12-31 23:40:00',
};

const pageOf = <T,>(records: readonly T[]) => ({ records: [...records], total: records.length, size: 12, current: 1 });

function start(at: string, answers: StartAppOptions['answers'] = () => undefined) {
  const page = startPage({
    at,
    answers: (answer) => {
      answer('rental.page', pageOf([LEVEL, { ...LEVEL, id: '4005', name: '激光测距仪', stock: 0 }]));
      answer('address.list', [HOME]);
      answers(answer);
    },
  });
  const today = momentField(page.clock.now()).slice(0, 10);
  return { ...page, today, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

const dayAfter = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Opens the spirit level and fills in two days and two tools. */
async function fillIn(page: ReturnType<typeof start>) {
  fireEvent.click(await screen.findByRole('button', { name: /^激光水平仪/u }));
  const chosen = await screen.findByRole('combobox', { name: '使用地址' });
  await waitFor(() => expect(chosen.textContent).toMatch(/世纪大道100号/u));
  type(/^开始日期/u, dayAfter(page.today, 2));
  type(/^结束日期/u, dayAfter(page.today, 3));
  type('激光水平仪 数量', '2');
}

describe('tools to rent (RENT)', () => {
  it('[WEB-RENT-1] a tool shows its price, deposit and stock, and the filters are in the address', async () => {
    const { requestsTo, place } = start('/Rental');
    const card = await screen.findByRole('button', { name: /^激光水平仪/u });
    for (const text of ['¥18.00', '押金 ¥300.00', '库存 5 件', '12线 · 上海市'])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(screen.getByText('暂无库存')).toBeTruthy();
    press('测量');
    await waitFor(() => expect(requestsTo('rental.page').at(-1)?.query).toMatchObject({ category: '测量', size: 12 }));
    type('最低价', '10');
    type('最高价', '20');
    press('确定');
    await waitFor(() => expect(requestsTo('rental.page').at(-1)?.query).toMatchObject({ minPrice: 10, maxPrice: 20 }));
    await chooseOption(screen.getByLabelText('地区'), '上海市');
    await waitFor(() => expect(requestsTo('rental.page').at(-1)?.query).toMatchObject({ city: '上海市' }));
    const search = new URLSearchParams(place.path.split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({ category: '测量', min: '10', max: '20', city: '上海市' });
    press('清除筛选');
    await waitFor(() => expect(place.path).toBe('/Rental'));
  });

  it('[WEB-RENT-1] invalid prices are reported and not requested; without a hit the filters can be removed', async () => {
    const { answer, requestsTo, place } = start('/Rental?category=切割', (first) => first('rental.page', pageOf([])));
    expect(await screen.findByText('没有符合条件的工具')).toBeTruthy();
    type('最低价', 'abc');
    press('确定');
    expect(screen.getByText('请输入正确的价格')).toBeTruthy();
    expect(requestsTo('rental.page').every(({ query }) => !JSON.stringify(query).includes('minPrice'))).toBe(true);
    answer('rental.page', pageOf([LEVEL]));
    fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: /^激光水平仪/u })).toBeTruthy();
    expect(place.path).toBe('/Rental');
  });

  it('the price counts both days and each tool, and the rental is sent once and opens its payment', async () => {
    const page = start('/Rental', (answer) => answer('rental.create', { id: 'r1', payInfoId: 'p7', amount: 672 }));
    await fillIn(page);
    const fee = within(screen.getByRole('region', { name: '费用明细' }));
    expect(fee.getByText('租金：¥18.00 × 2 天 × 2 件')).toBeTruthy();
    expect(fee.getByText('押金：¥300.00 × 2 件')).toBeTruthy();
    expect(fee.getByText('¥672.00')).toBeTruthy();
    const send = screen.getByRole('button', { name: '提交并支付 ¥672.00' });
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(page.place.path).toBe('/Pay?payInfoId=p7'));
    expect(page.requestsTo('rental.create')).toHaveLength(1);
    expect(page.requestsTo('rental.create')[0]?.body).toMatchObject({
      itemId: '4004',
      quantity: 2,
      startDate: dayAfter(page.today, 2),
      endDate: dayAfter(page.today, 3),
      addressId: 'a1',
      address: '上海市浦东新区世纪大道100号 林晓 10000000001',
    });
  });

  it('a refusal is shown in the drawer, loses nothing, and the same request keeps its token', async () => {
    const message = '库存不足：1月2日仅剩 1 件';
    const page = start('/Rental', (answer) =>
      answer('rental.create', new ApiError('code', { key: 'rental.create', code: 1401, serverMessage: message })),
    );
    await fillIn(page);
    press(/^提交并支付/u);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    press(/^提交并支付/u);
    await waitFor(() => expect(page.requestsTo('rental.create')).toHaveLength(2));
    const tokens = page.requestsTo('rental.create').map(({ body }) => (body as { clientToken: string }).clientToken);
    expect(tokens[0]).toBe(tokens[1]);
    expect(screen.getByLabelText<HTMLInputElement>('激光水平仪 数量').value).toBe('2');
  });

  it('without an address one is created in place, stored in the address book and chosen', async () => {
    const page = start('/Rental?item=4004', (answer) => {
      answer('address.list', []);
      answer('rental.create', { id: 'r1', payInfoId: 'p7', amount: 318 });
    });
    await screen.findByRole('button', { name: '+ 新增地址' });
    press(/^提交并支付/u);
    expect(screen.getByText('请选择使用地址')).toBeTruthy();
    press('+ 新增地址');
    const window = within(await screen.findByRole('dialog', { name: '新增地址' }));
    fireEvent.change(window.getByLabelText(/^联系人/u), { target: { value: '林晓' } });
    fireEvent.change(window.getByLabelText(/^联系电话/u), { target: { value: '10000000001' } });
    choosePlace(window.getByLabelText(/^所在地区/u), '浦东新区');
    fireEvent.change(window.getByLabelText(/^详细地址/u), { target: { value: '世纪大道100号' } });
    page.answer('address.create', HOME);
    page.answer('address.list', [HOME]);
    fireEvent.click(window.getByRole('button', { name: '保存' }));
    const chosen = await screen.findByRole('combobox', { name: '使用地址' });
    await waitFor(() => expect(chosen.textContent).toMatch(/世纪大道100号/u));
    expect(page.requestsTo('rental.create')).toEqual([]);
    press(/^提交并支付/u);
    await waitFor(() => expect(page.requestsTo('rental.create')[0]?.body).toMatchObject({ addressId: 'a1' }));
  });

  it('a tool of another page is found by its id; a missing one is reported', async () => {
    const { requestsTo } = start('/Rental?item=4014');
    expect(await screen.findByText('该工具已下架')).toBeTruthy();
    expect(requestsTo('rental.page').some(({ query }) => (query as { id?: string }).id === '4014')).toBe(true);
  });
});

describe('the user’s rentals (RENT)', () => {
  it('an unpaid rental has a countdown and opens its payment', async () => {
    const { place } = start('/Rental?tab=mine', (answer) => answer('rental.mine', pageOf([RENTED])));
    const row = within(await screen.findByRole('list', { name: '我的租赁' }));
    for (const text of ['待支付', '1月5日至1月7日，共 3 天', '租金 ¥108.00，押金 ¥600.00', '¥708.00'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('timer')).toBeTruthy();
    press('去支付');
    await waitFor(() => expect(place.path).toBe('/Pay?payInfoId=p7'));
  });

  it.each([
    [2, '待取货', ['取消租赁'], '请于 1月5日 凭订单取货'],
    [3, '租用中', ['申请归还'], '请于 1月7日 前归还'],
    [4, '待归还确认', [], '门店验收后，押金原路退回'],
    [5, '已完成', ['再次租赁'], '已归还，押金原路退回'],
    [9, '已取消', ['再次租赁'], '已取消'],
    [7, '状态 7', [], '状态 7'],
  ])('status %i is %s, offers %j and says what comes next', async (status, label, buttons, hint) => {
    start('/Rental?tab=mine', (answer) => answer('rental.mine', pageOf([{ ...RENTED, status }])));
    const row = within(await screen.findByRole('list', { name: '我的租赁' }));
    expect(row.getByText(label)).toBeTruthy();
    expect(row.getByText(hint)).toBeTruthy();
    expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('a rental is cancelled after a confirmation, and the list is loaded again', async () => {
    const { requestsTo, answer } = start('/Rental?tab=mine', (first) => first('rental.mine', pageOf([RENTED])));
    await screen.findByRole('list', { name: '我的租赁' });
    press('取消租赁');
    const window = within(await screen.findByRole('alertdialog', { name: '确认取消租赁？' }));
    expect(window.getByText('订单将关闭，没有扣款。')).toBeTruthy();
    answer('rental.return', { ...RENTED, status: 9 });
    answer('rental.mine', pageOf([{ ...RENTED, status: 9 }]));
    fireEvent.click(window.getByRole('button', { name: '取消租赁' }));
    await waitFor(() => expect(requestsTo('rental.return')[0]?.body).toEqual({ id: 'r1', action: 'cancel' }));
    expect(await screen.findByText('再次租赁')).toBeTruthy();
  });

  it('while the shop changes a rental the list is polled', async () => {
    const { requestsTo, clock } = start('/Rental?tab=mine', (answer) =>
      answer('rental.mine', pageOf([{ ...RENTED, status: 2 }])),
    );
    await screen.findByRole('list', { name: '我的租赁' });
    await clock.advance(15_000);
    await waitFor(() => expect(requestsTo('rental.mine')).toHaveLength(2));
  });
});
