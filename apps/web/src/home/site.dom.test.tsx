import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@fitout/api-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleCamera } from '../testing/sampleCamera.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { sampleOrder, type OrderOnWire } from '../testing/sampleOrder.js';
import { startPage } from '../testing/startPage.js';

const ON_SITE = sampleOrder({
  status: 5,
  groupId: 'g1',
  masterName: '王师傅',
  arriveTime: '2026-11-20 09:12:00',
  cameraFlag: true,
});

function start(orders: OrderOnWire[], answers: StartAppOptions['answers'] = () => undefined) {
  return startPage({
    at: '/Home',
    answers(answer) {
      answer('order.page', { records: orders, total: orders.length });
      answer('camera.check', 1);
      answer('camera.list', [sampleCamera(), sampleCamera({ id: 'b' })]);
      answers(answer);
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: '我的工地' }));

describe('the live site on the home page (HOME)', () => {
  it('work under way takes the place of the introduction: its live picture, its stage, who is there, the chat', async () => {
    const { player, requestsTo } = start([ON_SITE]);
    const site = await card();
    await waitFor(() => expect(player.streams).toHaveLength(1));
    player.last.plays();
    expect(await site.findByText('直播')).toBeTruthy();
    expect(site.getByText('施工中 · 第 5 步，共 7 步').closest('a')?.getAttribute('href')).toBe('/Order?id=501');
    expect(site.getByText(/^王师傅 · .*(?:已到达|开工)$/u)).toBeTruthy();
    expect(site.getByRole('link', { name: '聊聊' }).getAttribute('href')).toBe('/group/g1');
    expect(screen.queryByRole('region', { name: '平台介绍' })).toBeNull();
    expect(requestsTo('order.page')[0]?.query).toMatchObject({ statuses: '4,5' });
    fireEvent.click(site.getByRole('button', { name: 'a间，下一个' }));
    await waitFor(() => expect(player.last.address).toContain('/b.m3u8'));
    expect(player.streams.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('for a user who wants no motion the stream starts with a press', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { player } = start([ON_SITE]);
    const site = await card();
    expect(await site.findByText('直播已暂停')).toBeTruthy();
    expect(player.streams).toHaveLength(0);
    fireEvent.click(site.getByRole('button', { name: '看直播' }));
    await waitFor(() => expect(player.streams).toHaveLength(1));
  });

  it('without cameras nothing claims to be live, and without work the introduction is there', async () => {
    start([ON_SITE], (answer) => answer('camera.check', false));
    expect(await screen.findByRole('link', { name: '看进度' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '看直播' })).toBeNull();
    start([]);
    expect(await screen.findByRole('region', { name: '平台介绍' })).toBeTruthy();
  });

  it('cameras that do not answer leave the card with a word about it, and no toast', async () => {
    start([ON_SITE], (answer) => answer('camera.list', new ApiError('http', { key: 'camera.list', status: 503 })));
    const site = await card();
    expect(await site.findByText('画面中断')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
