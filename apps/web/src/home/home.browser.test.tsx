import { FakeHub } from '@fitout/im-core/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';

async function startAt(width: number) {
  await page.viewport(width, 812);
  onTestFinished(() => page.viewport(1280, 860));
  const hub = new FakeHub();
  hub.goDown();
  startApp({ at: '/Home', hub });
  return screen.findByRole('region', { name: '平台介绍' });
}

it('on a phone a block from edge to edge has no corners, and one with corners has a margin', async () => {
  const slides = await startAt(375);
  const blocks = [
    slides,
    screen.getByRole('navigation', { name: '服务类目' }),
    screen.getByRole('region', { name: '我的订单概况' }),
  ];
  expect(blocks.map((block) => block.getBoundingClientRect().left === 0)).toEqual(
    blocks.map((block) => getComputedStyle(block).borderTopLeftRadius === '0px'),
  );
});

it('a line of a promise ends after a comma, so that no single character is alone in the next one', async () => {
  const slides = await startAt(375);
  const promise = within(slides).getByText('一口价下单，');
  expect(within(slides).getByText('师傅准时上门').getClientRects()).toHaveLength(1);
  expect(promise.getBoundingClientRect().height).toBeLessThan(30);
  expect(promise.parentElement?.textContent).toBe('灯具、家具、卫浴、门锁，一口价下单，师傅准时上门');
});

it.each([375, 768])('at %i px the city is above the search, or beside it', async (width) => {
  await startAt(width);
  const city = screen.getByRole('button', { name: '选择城市' }).getBoundingClientRect();
  const search = screen.getByLabelText('搜索服务、师傅、店铺、设计').getBoundingClientRect();
  expect(width < 768 ? city.bottom <= search.top : city.right <= search.left && city.bottom > search.top).toBe(true);
});
