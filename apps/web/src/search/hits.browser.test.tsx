import { GlobalStyle } from '@fitout/ui-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { HitList, HitSkeleton } from './HitList.js';

const HIT = {
  intro: '按个计价',
  imageUrl: '',
  price: 5_500,
  score: 4.9,
  orderCount: 12,
  city: '上海市',
  categoryId: '101',
  tab: 'service',
  unit: '个',
  serviceTypes: [1],
  nextDate: '2026-12-01',
  nextSlot: 'AM',
};
const hits = ['吸顶灯安装', '吊灯安装', '射灯安装'].map((title, at) => ({ ...HIT, id: String(at), title }));

it.each([
  ['service', 1280, 1],
  ['design', 576, 2],
  ['master', 1280, 3],
  ['service', 375, 3],
] as const)('three hits of %s take, at %i px, %i lines', async (tab, width, lines) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 860));
  render(
    <MemoryRouter>
      <GlobalStyle />
      <div style={{ width: Math.min(width, 900) - 32 }}>
        <HitList hits={hits} tab={tab} keyword="灯" />
        <HitSkeleton tab={tab} />
      </div>
    </MemoryRouter>,
  );
  onTestFinished(cleanup);
  const rows = screen.getAllByRole('listitem').map((row) => row.getBoundingClientRect());
  expect(new Set(rows.map(({ top }) => top)).size).toBe(lines);
  for (const link of screen.getAllByRole('link')) expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
});
