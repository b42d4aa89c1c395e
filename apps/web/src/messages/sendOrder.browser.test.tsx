import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { sampleOrder } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

it.each([375, 1280])(
  'at %i px the orders begin below the title of their window, and end with its cross',
  async (width) => {
    await browserPage.viewport(width, 800);
    startApp({
      at: '/contact/2001',
      hub: new FakeHub().add('1001'),
      answers: (answer) => answer('order.page', [sampleOrder()]),
    });
    fireEvent.click(await screen.findByRole('button', { name: '订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送订单' }));
    const send = await dialog.findByRole('button', { name: /^发送 吸顶灯安装/u });
    const left = (element: Element | null) => element?.getBoundingClientRect().left;
    const right = (element: Element) => element.getBoundingClientRect().right;
    expect(left(send.closest('li'))).toBe(left(dialog.getByText('发送订单')));
    expect(right(send)).toBeLessThanOrEqual(right(dialog.getByRole('button', { name: '关闭' })));
  },
);
