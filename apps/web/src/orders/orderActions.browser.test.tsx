import { screen, waitFor, within } from '@testing-library/react';
import { FakeHub } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

async function startOnPhone(at: string, height = 740) {
  await browserPage.viewport(375, height);
  onTestFinished(() => browserPage.viewport(1280, 860));
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const order = { status: 6, masterName: '王师傅' };
  startApp({
    at,
    hub,
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [sampleOrder(order)], total: 1, size: 10, current: 1 });
      answer('order.details', sampleSheet(order));
      answer('order.flows', []);
    },
  });
}

/** The boxes of an order's first action, of its others, and of the menu with the rest. */
function boxesOf(actions: HTMLElement) {
  const named = (name: string | RegExp) => within(actions).getByRole('button', { name }).getBoundingClientRect();
  return [named('确认验收'), named('需要整改'), named('订单群聊'), named(/的更多操作$/u)];
}

function expectOneLine(actions: HTMLElement) {
  const boxes = boxesOf(actions);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  // From the end, where the thumb is, to the beginning.
  const lefts = boxes.map(({ left }) => left);
  expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
}

describe('the actions of an order on a phone (ORDERS)', () => {
  it('in the list they are one line, with the first at its end and the rest in a menu', async () => {
    await startOnPhone('/Order');
    const card = await screen.findByRole('article', { name: /吸顶灯安装/u });
    expectOneLine(card);
    // From edge to edge, so without sides and corners.
    expect([card.getBoundingClientRect().left, getComputedStyle(card).borderRadius]).toEqual([0, '0px']);
    const number = within(card).getByText('DD2026112000000501').getBoundingClientRect();
    const state = within(card).getByText('待验收').getBoundingClientRect();
    expect(Math.abs(number.top + number.bottom - state.top - state.bottom)).toBeLessThan(4);
  });

  it.each([
    ['longer', 740],
    ['shorter', 1_600],
  ])('on a page %s than the window they are one line at its lower edge', async (_, height) => {
    await startOnPhone('/Order?id=501', height);
    const bar = await screen.findByRole('group', { name: '订单操作' });
    expectOneLine(bar);
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
    await waitFor(() => expect(Math.abs(bar.getBoundingClientRect().bottom - height)).toBeLessThan(1));
  });

  it('the focus that comes back to an action, or to the header, leaves the page where it is', async () => {
    await startOnPhone('/Order?id=501');
    const bar = await screen.findByRole('group', { name: '订单操作' });
    // The mocked scroll is the app's own.
    document.documentElement.scrollTop = 40;
    within(bar).getByRole('button', { name: '确认验收' }).focus();
    expect(window.scrollY).toBe(40);
    screen.getByRole('link', { name: '返回' }).focus();
    expect(window.scrollY).toBe(40);
  });
});
