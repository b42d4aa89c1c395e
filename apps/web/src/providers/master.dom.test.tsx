import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { choosePlace } from '../testing/chooseOption.js';

const WANG: AnswerOnWire<'master.detail'> = {
  id: '3001',
  nickName: '王师傅',
  skills: ['1'],
  skillNames: ['灯具'],
  serviceAreas: [{ city: '上海市', area: '浦东新区' }],
  level: 5,
  score: 4.9,
  orderCount: 1_328,
  goodRate: 99,
  years: 12,
  depositFlag: true,
  certs: [{ name: '低压电工证', imageUrl: '/cert.webp' }],
  intro: '擅长灯具。',
  priceFrom: 55,
  works: [{ title: '全屋灯具安装', images: ['/lamp-1.webp', '/lamp-2.webp'] }],
  status: 1,
};
const COMMENT = { id: 'c1', userName: '周玲', score: 5, content: '装得很稳', createTime: '2026-11-20 08:30:00' };

function start(at = '/masterDetail?id=3001', master: AnswerOnWire<'master.detail'> | ApiError = WANG) {
  return startPage({
    at,
    answers: (answer) => {
      answer('master.detail', master);
      answer('master.page', [{ id: '3002', nickName: '李师傅', score: 4.8, priceFrom: 160 }]);
      answer('catalog.items', [{ id: '1011', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 }]);
      answer('comment.page', { records: [COMMENT], total: 13, size: 5, current: 1 });
      answer('comment.scores', [1, 0, 2, 4, 6]);
      answer('schedule.list', [
        { date: '2099-01-05', slot: 'AM', state: 'busy' },
        { date: '2099-01-05', slot: 'PM', state: 'free' },
        { date: '2099-01-05', slot: 'EV', state: 'rest' },
        { date: '2099-01-06', slot: 'AM', state: 'free' },
      ]);
    },
  });
}

