import { ApiError, type EndpointKey } from '@fitout/api-client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROUTES } from '../navigation/table.js';
import { choosePlace } from '../testing/chooseOption.js';
import { startApp } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const { endpoints, site } = JSON.parse(readFileSync('deploy/specification.json', 'utf8'));
const ABSENT = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key] === null);

/** A page of an installation with the specified calls only. */
function start(at: string) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  return startApp({
    at,
    config: { endpoints, site },
    answers(answer) {
      for (const key of ABSENT) answer(key, new ApiError('absent', { key }));
      answer('order.create', true as never);
      answer('order.createForm', null as never);
    },
  });
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0] ?? '');
const MISSING = ROUTES.flatMap(({ path, needs }) => (needs !== undefined && ABSENT.includes(needs) ? [path] : []));

it.each(['/Home', '/User', '/Order'])('%s has no link to a page that the marketplace lacks', async (at) => {
  const { app } = start(at);
  await screen.findByRole('button', { name: '退出' });
  await waitFor(() => expect(hrefs().length).toBeGreaterThan(4));
  expect(hrefs().filter((href) => MISSING.includes(href))).toEqual([]);
  expect(screen.queryByRole('search')).toBeNull();
  expect(app.toaster.current().filter(({ tone }) => tone === 'error')).toEqual([]);
});

it('a page that the marketplace lacks says so, with a way home', async () => {
  const path = '/Receipt';
  expect(MISSING).toContain(path);
  const { place } = start(path);
  expect(await screen.findByRole('heading', { name: '功能暂未开放' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/Home');
  expect(place.path).toBe(path);
});

it('without a catalogue an order names its service by words, and the newest order follows an answer without an id', async () => {
  const { calls, place } = start('/ReleaseOrder?date=2099-11-25');
  const name = await screen.findByLabelText('服务项目');
  fireEvent.change(name, { target: { value: '吸顶灯安装' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(screen.getByText('吸顶灯安装 ×1项')).toBeTruthy();
  for (const [label, value] of [
    [/^联系人/u, '林晓'],
    [/^联系电话/u, '10000000001'],
    [/^详细地址/u, '世纪大道 1 号'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choosePlace(screen.getByLabelText(/^所在地区/u), '浦东新区');
  fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》'));
  press('提交订单');
  await waitFor(() => expect(place.path).toBe('/Order'));
  const [sent] = calls.filter(({ key }) => key === 'order.create');
  expect(sent?.body).toMatchObject({
    items: [{ name: '吸顶灯安装', quantity: 1, unit: '项' }],
    amount: 0,
    province: '上海市',
    area: '浦东新区',
  });
});

it.each([
  new ApiError('absent', { key: 'catalog.items' }),
  new ApiError('http', { key: 'catalog.items', status: 500 }),
])('an order to repeat is shown once, also if the catalogue fails', async (error) => {
  const { sampleSheet } = await import('../testing/sampleOrder.js');
  const { calls } = startApp({
    at: '/ReleaseOrder?again=501',
    answers(answer) {
      answer('order.details', sampleSheet({ categoryId: '101' }));
      answer('catalog.items', error);
    },
  });
  // The known address is one line.
  const contact = await screen.findByText('林晓 10000000001', {}, { timeout: 10_000 });
  const before = calls.filter(({ key }) => key === 'catalog.items').length;
  await new Promise((done) => setTimeout(done, 0));
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === 'catalog.items').length - before).toBeLessThanOrEqual(3),
  );
  expect(contact.isConnected).toBe(true);
});
