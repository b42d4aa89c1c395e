import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../../testing/startApp.js';
import { press } from '../../testing/typing.js';

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
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('master.detail', master);
      answer('master.page', [{ id: '3002', nickName: '李师傅', score: 4.8, priceFrom: 160 }]);
      answer('catalog.items', [{ id: '1011', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 }]);
      answer('comment.page', { records: [COMMENT], total: 13, size: 5, current: 1 });
      answer('schedule.list', [
        { date: '2099-01-05', slot: 'AM', state: 'busy' },
        { date: '2099-01-05', slot: 'PM', state: 'free' },
      ]);
    },
  });
  return { ...page, scrolled, asked: (key: string) => page.calls.filter((call) => call.key === key) };
}

describe('a master (MASTER)', () => {
  it('[MASTER-1] figures, certificates, area, prices and the first free half day are shown; the visit is counted', async () => {
    const { asked } = start();
    expect(await screen.findByRole('heading', { name: '王师傅', level: 1 })).toBeTruthy();
    for (const words of ['金牌师傅', '已缴保证金', '低压电工证', '上海市 浦东新区', '1,328', '99%'])
      expect(screen.getByText(words)).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /吸顶灯安装/u }));
    expect(row.getByText('¥55.00')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/ReleaseOrder?masterId=3001&categoryId=101');
    const free = await screen.findByRole('link', { name: '1月5日 周一 下午' });
    expect(free.getAttribute('href')).toBe('/ReleaseOrder?masterId=3001&date=2099-01-05&slot=PM');
    expect(asked('click.add').at(-1)?.query).toMatchObject({ code: 'master_detail' });
  });

  it('[MASTER-2] one press leads to the order form with this master, another to customer service', async () => {
    const { place } = start();
    expect((await screen.findByRole('link', { name: '立即咨询' })).getAttribute('href')).toBe('/contact/2001');
    fireEvent.click(await screen.findByRole('button', { name: '立即下单' }));
    await waitFor(() => expect(place.path).toBe('/ReleaseOrder?masterId=3001'));
  });

  it('[MASTER-3] finished work shows its cover, and all its pictures on a press', async () => {
    start('/masterDetail?id=3001&tab=works');
    fireEvent.click(await screen.findByRole('button', { name: /全屋灯具安装/u }));
    const dialog = within(await screen.findByRole('dialog', { name: '全屋灯具安装' }));
    expect(dialog.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
      '/lamp-1.webp',
      '/lamp-2.webp',
    ]);
  });

  it('[MASTER-4] comments are filtered and turned page by page, in the address, and the page does not jump', async () => {
    const { asked, place, scrolled } = start();
    await screen.findByRole('heading', { name: '王师傅', level: 1 });
    press('客户评价');
    expect(await screen.findByText('装得很稳')).toBeTruthy();
    press('好评');
    await waitFor(() =>
      expect(asked('comment.page').at(-1)?.query).toMatchObject({ masterId: '3001', filter: 'good' }),
    );
    vi.stubGlobal('scrollY', 640);
    onTestFinished(() => void vi.unstubAllGlobals());
    press('下一页');
    await waitFor(() => expect(asked('comment.page').at(-1)?.query).toMatchObject({ current: 2, size: 5 }));
    expect(place.path).toBe('/masterDetail?id=3001&tab=comments&filter=good&page=2');
    await waitFor(() => expect(scrolled.mock.calls.at(-1)).toEqual([0, 640]));
  });

  it.each([
    ['nobody knows', '/masterDetail?id=9', new ApiError('code', { key: 'master.detail', code: 404 })],
    ['is not at work', '/masterDetail?id=3001', { ...WANG, status: 0 }],
    ['is not named', '/masterDetail', WANG],
  ] as const)('[MASTER-5] a master who %s takes no orders; others are offered', async (_, at, master) => {
    start(at, master);
    expect(await screen.findByText('该师傅暂停接单')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /李师傅/u })).getAttribute('href')).toBe('/masterDetail?id=3002');
    expect(screen.queryByRole('button', { name: '立即下单' })).toBeNull();
  });

  it('[ASK-6] a master who could not be asked for can be asked for again', async () => {
    const { answer } = start('/masterDetail?id=3001', new ApiError('timeout', { key: 'master.detail' }));
    expect((await screen.findAllByText('服务器响应超时，请刷新当前页')).length).toBeGreaterThan(0);
    answer('master.detail', WANG);
    press('重试');
    expect(await screen.findByRole('heading', { name: '王师傅', level: 1 })).toBeTruthy();
  });
});
