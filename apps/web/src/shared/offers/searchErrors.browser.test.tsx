import { FakeHub } from '@fitout/im-core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SAMPLE_COUNTS } from '../../testing/sampleOrder.js';
import { startApp } from '../../testing/startApp.js';

it.each([
  ['/Problem', '搜索常见问题'],
  ['/Order', '搜索订单'],
])('%s: the border of a refused text has the colour of its error', async (at, label) => {
  const hub = new FakeHub();
  hub.goDown();
  startApp({
    at,
    hub,
    answers: (answer) => {
      answer('problem.categories', []);
      answer('problem.page', { records: [], total: 0, size: 10, current: 1 });
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [], total: 0, size: 10, current: 1 });
    },
  });
  const box = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.fill(box, '长'.repeat(65));
  const error = await screen.findByRole('alert');
  expect(getComputedStyle(box).borderTopColor).toBe(getComputedStyle(error).color);
});