async function openQuick() {
  fireEvent.click(await screen.findByRole('button', { name: '一键预约' }));
  return within(await screen.findByRole('dialog', { name: '一键预约' }));
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`, 'u')), { target: { value } });
}

async function typeVisit() {
  const visit = { 姓名: '林晓', 电话: '13800000001', 地址: '世纪大道 1 号' };
  for (const [label, value] of Object.entries(visit)) type(label, value);
  choosePlace(screen.getByLabelText(/^所在地区/u), '浦东新区');
}

const LOST = new ApiError('timeout', { key: 'order.createForm' });
const MADE = { id: '501', orderNo: 'DD1', amount: 0, status: 1 };

describe('a master (MASTER)', () => {
  it('[WEB-MASTER-1] figures, certificates, area, prices and the first free half day are shown; the visit is counted', async () => {
    const { requestsTo } = start();
    expect(await screen.findByRole('heading', { name: '王师傅', level: 1 })).toBeTruthy();
    for (const words of ['金牌师傅', '已缴保证金', '低压电工证', '上海市 浦东新区', '1,328', '99%'])
      expect(screen.getByText(words)).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /吸顶灯安装/u }));
    expect(row.getByText('¥55.00')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/ReleaseOrder?masterId=3001&categoryId=101');
    const free = await screen.findByRole('link', { name: '1月5日 周一 下午' });
    expect(free.getAttribute('href')).toBe('/ReleaseOrder?masterId=3001&date=2099-01-05&slot=PM');
    expect(requestsTo('click.add').at(-1)?.query).toMatchObject({ code: 'master_detail' });
  });

  it('one button opens the order form with this master, another customer service', async () => {
    const { place } = start();
    expect((await screen.findByRole('link', { name: '立即咨询' })).getAttribute('href')).toBe('/contact/2001');
    fireEvent.click(await screen.findByRole('button', { name: '立即下单' }));
    await waitFor(() => expect(place.path).toBe('/ReleaseOrder?masterId=3001'));
  });

  it('the reviews begin with their number for each rating, and 差评 filters them', async () => {
    const { requestsTo } = start('/masterDetail?id=3001&tab=comments');
    const bars = within(await screen.findByRole('list', { name: '评分分布' }));
    await waitFor(() =>
      expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '5 星6 条',
        '4 星4 条',
        '3 星2 条',
        '2 星0 条',
        '1 星1 条',
      ]),
    );
    fireEvent.click(screen.getByRole('tab', { name: '差评' }));
    await waitFor(() => expect(requestsTo('comment.page').at(-1)?.query).toMatchObject({ filter: 'bad' }));
  });

  it('reviews are filtered and paged in the address, and the page does not jump', async () => {
    const { requestsTo, place, scrolled } = start();
    await screen.findByRole('heading', { name: '王师傅', level: 1 });
    fireEvent.click(screen.getByRole('tab', { name: '客户评价' }));
    expect(await screen.findByText('装得很稳')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '好评' }));
    await waitFor(() =>
      expect(requestsTo('comment.page').at(-1)?.query).toMatchObject({ masterId: '3001', filter: 'good' }),
    );
    scrolled.mockClear();
    press('下一页');
    await waitFor(() => expect(requestsTo('comment.page').at(-1)?.query).toMatchObject({ current: 2, size: 5 }));
    expect(place.path).toBe('/masterDetail?id=3001&tab=comments&filter=good&page=2');
    expect(scrolled.mock.calls).toEqual([]);
  });

  it.each([
    ['nobody knows', '/masterDetail?id=9', new ApiError('code', { key: 'master.detail', code: 404 })],
    ['is not at work', '/masterDetail?id=3001', { ...WANG, status: 0 }],
    ['is not named', '/masterDetail', WANG],
  ] as const)('a master who %s takes no orders; others are offered', async (_, at, master) => {
    start(at, master);
    expect(await screen.findByText(at.endsWith('3001') ? '该师傅暂停接单' : '没有找到该师傅')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /李师傅/u })).getAttribute('href')).toBe('/masterDetail?id=3002');
    expect(screen.queryByRole('button', { name: '立即下单' })).toBeNull();
  });

  it('every half day shows its state, and a free one links to the order form', async () => {
    start('/masterDetail?id=3001&tab=schedule');
    const row = within(await screen.findByRole('row', { name: /1月5日 周一/u }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['已约', '可约', '休息']);
    expect(row.getByRole('link', { name: '1月5日 周一 下午 可约' }).getAttribute('href')).toBe(
      '/ReleaseOrder?masterId=3001&date=2099-01-05&slot=PM',
    );
    const next = within(screen.getByRole('row', { name: /1月6日 周二/u }));
    expect(next.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['可约', '–', '–']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  it('[WEB-MASTER-7] 一键预约 sends nothing before it is complete; then one request, and its order opens', async () => {
    const { answer, requestsTo, place } = start();
    answer('order.createForm', MADE);
    const dialog = await openQuick();
    expect(dialog.getByText(/先按起步价 ¥55\.00 下单/u)).toBeTruthy();
    press('提交预约');
    expect(await dialog.findByText('请填写姓名')).toBeTruthy();
    type('电话', '123');
    // Together with the missing values.
    expect(await dialog.findByText('号码格式不合法，请重新输入...')).toBeTruthy();
    expect(dialog.getByText('请填写姓名')).toBeTruthy();
    await typeVisit();
    type('期望日期', '2099-11-25');
    fireEvent.click(dialog.getByLabelText(/^下午/u));
    expect(requestsTo('order.createForm')).toEqual([]);
    type('电话', '13800000001');
    press('提交预约');
    press('提交预约');
    await waitFor(() => expect(place.path).toBe('/Order?id=501'));
    expect(screen.getByText('预约已提交')).toBeTruthy();
    expect(requestsTo('order.createForm').map(({ body }) => body)).toEqual([
      {
        orderType: '1',
        source: '3',
        masterId: '3001',
        contactName: '林晓',
        contactMobile: '13800000001',
        province: '上海市',
        city: '上海市',
        area: '浦东新区',
        address: '世纪大道 1 号',
        expectDate: '2099-11-25',
        timeSlot: 'PM',
        clientToken: expect.stringMatching(/^made id /u),
      },
    ]);
  });

  it('[WEB-MASTER-7] typed values stay after a failure; the same content is sent with the same token, other content with another', async () => {
    const { answer, requestsTo, place } = start();
    answer('order.createForm', LOST);
    const dialog = await openQuick();
    await typeVisit();
    press('提交预约');
    expect(await screen.findByText('服务器响应超时，请刷新当前页')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^地址/u).value).toBe('世纪大道 1 号');
    press('提交预约');
    await waitFor(() => expect(requestsTo('order.createForm')).toHaveLength(2));
    await waitFor(() => expect(dialog.getByRole('button', { name: '提交预约' })).toHaveProperty('disabled', false));
    type('备注', '两盏吊灯');
    answer('order.createForm', MADE);
    press('提交预约');
    await waitFor(() => expect(place.path).toBe('/Order?id=501'));
    const [first, again, other] = requestsTo('order.createForm').map(({ body }) => body as Record<string, unknown>);
    expect(again).toEqual(first);
    expect(other).toMatchObject({ remark: '两盏吊灯' });
    expect(other?.['clientToken']).not.toBe(first?.['clientToken']);
  });

  it('[WEB-RESULT-6] a master that the account may not see shows 拒绝访问 without a retry', async () => {
    start('/masterDetail?id=3001', new ApiError('code', { key: 'master.detail', code: 403 }));
    expect((await screen.findAllByText('拒绝访问')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
